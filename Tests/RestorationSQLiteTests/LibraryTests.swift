#if SQLite
  import Foundation
  import GRDB
  import RestorationArchive
  import RestorationSQLite
  import RestorationStorage
  import RestorationTestSupport
  import RestorationTesting
  import StoreTestSupport
  import Testing

  /// What `restoration doctor` asks about SQLite and a database. Rules: storage-reliability F6.
  @Suite("What is known of the SQLite library and of a database as a whole")
  struct LibraryTests {
    @Test(
      "Versions are told as people write them, with the fault that they have",
      arguments: [
        (3_006_023, "3.6.23", false), (3_007_000, "3.7.0", true), (3_050_006, "3.50.6", true),
        (3_050_007, "3.50.7", false), (3_051_000, "3.51.0", true), (3_051_002, "3.51.2", true),
        (3_051_003, "3.51.3", false),
      ] as [(Int32, String, Bool)]
    )
    func versions(_ number: Int32, _ text: String, _ losesResetLogs: Bool) {
      let library = SQLiteLibrary(number: number)
      #expect(library.version == text)
      #expect(library.losesResetLogs == losesResetLogs)
    }

    @Test("A database says in its header which journal it goes by", arguments: [true, false])
    func journal(_ hasLog: Bool) async throws {
      let directory = try TemporaryDirectory()
      let path = directory("state.sqlite")
      do {
        let journal = hasLog ? DatabaseJournal.lockedWriteAheadLog : .rollback
        let store = try await SQLiteStore(path: path, journal: journal)
        #expect(try await store.sessions().isEmpty)
      }
      #expect(SQLiteLibrary.hasWriteAheadLog(path) == hasLog)
      #expect(!SQLiteLibrary.hasWriteAheadLog(directory("missing")))
    }

    @Test("A row that refers to nothing is found, and nothing in a sound database")
    func integrity() async throws {
      let directory = try TemporaryDirectory()
      let path = directory("state.sqlite")
      let session = SceneSession(app: "app")
      let store = try await SQLiteStore(path: path)
      _ = try await store.save(SampleArchive.make(session), for: session)
      #expect(try await store.integrityFindings() == [])
      var configuration = Configuration()
      configuration.foreignKeysEnabled = false
      try await DatabaseQueue(path: path, configuration: configuration).write { database in
        try database.execute(
          sql: "INSERT INTO restoration_ledger (session, record, checksum) VALUES (77, x'00', 0)"
        )
      }
      let findings = try await store.integrityFindings()
      #expect(
        findings == [
          "row 77 of restoration_ledger refers to a row of restoration_session that is not there"
        ]
      )
    }
  }
#endif
