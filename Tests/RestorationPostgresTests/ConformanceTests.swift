#if Postgres
  import RestorationStorageTesting
  import RestorationTestSupport
  import Testing

  @Suite("The PostgreSQL store keeps every promise")
  struct ConformanceTests {
    static let backend = RevisionBackendConformance(
      "PostgresBackend",
      historyCount: SweepLength.count(5, sweep: 20, long: 500)
    ) { try await TestDatabase().subject() }

    static let store = RevisionStoreConformance("RevisionStore on PostgreSQL") {
      try await StoreUnderTest(TestDatabase().subject())
    }

    @Test("of a backend", arguments: backend.checks)
    func backendKeepsItsPromise(_ check: RevisionBackendConformance.Check) async throws {
      try await check.run()
    }

    @Test("of a store", arguments: store.checks)
    func storeKeepsItsPromise(_ check: RevisionStoreConformance.Check) async throws {
      try await check.run()
    }
  }
#endif
