import Foundation
import RestorationArchive
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import Testing

/// Faults that the sweeps found, each as the smallest case that shows it.
@Suite("Found by the fault rig")
struct FoundByTheRigTests {
  let directory: TemporaryDirectory
  let session = SceneSession(app: "app")

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func link(_ name: String, to other: String) throws {
    try FileManager.default.linkItem(atPath: directory(name), toPath: directory(other))
  }

  /// T4: the new name of `STORE` was on the disk, and the going of the old one was not.
  @Test("A store opens when a power cut has left the mark its old name as well")
  func markWithASecondName() async throws {
    let archive = try SampleArchive.make(session)
    _ = try await RevisionStore(files: directory("store")).save(archive, for: session)
    try link("store/STORE", to: "store/tmp/00000000000000aa")
    #expect(try StoreLocation(directory("store")).kind == .files)
    let store = try await RevisionStore(files: directory("store"))
    #expect(try await store.newestGood(for: session)?.archive.bytes == archive.bytes)
    #expect(try directory.contents(of: "store/tmp") == [])
  }

  @Test("A mark with a second name elsewhere is still refused")
  func markWithAForeignName() async throws {
    _ = try await RevisionStore(files: directory("store"))
    try link("store/STORE", to: "elsewhere")
    let error = await #expect(throws: RestorationError.self) {
      try await RevisionStore(files: directory("store"))
    }
    #expect(error?.code == .corrupted)
    #expect(FileManager.default.fileExists(atPath: directory("elsewhere")))
  }

  /// T4: the later pages of a new database were on the disk, the first was not, and the journal that
  /// puts this right was.
  @Test("A database without its first page is known by its journal")
  func databaseWithoutItsFirstPage() throws {
    try directory.write([UInt8](repeating: 0, count: 8192), to: "state.sqlite")
    #expect(try StoreLocation(directory("state.sqlite")).kind == .other)
    let journal: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
    try directory.write(journal + [UInt8](repeating: 0, count: 504), to: "state.sqlite-journal")
    #expect(try StoreLocation(directory("state.sqlite")).kind == .sqlite)
  }

  /// T14: a reader had opened a revision, and the purger removed it before the reader looked at it.
  @Test("A revision that is removed while it is being opened is gone, and not damaged")
  func removedWhileBeingOpened() async throws {
    let path = directory("store")
    let system = UnlinkingFileSystem()
    let store = try await RevisionStore(files: path, fileSystem: system)
    let older = try SampleArchive.make(session, marker: 1)
    _ = try await store.save(older, for: session)
    _ = try await store.save(SampleArchive.make(session, marker: 2), for: session)
    system.unlinks("2.restoration")
    #expect(try await store.load(2, of: session) == nil)
    #expect(try await store.newestGood(for: session)?.archive.bytes == older.bytes)
  }
}
