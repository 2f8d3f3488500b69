#if Postgres
  import RestorationArchive
  import RestorationStorage

  extension RevisionStore {
    /// Opens a store on a PostgreSQL server, and makes it when there is none and the role may.
    ///
    /// ```swift
    /// let store = try await RevisionStore(
    ///   postgres: "postgres://state.example.com/kiosks",
    ///   attemptLogs: .directory("/var/lib/kiosk/attempts")
    /// )
    /// ```
    ///
    /// - Parameters:
    ///   - address: As for ``PostgresBackend/init(_:options:server:)``.
    ///   - attemptLogs: Where restorations write down which object they are at, and that a process ended in
    ///     order; a directory on the machine that the app runs on. In memory nobody finds either again, and
    ///     every end before an app was confirmed healthy counts as a death: for tools and servers, which
    ///     restore nothing.
    ///   - options: Limits, waiting times and encryption.
    ///   - server: How the server is used.
    /// - Throws: As ``PostgresBackend/init(_:options:server:)``.
    public convenience init(
      postgres address: String,
      attemptLogs: any AttemptLogs,
      options: StoreOptions = StoreOptions(),
      server: PostgresOptions = PostgresOptions()
    ) async throws(RestorationError) {
      let backend = try await PostgresBackend(address, options: options, server: server)
      try await self.init(backend, attemptLogs: attemptLogs, options: options)
    }
  }
#endif
