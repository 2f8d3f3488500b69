import Foundation
import RestorationArchive
import RestorationStorage
import RestorationTestSupport
import StoreTestSupport
import Testing

/// `FaultyFileSystem` fails a test in which a file is closed twice. In a program with several threads the
/// second call may close a file of other code, and its locks are gone.
@Suite("Each file that a store opens is closed once")
struct OpenFilesTests {
  private let directory: TemporaryDirectory
  private let system = FaultyFileSystem()
  private let scenes = ["main", "main 2", "main 3"].map { SceneSession(app: "app", scene: $0) }

  init() throws { directory = try TemporaryDirectory() }

  private func open() async throws -> RevisionStore {
    try await RevisionStore(files: directory("store"), fileSystem: system)
  }

  @Test("when scenes are taken by several instances")
  func claims() async throws {
    do {
      let store = try await open()
      let openCount = system.openFileCount
      var claims: [SceneClaim] = []
      for scene in scenes {
        let found = try #require(await store.claim(firstOf: scenes, except: []))
        #expect(found.scene == scene)
        claims.append(try #require(found.claim))
      }
      #expect(system.openFileCount == openCount + scenes.count)
      claims = []
      #expect(system.openFileCount == openCount)
    }
    #expect(system.openFileCount == 0)
  }

  @Test(
    "when the log of a restoration is refused",
    arguments: ["a folder", "a second name", "open to all"]
  )
  func refusedLogs(_ kind: String) async throws {
    do {
      let store = try await open()
      do { _ = try store.attemptLogs.log(of: scenes[0]) }
      let openCount = system.openFileCount
      let name = try #require(try directory.contents(of: "store/attempts").first)
      let path = directory("store/attempts/\(name)")
      switch kind {
      case "a folder":
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      case "a second name":
        try FileManager.default.linkItem(atPath: path, toPath: directory("other"))
      default:
        try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: path)
      }
      #expect(throws: RestorationError.self) { try store.attemptLogs.log(of: scenes[0]) }
      #expect(store.attemptLogs.lastNote(of: scenes[0], attempt: 1) == nil)
      #expect(system.openFileCount == openCount)
    }
    #expect(system.openFileCount == 0)
  }
}
