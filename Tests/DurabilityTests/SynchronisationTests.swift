#if os(Linux)
  import FaultRig
  import Foundation
  import RestorationTestSupport
  import StoreTestSupport
  import Testing

  /// The synchronisations that the page on trying durability names.
  @Suite("A launch and a save synchronise the disk as the guide says", .serialized)
  struct SynchronisationTests {
    @Test("A later launch and its first save, and the saves that follow", arguments: SweptStore.all)
    func launchAndSave(_ kind: SweptStore) throws {
      let folder = try TemporaryDirectory(isInMemory: true)
      let worker = try FaultWorker()
      let store = StoreAt(kind, folder("store"))
      #expect(try worker.run("save", on: store).errors == [])
      // A process of its own: the launch.
      #expect(try worker.run("save,save", on: store, record: folder("record")).errors == [])
      let calls = try RecordedCall.read(folder("record")).filter {
        $0.kind == .synchronize && $0.failure == 0
      }
      let found = calls.map { Self.what($0.path, in: folder) }
      let rows = try GuideExample.page("HowDurabilityIsTried", of: .contributors)
        .split(separator: "\n")
        .filter { $0.hasPrefix("| \(kind.rawValue) | ") }
        .map { $0.split(separator: "|")[1].trimmingCharacters(in: .whitespaces) }
      let later = kind == .files ? 2 : 5
      #expect(found == rows + rows.suffix(later))
    }

    /// What the guide calls a path.
    private static func what(_ path: String, in folder: TemporaryDirectory) -> String {
      switch path.replacing(folder("store"), with: "") {
      case "": "the store"
      case "-journal": "the journal"
      case "/s": "the folder of sessions"
      case let name where name.hasPrefix("/tmp/"): "the new file"
      case let name where name.hasSuffix("/r"): "the folder of revisions"
      case let name where name.hasPrefix("/s/"): "the folder of the session"
      case _ where folder("store").hasPrefix(path): "the folder around it"
      default: path
      }
    }
  }
#endif
