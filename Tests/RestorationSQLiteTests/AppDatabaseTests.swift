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

  @Suite("A store in the database of an app")
  struct AppDatabaseTests {
    let directory: TemporaryDirectory
    let session = SceneSession(app: "app")
    let path: String

    init() throws {
      directory = try TemporaryDirectory()
      path = directory("app.sqlite")
    }

    private func configuration(_ pragmas: String = "") -> Configuration {
      var configuration = Configuration()
      configuration.busyMode = .timeout(5)
      configuration.prepareDatabase { database in
        try database.execute(sql: "PRAGMA synchronous = EXTRA; \(pragmas)")
      }
      return configuration
    }

    private func makeQueue(_ pragmas: String = "") throws -> DatabaseQueue {
      try DatabaseQueue(path: path, configuration: configuration(pragmas))
    }

    @Test("The app's tables, application_id and user_version stay as they were")
    func appKeepsItsOwn() async throws {
      let queue = try makeQueue()
      try await queue.write {
        try $0.execute(
          sql: """
            PRAGMA application_id = 77; PRAGMA user_version = 5;
            CREATE TABLE note (text TEXT); INSERT INTO note VALUES ('mine');
            """
        )
      }
      let archive = try SampleArchive.make(session)
      let store = try await RevisionStore(database: queue)
      _ = try await store.save(archive, for: session)
      let found = try await queue.read { database in
        (
          try Int.fetchOne(database, sql: "PRAGMA application_id"),
          try Int.fetchOne(database, sql: "PRAGMA user_version"),
          try String.fetchOne(database, sql: "SELECT text FROM note"),
          try Int.fetchOne(database, sql: "SELECT version FROM restoration_schema")
        )
      }
      #expect(found == (77, 5, "mine", 1))
      let again = try await RevisionStore(database: try makeQueue())
      #expect(try await again.newestGood(for: session)?.archive.bytes == archive.bytes)
    }

    @Test("A save and the app's own writing take turns")
    func savesAndWritesTakeTurns() async throws {
      let queue = try makeQueue()
      try await queue.write { try $0.execute(sql: "CREATE TABLE note (text TEXT)") }
      let store = try await RevisionStore(database: queue)
      let archive = try SampleArchive.make(session)
      try await withThrowingTaskGroup { group in
        for index in 0..<20 {
          group.addTask {
            if index.isMultiple(of: 2) {
              _ = try await store.save(archive, for: session)
            } else {
              try await queue.write { try $0.execute(sql: "INSERT INTO note VALUES ('x')") }
            }
          }
        }
        try await group.waitForAll()
      }
      #expect(try await store.revisions(of: session).map(\.number) == Array(1...10))
      #expect(try await queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM note") } == 10)
    }

    @Test("A pool with a write-ahead log is taken when it is durable")
    func durablePoolIsTaken() async throws {
      let pool = try DatabasePool(path: path, configuration: configuration())
      // GRDB has set NORMAL by now.
      let error = await #expect(throws: RestorationError.self) {
        try await RevisionStore(database: pool)
      }
      #expect(error?.code == .storeFailed)
      try await pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
      let store = try await RevisionStore(database: pool)
      let archive = try SampleArchive.make(session)
      _ = try await store.save(archive, for: session)
      #expect(try await store.newestGood(for: session)?.archive.bytes == archive.bytes)
    }

    @Test(
      "Settings under which a save could be lost are refused, and nothing is made",
      arguments: [
        "PRAGMA synchronous = NORMAL", "PRAGMA synchronous = FULL", "PRAGMA synchronous = OFF",
        "PRAGMA journal_mode = MEMORY", "PRAGMA journal_mode = OFF",
        "PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = NORMAL",
      ]
    )
    func unsafeSettingsAreRefused(_ pragmas: String) async throws {
      let queue = try makeQueue(pragmas)
      let error = await #expect(throws: RestorationError.self) {
        try await RevisionStore(database: queue)
      }
      #expect(error?.code == .storeFailed)
      #expect(error?.message.contains("expected a database with") == true)
      let tables = try await queue.read {
        try Int.fetchOne($0, sql: "SELECT count(*) FROM sqlite_schema")
      }
      #expect(tables == 0)
    }

    @Test("Foreign keys have to be checked")
    func foreignKeysAreNeeded() async throws {
      var configuration = configuration()
      configuration.foreignKeysEnabled = false
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      let error = await #expect(throws: RestorationError.self) {
        try await RevisionStore(database: queue)
      }
      #expect(error?.message.contains("foreign_keys") == true)
    }

    @Test("A database in memory is refused")
    func memoryIsRefused() async throws {
      let queue = try DatabaseQueue()
      let error = await #expect(throws: RestorationError.self) {
        try await RevisionStore(database: queue)
      }
      #expect(error?.code == .storeFailed)
    }

    @Test("Tables of another version are refused untouched", .scenario(184), arguments: 2...6)
    func otherTablesAreRefused(_ version: Int) async throws {
      let queue = try makeQueue()
      _ = try await RevisionStore(database: queue)
      try await queue.write {
        try $0.execute(sql: "UPDATE restoration_schema SET version = \(version)")
      }
      let before = try directory.bytes("app.sqlite")
      let error = await #expect(throws: RestorationError.self) {
        try await RevisionStore(database: queue)
      }
      #expect(error?.code == .unsupportedVersion)
      #expect(try directory.bytes("app.sqlite") == before)
    }

    @Test("Tables of a development version are refused untouched", arguments: [1, 4])
    func developmentTablesAreRefused(_ version: Int) async throws {
      try directory.write(FixtureTests.developmentDatabase(), to: "app.sqlite")
      let queue = try makeQueue()
      try await queue.write {
        try $0.execute(
          sql: """
            PRAGMA application_id = 0; PRAGMA user_version = 0;
            CREATE TABLE restoration_schema (id INTEGER PRIMARY KEY, version INTEGER NOT NULL);
            INSERT INTO restoration_schema VALUES (1, \(version));
            """
        )
      }
      let before = try directory.bytes("app.sqlite")
      let error = await #expect(throws: RestorationError.self) {
        try await RevisionStore(database: queue)
      }
      #expect(error?.code == .unsupportedVersion)
      #expect(error?.message.contains("development version") == true)
      #expect(try directory.bytes("app.sqlite") == before)
    }

    @Test("Damage is reported, and the file is the app's to mend")
    func damageIsReported() async throws {
      let queue = try makeQueue()
      let store = try await RevisionStore(database: queue)
      _ = try await store.save(try SampleArchive.make(session), for: session)
      try await queue.write { try $0.execute(sql: "UPDATE restoration_session SET checksum = 1") }
      let error = await #expect(throws: RestorationError.self) {
        try await store.newestGood(for: session)
      }
      #expect(error?.code == .corrupted)
      #expect(await store.recovery == nil)
      #expect(try directory.contents().allSatisfy { !$0.contains("quarantine") })
    }

    @Test("The app's database is not taken for a store of its own")
    func appDatabaseIsNoStore() async throws {
      let queue = try makeQueue()
      _ = try await RevisionStore(database: queue)
      try queue.close()
      try directory.setPermissions(0o600, of: "app.sqlite")
      let error = await #expect(throws: RestorationError.self) {
        try await RevisionStore(sqlite: path)
      }
      #expect(error?.code == .storeFailed)
    }
  }
#endif
