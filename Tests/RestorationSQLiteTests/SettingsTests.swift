#if SQLite
  import GRDB
  import RestorationArchive
  import RestorationSQLite
  import RestorationStorage
  import RestorationTestSupport
  import RestorationTesting
  import StoreTestSupport
  import Testing

  @Suite("How the database is set up")
  struct SettingsTests {
    let directory: TemporaryDirectory
    let session = SceneSession(app: "app")

    init() throws {
      directory = try TemporaryDirectory()
    }

    static let demanded = [
      "journal_mode": "truncate", "synchronous": "3", "auto_vacuum": "2", "foreign_keys": "1",
      "secure_delete": "1", "cell_size_check": "1", "mmap_size": "0", "temp_store": "2",
      "trusted_schema": "0", "fullfsync": "1", "busy_timeout": "5000",
      "application_id": "1397904212", "user_version": "1",
    ]

    @Test("Every pragma reads what was demanded")
    func pragmasReadWhatWasDemanded() async throws {
      let store = try await RevisionStore(sqlite: directory("state.sqlite"))
      #expect(try await store.database.settings() == Self.demanded)
    }

    @Test("Every pragma reads the same after saving and reopening")
    func pragmasStay() async throws {
      let store = try await RevisionStore(sqlite: directory("state.sqlite"))
      _ = try await store.save(try SampleArchive.make(session), for: session)
      #expect(try await store.database.settings() == Self.demanded)
      #expect(
        try await RevisionStore(sqlite: directory("state.sqlite")).database.settings()
          == Self.demanded
      )
    }

    @Test("The waiting time is the one that was asked for")
    func busyTimeoutIsAdjustable() async throws {
      let options = StoreOptions(busyTimeout: .milliseconds(1250))
      let store = try await RevisionStore(sqlite: directory("state.sqlite"), options: options)
      #expect(try await store.database.settings()["busy_timeout"] == "1250")
    }

    @Test("The file says that it is ours, at the place where SQLite and file(1) look")
    func fileNamesItsApplication() async throws {
      _ = try await RevisionStore(sqlite: directory("state.sqlite"))
      let header = try directory.bytes("state.sqlite")
      #expect(Array(header[68..<72]) == Array("SRST".utf8))
      #expect(Array(header[60..<64]) == [0, 0, 0, 1])
      #expect(SQLiteBackend.applicationIdentifier == 0x5352_5354)
    }

    @Test("Another journal mode that a program chose is undone")
    func otherJournalModeIsUndone() async throws {
      let path = directory("state.sqlite")
      let store = try await RevisionStore(sqlite: path)
      _ = try await store.save(try SampleArchive.make(session), for: session)
      await close(store)
      try withDatabase(at: path) { try $0.execute(sql: "PRAGMA journal_mode = PERSIST") }
      #expect(
        try await RevisionStore(sqlite: path).database.settings()["journal_mode"] == "truncate"
      )
    }

    private func close(_ store: consuming RevisionStore) async {}

    @Test("The tables are strict and are those of Schemas/SQLite")
    func tablesAreStrict() async throws {
      let path = directory("state.sqlite")
      _ = try await RevisionStore(sqlite: path)
      let strict = try withDatabase(at: path) {
        try Row.fetchAll($0, sql: "PRAGMA table_list").filter {
          ($0["name"] as String).hasPrefix("restoration_")
        }.map { $0["strict"] as Int }
      }
      #expect(strict == Array(repeating: 1, count: 4))
    }

    @Test("Removed bytes are overwritten in the file")
    func removedBytesAreOverwritten() async throws {
      let store = try await RevisionStore(sqlite: directory("state.sqlite"))
      let canary = Array("canary-of-one-state".utf8)
      var writer = ArchiveWriter(header: ArchiveHeader(appIdentifier: "app"))
      try writer.add(
        ObjectRecord(
          ObjectDescription(path: ["a"], className: "A", role: .controller),
          values: [KeyedValue("secret", .data(canary))]
        )
      )
      _ = try await store.save(try writer.finish(), for: session)
      #expect(try directory.bytes("state.sqlite").firstRange(of: canary) != nil)
      try await store.remove(1, of: session, force: true)
      #expect(try directory.bytes("state.sqlite").firstRange(of: canary) == nil)
      #expect(try directory.bytes("state.sqlite-journal") == [])
    }
  }
#endif
