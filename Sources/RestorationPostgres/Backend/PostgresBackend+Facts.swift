#if Postgres
  import RestorationArchive
  import RestorationStorage

  /// Facts about a server, for its operators. A save does not rely on them: each transaction asks
  /// for the settings that it depends on.
  package struct ServerFacts: Sendable {
    /// The server's own version string, such as `15.14 (Debian 15.14-0+deb12u1)`.
    package let version: String
    /// Indicates whether the server flushes commits before it acknowledges them.
    package let flushes: Bool
    /// The standbys that a commit waits for, as configured by the server's operator; empty for
    /// none.
    package let standbys: String
    /// Indicates whether the server is a read-only standby.
    package let isReadOnly: Bool
    /// The role of the connection.
    package let role: String
    /// Indicates whether that role sees all apps, not only those that it was admitted to.
    package let seesAllApps: Bool
    /// The size of the database on the server's disk, in bytes.
    package let byteCount: Int
  }

  extension PostgresBackend {
    /// Asks the server for facts about itself.
    ///
    /// - Throws: As ``read(_:_:)``.
    package func facts() async throws(RestorationError) -> ServerFacts {
      try withConnection { connection throws(Interruption) in
        try Interruption.of(connection, isSafeToRepeat: true) { () throws(RestorationError) in
          try connection.send(.facts)
          guard let answer = try connection.answers().last else { throw StatementResult.unexpected }
          return ServerFacts(
            version: ServerFailure.readable(try answer.text(0, 0) ?? ""),
            flushes: try answer.text(0, 1) == "on",
            standbys: ServerFailure.readable(try answer.text(0, 2) ?? ""),
            isReadOnly: try answer.flag(0, 3),
            role: ServerFailure.readable(try answer.text(0, 4) ?? ""),
            seesAllApps: try answer.flag(0, 5),
            byteCount: Int(try answer.integer(0, 6) ?? 0)
          )
        }
      }
    }
  }

  extension PostgresConnections {
    /// Asks the server for facts; see ``PostgresBackend/facts()``.
    package func facts() async throws(RestorationError) -> ServerFacts {
      try await withBackend { backend throws(RestorationError) in try await backend.facts() }
    }
  }
#endif
