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
    /// Indicates whether a page that was half written when the server failed is restored.
    package let writesFullPages: Bool
    /// Indicates whether every role may make temporary tables, and so fill the disk.
    package let letsAllFill: Bool
    /// Indicates whether the server's log gets the values of statements of some admitted role.
    package let logsValues: Bool
    /// The differences of the schema in the server's catalog from the one that the store makes.
    package let faults: [String]
  }

  extension PostgresBackend {
    /// Asks the server for facts about itself.
    ///
    /// - Throws: As ``read(_:_:)``.
    package func facts() async throws(RestorationError) -> ServerFacts {
      try withConnection { connection throws(Interruption) in
        try Interruption.of(connection, isSafeToRepeat: true) { () throws(RestorationError) in
          try connection.send(.facts)
          try connection.send(.faults)
          let answers = try connection.answers()
          guard answers.count == 2 else { throw StatementResult.unexpected }
          let (answer, faults) = (answers[0], answers[1])
          return ServerFacts(
            version: ServerFailure.readable(try answer.text(0, 0) ?? ""),
            flushes: try answer.text(0, 1) == "on",
            standbys: ServerFailure.readable(try answer.text(0, 2) ?? ""),
            isReadOnly: try answer.flag(0, 3),
            role: ServerFailure.readable(try answer.text(0, 4) ?? ""),
            seesAllApps: try answer.flag(0, 5),
            byteCount: Int(try answer.integer(0, 6) ?? 0),
            writesFullPages: try answer.text(0, 7) == "on",
            letsAllFill: try answer.flag(0, 8),
            logsValues: try answer.flag(0, 9),
            faults: try (0..<faults.rowCount).map { row throws(RestorationError) in
              ServerFailure.readable(try faults.text(row, 0) ?? "")
            }
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
