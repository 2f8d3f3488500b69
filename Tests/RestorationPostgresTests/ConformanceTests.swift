#if Postgres
  import RestorationPostgres
  import RestorationStorage
  import RestorationStorageTesting
  import RestorationTestSupport
  import Testing

  @Suite("The PostgreSQL store keeps every promise")
  struct ConformanceTests {
    static let backend = RevisionBackendConformance(
      "PostgresBackend",
      historyCount: SweepLength.count(5, sweep: 20, long: 500)
    ) { try await TestDatabase().subject() }

    static let connections = RevisionBackendConformance(
      "PostgresConnections",
      historyCount: SweepLength.count(2, sweep: 10, long: 100)
    ) {
      let database = try TestDatabase()
      let open: @Sendable () async throws -> any RevisionBackend = {
        try await PostgresConnections(database.address(), count: 3)
      }
      return BackendUnderTest(try await open(), reopen: open)
    }

    /// Two programs that save in the same sessions, each of which remembers the state that it has
    /// left.
    static let programs = RevisionBackendConformance(
      "PostgresBackend beside another",
      historyCount: SweepLength.count(5, sweep: 20, long: 500)
    ) {
      let database = try TestDatabase()
      let open: @Sendable () async throws -> any RevisionBackend = {
        EitherBackend(try await database.open(), try await database.open())
      }
      return BackendUnderTest(try await open(), reopen: open)
    }

    static let store = RevisionStoreConformance("RevisionStore on PostgreSQL") {
      try await StoreUnderTest(TestDatabase().subject())
    }

    @Test("of a backend", arguments: backend.checks)
    func backendKeepsItsPromise(_ check: RevisionBackendConformance.Check) async throws {
      try await check.run()
    }

    @Test("of a backend with several connections", arguments: connections.checks)
    func connectionsKeepTheirPromise(_ check: RevisionBackendConformance.Check) async throws {
      try await check.run()
    }

    @Test("of a backend beside another one", arguments: programs.checks)
    func programsKeepTheirPromise(_ check: RevisionBackendConformance.Check) async throws {
      try await check.run()
    }

    @Test("of a store", arguments: store.checks)
    func storeKeepsItsPromise(_ check: RevisionStoreConformance.Check) async throws {
      try await check.run()
    }
  }
#endif
