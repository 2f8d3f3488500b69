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
    ///   - attemptLogs: The logs in which restorations note the object they are working on, and
    ///     normal exits; a directory on the machine that the app runs on. Logs in memory are lost
    ///     with the process, so that every exit before an app was confirmed healthy counts as a
    ///     crash; use them for tools and servers, which restore nothing.
    ///   - options: Limits, timeouts and encryption.
    ///   - server: The options for using the server.
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
