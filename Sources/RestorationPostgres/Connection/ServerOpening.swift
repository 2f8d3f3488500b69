#if Postgres
  import RestorationArchive
  import RestorationSchemas
  import RestorationStorage

  /// Opens connections to one server: the first one, and replacements for lost ones.
  struct ServerOpening {
    let address: String
    let options: StoreOptions
    let server: PostgresOptions

    /// The version of the schema that this client makes, and the oldest one that it can use.
    static let schemaVersion: Int64 = 1
    private static let oldestSchemaVersion: Int64 = 1

    /// Connects, and makes the store when there is none.
    ///
    /// - Throws: As ``PostgresBackend/init(_:options:server:)``.
    func connection() throws(RestorationError) -> ServerConnection {
      let connection = try ServerConnection(
        address,
        name: server.name,
        connectionLimit: server.connectTimeout,
        silenceLimit: max(server.statementTimeout, options.busyTimeout) + server.connectTimeout
      )
      do throws(RestorationError) {
        try makeStoreIfMissing(over: connection)
        try prepare(connection)
        return connection
      } catch {
        connection.close()
        throw error
      }
    }

    /// Reconnects. A change of the server meanwhile is not reported as damage of a revision.
    func connectionAnew() throws(RestorationError) -> ServerConnection {
      do throws(RestorationError) {
        return try connection()
      } catch {
        guard error.code == .unsupportedVersion else { throw error }
        throw RestorationError(.storeFailed, error.message, cause: error.cause)
      }
    }

    private func prepare(_ connection: ServerConnection) throws(RestorationError) {
      let acknowledgement = server.acknowledgement == .applied ? "remote_apply" : "on"
      try connection.send(
        .settings,
        [
          .text(acknowledgement), .text(Self.milliseconds(options.busyTimeout)),
          .text(Self.milliseconds(server.statementTimeout)),
          .flag(options.isForReading), .text(connection.mark),
        ]
      )
      try connection.send(.version)
      guard let answer = try connection.answers().last, answer.rowCount == 1,
        let version = try answer.integer(0, 0), let oldestClient = try answer.integer(0, 1)
      else { throw StatementResult.unexpected }
      // A newer schema says which clients may still use it, so that a fleet is updated in steps.
      guard version >= Self.oldestSchemaVersion, oldestClient <= Self.schemaVersion else {
        throw RestorationError(
          .unsupportedVersion,
          "expected a schema of the store for version \(Self.schemaVersion), found version \(version), "
            + "which needs \(oldestClient) or later; update the app"
        )
      }
    }

    private static func milliseconds(_ duration: Duration) -> String {
      // PostgreSQL takes zero for no limit.
      "\(max(duration.wholeMilliseconds, 1))"
    }

    // MARK: Making the store

    /// Makes the schema under a lock: a second process finds it made.
    private func makeStoreIfMissing(over connection: ServerConnection) throws(RestorationError) {
      if try hasStore(connection) { return }
      guard options.createsMissingStore, !options.isForReading else {
        throw RestorationError(
          .storeFailed,
          "expected a store in this database, found none; its owner makes one by saving there"
        )
      }
      // The number is "SRST" in ASCII, as in the header of the SQLite store. At a stricter level,
      // which a database or a role may have by default, the look after the wait would see what
      // there was before it.
      _ = try connection.run(
        script: """
          BEGIN ISOLATION LEVEL READ COMMITTED;
          SET LOCAL lock_timeout = \(Self.milliseconds(options.busyTimeout));
          SELECT pg_advisory_xact_lock(1397904212);
          """
      )
      if try !hasStore(connection) { _ = try connection.run(script: Schemas.postgres) }
      _ = try connection.run(script: "COMMIT")
    }

    private func hasStore(_ connection: ServerConnection) throws(RestorationError) -> Bool {
      let answer = try connection.run(
        script: "SELECT 1 FROM pg_catalog.pg_namespace WHERE nspname = 'restoration'"
      )
      return answer?.rowCount == 1
    }
  }
#endif
