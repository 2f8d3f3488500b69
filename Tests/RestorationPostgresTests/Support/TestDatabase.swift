#if Postgres
  import RestorationPostgres
  import RestorationStorage
  import RestorationStorageTesting
  import RestorationTestSupport
  import Synchronization

  /// An empty database of one test, which goes when the test lets go of it.
  final class TestDatabase: Sendable {
    let cluster: TestCluster
    let name: String

    private static let count = Atomic(0)
    /// Databases are made one after another, because the server lets no session use the database
    /// being copied.
    private static let making = Mutex(())

    init(in cluster: TestCluster? = nil) throws {
      self.cluster = try cluster ?? TestCluster.shared.get()
      name = "test_\(Self.count.add(1, ordering: .relaxed).newValue)"
      _ = try Self.making.withLock { _ in
        try SQLConnection(self.cluster.address("postgres")).run("CREATE DATABASE \(name)")
      }
    }

    deinit {
      _ = try? SQLConnection(cluster.address("postgres")).run(
        "DROP DATABASE IF EXISTS \(name) WITH (FORCE)"
      )
    }

    /// The address at which a role reaches this database.
    func address(role: String = "owner") -> String { cluster.address(name, role: role) }

    /// Opens a backend as a role.
    func open(
      role: String = "owner",
      options: StoreOptions = StoreOptions(),
      server: PostgresOptions = PostgresOptions()
    ) async throws -> PostgresBackend {
      try await PostgresBackend(address(role: role), options: options, server: server)
    }

    func sql(role: String = "owner") throws -> SQLConnection {
      try SQLConnection(address(role: role))
    }

    /// Closes what PostgreSQL leaves open to every role, by the statements that the guide has for it.
    ///
    /// - Parameter role: The role of an app.
    func close(for role: String) throws {
      for sample in try GuideExample.samples(of: "KeepingAFleetsState", in: "sql")
      where sample.contains("REVOKE TEMPORARY") {
        try sql().run(
          sample.replacing("DATABASE kiosks", with: "DATABASE \(name)")
            .replacing("ROLE kiosk ", with: "ROLE \(role) ")
        )
      }
    }

    /// The database as the subject of a suite, which keeps it.
    func subject() async throws -> BackendUnderTest {
      BackendUnderTest(try await open()) { [self] in try await open() }
    }
  }
#endif
