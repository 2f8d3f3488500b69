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

  @Suite("The SQLite store keeps every promise")
  struct ConformanceTests {
    static let sqlite = conformance(of: "RevisionStore in a database") {
      // Eight that save at once wait for one another, on a busy machine for long.
      try await RevisionStore(sqlite: $0, options: StoreOptions(busyTimeout: .patience))
    }

    static let inAppDatabase = conformance(of: "RevisionStore in a database of the app") { path in
      var configuration = Configuration()
      configuration.busyMode = .timeout(600)
      configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = EXTRA") }
      return try await RevisionStore(
        database: try DatabaseQueue(path: path, configuration: configuration)
      )
    }

    static let withLog = conformance(of: "RevisionStore in a database of the app with a log") {
      path in
      var configuration = Configuration()
      configuration.busyMode = .timeout(600)
      let pool = try DatabasePool(path: path, configuration: configuration)
      // GRDB has set NORMAL by now.
      try await pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
      return try await RevisionStore(database: pool)
    }

    private static func conformance(
      of name: String,
      _ open: @escaping @Sendable (String) async throws -> RevisionStore
    ) -> RevisionStoreConformance {
      RevisionStoreConformance(name) { try await subject(open) }
    }

    private static func subject(
      _ open: @escaping @Sendable (String) async throws -> RevisionStore
    ) async throws -> StoreUnderTest {
      let directory = try TemporaryDirectory()
      let store = try await open(directory("state.sqlite"))
      return StoreUnderTest(store) {
        try await open(directory("state.sqlite"))
      } damage: { number, session in
        let stored = try #require(try await store.load(number, of: session))
        let damaged = try SampleArchive.damaged(stored.archive)
        try withDatabase(at: directory("state.sqlite")) { database in
          try database.execute(
            sql: """
              UPDATE restoration_archive SET bytes = ? WHERE id = (
                SELECT archive FROM restoration_revision
                JOIN restoration_session ON id = session
                WHERE app = ? AND scene = ? AND number = ?)
              """,
            arguments: [
              Data(damaged.array), Data(session.app.utf8), Data(session.scene.utf8), Int64(number),
            ]
          )
          try #require(database.changesCount == 1)
        }
      } replaceQuarantined: { number, session, bytes in
        try withDatabase(at: directory("state.sqlite")) { database in
          try database.execute(
            sql: """
              UPDATE restoration_archive SET bytes = ? WHERE id = (
                SELECT archive FROM restoration_revision
                JOIN restoration_session ON id = session
                WHERE app = ? AND scene = ? AND number = ?)
              """,
            arguments: [
              Data(bytes.array), Data(session.app.utf8), Data(session.scene.utf8), Int64(number),
            ]
          )
          try #require(database.changesCount == 1)
        }
      }
    }

    @Test(.scenario(161), arguments: sqlite.checks)
    func sqliteStoreKeepsItsPromise(_ check: RevisionStoreConformance.Check) async throws {
      try await check.run()
    }

    @Test(arguments: withLog.checks)
    func storeWithLogKeepsItsPromise(_ check: RevisionStoreConformance.Check) async throws {
      try await check.run()
    }

    @Test(arguments: inAppDatabase.checks)
    func storeInAppDatabaseKeepsItsPromise(_ check: RevisionStoreConformance.Check) async throws {
      try await check.run()
    }
  }

  extension RevisionStore {
    /// The database that the store keeps its revisions in.
    var database: SQLiteBackend {
      get throws { try #require(backend as? SQLiteBackend) }
    }
  }

  /// Works on a database behind the store's back.
  func withDatabase<Value>(at path: String, _ body: (Database) throws -> Value) throws -> Value {
    var configuration = Configuration()
    configuration.busyMode = .timeout(600)
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    defer { try? queue.close() }
    return try queue.inDatabase(body)
  }
#endif
