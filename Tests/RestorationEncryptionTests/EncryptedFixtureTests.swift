#if SQLite
  import Foundation
  import RestorationArchive
  import RestorationSQLite
  import RestorationStorage
  import RestorationTestSupport
  import Testing

  @Suite("Encrypted databases of released schemas stay readable")
  struct EncryptedFixtureTests {
    let directory: TemporaryDirectory

    init() throws {
      directory = try TemporaryDirectory()
    }

    private func open(isForReading: Bool) async throws -> RevisionStore {
      let keys = KeyFile(path: directory("state.key"))
      var options = StoreOptions(isForReading: isForReading)
      options.encryption = StoreEncryption(keys: keys)
      return try await RevisionStore(sqlite: directory("notes.sqlite"), options: options)
    }

    @Test func theKeyOpensWhatAnEarlierBuildSealed() async throws {
      try directory.write(SealingTrial.fixture("Sealed/v1/state.key"), to: "state.key")
      try await recordIfWanted()
      let database = try SealingTrial.fixture("Databases/v1/encrypted.sqlite")
      try directory.write(database, to: "notes.sqlite")
      for isForReading in [true, false] {
        let store = try await open(isForReading: isForReading)
        #expect(try await store.verify(SealingTrial.session).map(\.state) == [.good, .good])
        let archive = try #require(try await store.newestGood(for: SealingTrial.session)).archive
        #expect(try archive.bytes.array == SealingTrial.fixture("Archives/v1/notes.restoration"))
        if isForReading { #expect(try directory.bytes("notes.sqlite") == database) }
      }
    }

    /// Makes the fixture: remove it, and run this with `RECORD_FIXTURES=1`.
    private func recordIfWanted() async throws {
      let file = SealingTrial.fixtures.appending(path: "Databases/v1/encrypted.sqlite")
      guard ProcessInfo.processInfo.environment["RECORD_FIXTURES"] == "1",
        !FileManager.default.fileExists(atPath: file.path)
      else { return }
      Issue.record("recorded; run again without RECORD_FIXTURES")
      let notes = try Archive(ArchiveBytes(SealingTrial.fixture("Archives/v1/notes.restoration")))
      let store = try await open(isForReading: false)
      for _ in 1...2 { _ = try await store.save(notes, for: SceneSession(notes.header)) }
      try Data(directory.bytes("notes.sqlite")).write(to: file)
    }
  }
#endif
