import Foundation
import RestorationArchive
import RestorationFiles
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import StoreTestSupport
import Testing

@Suite("What a path leads to")
struct StoreLocationTests {
  let directory: TemporaryDirectory
  let session = SceneSession(app: "app")

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func kind(_ name: String) throws -> StoreLocation.Kind {
    try StoreLocation(directory(name)).kind
  }

  @Test func nothingIsMissing() throws {
    #expect(try kind("nothing") == .missing)
    #expect(try kind("nothing/below") == .missing)
  }

  @Test func directoryWithAMarkIsAFileStore() async throws {
    _ = try await RevisionStore(files: directory("store"))
    #expect(try kind("store") == .files)
  }

  @Test func fileStoreOfANewerVersionIsRecognised() async throws {
    _ = try await RevisionStore(files: directory("store"))
    try directory.write(Array("StateRestoration file store\nread 9\n".utf8), to: "store/STORE")
    #expect(try kind("store") == .files)
  }

  @Test func directoriesWithoutAMarkAreToldApart() throws {
    for name in ["empty", "full"] {
      try FileManager.default.createDirectory(
        atPath: directory(name),
        withIntermediateDirectories: false
      )
    }
    try directory.write([1], to: "full/file")
    #expect(try kind("empty") == .emptyDirectory)
    #expect(try kind("full") == .other)
  }

  /// Both instances look at the path before either renames what is there.
  @Test("Of two instances that set a stranger aside, the second leaves the store of the first")
  func settingAsideTwice() throws {
    let name = "state.sqlite"
    func makeFolder() throws {
      try FileManager.default.createDirectory(
        atPath: directory(name),
        withIntermediateDirectories: false
      )
      try directory.write([7], to: name + "/list")
    }
    try makeFolder()
    let first = try #require(StoreLocation.Stranger(at: directory(name)))
    let second = try #require(StoreLocation.Stranger(at: directory(name)))
    let sentence = try #require(try first.setAside())
    #expect(sentence.contains(directory(name) + ".set-aside-1"))
    #expect(try second.setAside() == nil)
    try directory.write([1, 2, 3], to: name)
    #expect(try second.setAside() == nil)
    #expect(try directory.bytes(name) == [1, 2, 3])
    #expect(try directory.bytes(name + ".set-aside-1/list") == [7])
    // The name that was given before is not given again.
    try FileManager.default.removeItem(atPath: directory(name))
    try makeFolder()
    let other = try #require(try StoreLocation.setAside(directory(name)))
    #expect(other.contains(directory(name) + ".set-aside-2"))
    #expect(try directory.bytes(name + ".set-aside-1/list") == [7])
  }

  @Test("A file store that is being made, or whose making was cut short, may still become one")
  func unfinishedFileStoreIsAsGoodAsEmpty() async throws {
    _ = try await RevisionStore(files: directory("store"))
    try FileManager.default.removeItem(atPath: directory("store/STORE"))
    #expect(try kind("store") == .emptyDirectory)
  }

  @Test func filesAreRecognisedByTheirFirstBytes() throws {
    try directory.write(Array("SQLite format 3\0 and more".utf8), to: "a.txt")
    try directory.write(try SampleArchive.make(session).bytes.array, to: "b.sqlite")
    try directory.write(Array("SQLite format 3".utf8), to: "c.sqlite")
    try directory.write([], to: "d")
    #expect(try kind("a.txt") == .sqlite)
    #expect(try kind("b.sqlite") == .archive)
    #expect(try kind("c.sqlite") == .other)
    #expect(try kind("d") == .emptyFile)
  }

  @Test func symbolicLinkIsWhatItLeadsTo() throws {
    try directory.write(try SampleArchive.make(session).bytes.array, to: "archive")
    try FileManager.default.createSymbolicLink(
      atPath: directory("link"),
      withDestinationPath: directory("archive")
    )
    #expect(try kind("link") == .archive)
  }

  @Test("A pipe is recognised without waiting for a writer")
  func pipeIsSomethingElse() throws {
    try #require(mkfifo(directory("pipe"), 0o600) == 0)
    #expect(try kind("pipe") == .other)
  }

  @Test func unusablePathIsSomethingElse() throws {
    #expect(try StoreLocation("").kind == .other)
    #expect(try StoreLocation("a\0b").kind == .other)
  }

  @Test func archiveFileIsRead() throws {
    let archive = try SampleArchive.make(session)
    try directory.write(archive.bytes.array, to: "one.restoration")
    let read = try StoreLocation(directory("one.restoration")).readArchive()
    #expect(read.bytes == archive.bytes)
  }

  @Test func whatIsNoArchiveIsNotRead() throws {
    try directory.write([1, 2, 3], to: "other")
    for name in ["other", "missing", ""] {
      #expect(throws: RestorationError.self) {
        try StoreLocation(directory(name)).readArchive()
      }
    }
  }

  @Test func tooLargeAnArchiveIsNotRead() throws {
    let archive = try SampleArchive.make(session, byteCount: 1000)
    try directory.write(archive.bytes.array, to: "one")
    var limits = ArchiveLimits.standard
    limits.maximumByteCount = 500
    let error = #expect(throws: RestorationError.self) {
      try StoreLocation(directory("one")).readArchive(limits: limits)
    }
    #expect(error?.code == .limitExceeded)
  }
}
