#if SQLite
  import RestorationArchive
  import RestorationSQLite
  import RestorationStorage
  import RestorationTestSupport
  import Testing

  @Suite("Encrypted databases of released schemas stay readable")
  struct EncryptedFixtureTests {
    @Test func theKeyOpensWhatAnEarlierBuildSealed() async throws {
      let directory = try TemporaryDirectory()
      let database = try SealingTrial.fixture("Databases/v4/notes.sqlite")
      try directory.write(database, to: "notes.sqlite")
      try directory.write(SealingTrial.fixture("Sealed/v1/state.key"), to: "state.key")
      let keys = KeyFile(path: directory("state.key"))
      for isForReading in [true, false] {
        let store = try await SQLiteStore(
          path: directory("notes.sqlite"),
          options: StoreOptions(
            isForReading: isForReading,
            encryption: StoreEncryption(keys: keys)
          )
        )
        #expect(try await store.verify(SealingTrial.session).map(\.state) == [.good, .good])
        let archive = try #require(try await store.newestGood(for: SealingTrial.session)).archive
        #expect(try archive.bytes.array == SealingTrial.fixture("Archives/v1/notes.restoration"))
        if isForReading { #expect(try directory.bytes("notes.sqlite") == database) }
      }
    }
  }
#endif
