#if SQLite
  import GRDB
  import RestorationSQLite
  import RestorationStorage
  import RestorationTestSupport
  import RestorationTesting
  import Testing

  @Suite("The SQLite backend keeps every promise")
  struct BackendConformanceTests {
    static let own = conformance("SQLiteBackend") {
      // Eight that save at once wait for one another, on a busy machine for long.
      try await SQLiteBackend(path: $0, options: StoreOptions(busyTimeout: .patience))
    }

    static let inAppDatabase = conformance("SQLiteBackend in a database of the app") { path in
      var configuration = Configuration()
      configuration.busyMode = .timeout(600)
      configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = EXTRA") }
      let database = try DatabaseQueue(path: path, configuration: configuration)
      return try await SQLiteBackend(database: database)
    }

    private static func conformance(
      _ name: String,
      _ open: @escaping @Sendable (String) async throws -> SQLiteBackend
    ) -> RevisionBackendConformance {
      RevisionBackendConformance(name, historyCount: SweepLength.count(10, sweep: 20, long: 2000)) {
        let directory = try TemporaryDirectory(isInMemory: true)
        return BackendUnderTest(try await open(directory("state.sqlite"))) {
          try await open(directory("state.sqlite"))
        }
      }
    }

    @Test("in a database of ours", arguments: own.checks)
    func ownDatabaseKeepsItsPromise(_ check: RevisionBackendConformance.Check) async throws {
      try await check.run()
    }

    @Test("in a database of the app", arguments: inAppDatabase.checks)
    func appDatabaseKeepsItsPromise(_ check: RevisionBackendConformance.Check) async throws {
      try await check.run()
    }
  }
#endif
