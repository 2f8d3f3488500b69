import RestorationArchive
import RestorationTestSupport
import StateRestoration
import StoreTestSupport
import Testing

/// The store of a test that is run twice: in memory, and with nothing but files between two lives.
@MainActor
final class StorePlace {
  let memory = RevisionStore.inMemory()
  private(set) var store: RevisionStore
  private var directory: TemporaryDirectory?

  init() { store = memory }

  /// Begins with an empty store.
  func use(_ way: Way) async throws {
    guard way == .throughBytes else { return }
    let directory = try TemporaryDirectory()
    store = try await RevisionStore(files: directory("store"))
    self.directory = directory
  }

  /// Changes a byte in the middle of the only revision.
  func damage(_ number: RevisionNumber, of scene: SceneSession) async throws {
    guard let directory else {
      var bytes = try #require(await memory.bytes(of: number, in: scene)).array
      bytes[bytes.count / 2] ^= 1
      await memory.overwrite(number, of: scene, with: ArchiveBytes(bytes))
      return
    }
    let archive = try #require(try await store.load(number, of: scene)).archive.bytes.array
    for name in try directory.contents() {
      guard var bytes = try? directory.bytes(name), bytes == archive else { continue }
      bytes[bytes.count / 2] ^= 1
      try directory.write(bytes, to: name)
      return
    }
    Issue.record("the file of revision \(number) is not found in \(try directory.contents())")
  }
}
