import Foundation
import RestorationArchive
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import StoreTestSupport
import Testing

/// T10 and T24.
@Suite("Hostile files in a file store")
struct FileStoreHostileTests {
  let directory: TemporaryDirectory
  let store: RevisionStore
  let session = SceneSession(app: "app")
  let archives: [Archive]
  let newest: String

  init() async throws {
    directory = try TemporaryDirectory()
    store = try await RevisionStore(files: directory("store"))
    var saved: [Archive] = []
    for marker in 1...2 {
      saved.append(try SampleArchive.make(session, marker: marker))
      _ = try await store.save(saved[marker - 1], for: session)
    }
    archives = saved
    newest = try directory.revisionFile(2, of: session)
  }

  /// Revision 2 counts as damaged, revision 1 takes its place, and saving goes on with number 3.
  private func expectRevisionOneIsNewest() async throws {
    let reopened = try await RevisionStore(files: directory("store"))
    #expect(try await reopened.newestGood(for: session)?.revision.number == 1)
    let health = try await reopened.verify(session)
    #expect(health.map(\.number) == [1, 2])
    #expect(health.map(\.state) == [.good, .damaged])
    #expect(try await reopened.revisions(of: session).map(\.state) == [.good, .damaged])
    #expect(try await reopened.save(archives[0], for: session).number == 3)
  }

  private func removeNewest() throws {
    try FileManager.default.removeItem(atPath: directory(newest))
  }

  @Test func symbolicLinkIsNotFollowed() async throws {
    try directory.write(archives[1].bytes.array, to: "elsewhere")
    try removeNewest()
    try FileManager.default.createSymbolicLink(
      atPath: directory(newest),
      withDestinationPath: directory("elsewhere")
    )
    try await expectRevisionOneIsNewest()
    #expect(try directory.bytes("elsewhere") == archives[1].bytes.array)
  }

  @Test func hardLinkIsNotTaken() async throws {
    try FileManager.default.linkItem(atPath: directory(newest), toPath: directory("elsewhere"))
    try await expectRevisionOneIsNewest()
  }

  @Test func pipeDoesNotHang() async throws {
    try removeNewest()
    try #require(mkfifo(directory(newest), 0o600) == 0)
    try await expectRevisionOneIsNewest()
  }

  @Test func directoryIsDamage() async throws {
    try removeNewest()
    try FileManager.default.createDirectory(
      atPath: directory(newest),
      withIntermediateDirectories: false
    )
    try await expectRevisionOneIsNewest()
  }

  @Test(.scenario(158)) func emptyFileIsDamage() async throws {
    try directory.write([], to: newest)
    try await expectRevisionOneIsNewest()
  }

  @Test func archiveOfAnotherSessionIsDamage() async throws {
    let other = SceneSession(app: "other")
    try directory.write(try SampleArchive.make(other).bytes.array, to: newest)
    try await expectRevisionOneIsNewest()
  }

  @Test func hugeFileIsNotRead() async throws {
    let file = try #require(FileHandle(forWritingAtPath: directory(newest)))
    // Sparse: it claims 1 TiB and has a few blocks.
    try file.truncate(atOffset: 1 << 40)
    try file.close()
    try await expectRevisionOneIsNewest()
  }

  @Test("Every truncation of a revision is noticed (T10)", .scenario(158))
  func truncationIsNoticed() async throws {
    let bytes = archives[1].bytes.array
    for length in 0..<bytes.count {
      try directory.write(Array(bytes[..<length]), to: newest)
      let found = try await store.newestGood(for: session)
      #expect(found?.revision.number == 1, "length \(length)")
    }
  }

  @Test("A changed bit in any byte of a revision is noticed (T9, short form)")
  func changedBitIsNoticed() async throws {
    let bytes = archives[1].bytes.array
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 1 << UInt8(index % 8)
      try directory.write(damaged, to: newest)
      let found = try await store.newestGood(for: session)
      #expect(found?.revision.number == 1, "byte \(index)")
    }
  }

  @Test("Names that the store never gave are ignored", .scenario(156))
  func foreignNamesAreIgnored() async throws {
    let place = (newest as NSString).deletingLastPathComponent
    for name in [
      "0000000000000003", "3.restoration", "0000000000000003.RESTORATION",
      "zzzzzzzzzzzzzzzz.restoration",
      "0000000000000000.restoration", "ffffffffffffffff.restoration",
      "000000000000000A.restoration",
      "+000000000000003.restoration", ".hidden",
    ] {
      try directory.write(archives[1].bytes.array, to: "\(place)/\(name)")
    }
    try directory.write([], to: "store/s/stranger")
    let reopened = try await RevisionStore(files: directory("store"))
    #expect(try await reopened.revisions(of: session).map(\.number) == [1, 2])
    #expect(try await reopened.sessions() == [session])
    #expect(try await reopened.save(archives[0], for: session).number == 3)
  }

  @Test("A revision of a newer format is named, skipped, and protected", .scenario(164))
  func newerFormatIsSkippedAndProtected() async throws {
    try directory.write(newerFormat(of: archives[1]).array, to: newest)
    #expect(try await store.newestGood(for: session)?.revision.number == 1)
    #expect(try await store.revisions(of: session).map(\.state) == [.good, .newerFormat])
    #expect(try await store.verify(session).map(\.state) == [.good, .newerFormat])
    let loading = await #expect(throws: RestorationError.self) {
      try await store.load(2, of: session)
    }
    #expect(loading?.code == .unsupportedVersion)
    let removal = await #expect(throws: RestorationError.self) {
      try await store.remove(2, of: session)
    }
    #expect(removal?.code == .protectedRevision)
  }

  @Test("A store with wider limits reads what one with narrow limits passes over")
  func limitsDecideWhatIsRead() async throws {
    var limits = ArchiveLimits.standard
    limits.maximumByteCount = 1 << 10
    let large = try SampleArchive.make(session, marker: 3, byteCount: 1 << 12)
    _ = try await store.save(large, for: session)
    let narrow = try await RevisionStore(
      files: directory("store"),
      options: StoreOptions(limits: limits)
    )
    #expect(try await narrow.newestGood(for: session)?.revision.number == 2)
    let error = await #expect(throws: RestorationError.self) {
      try await narrow.save(large, for: session)
    }
    #expect(error?.code == .limitExceeded)
    #expect(try await store.newestGood(for: session)?.revision.number == 3)
  }
}
