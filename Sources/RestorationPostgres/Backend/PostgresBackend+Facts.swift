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
    /// The size of the database on the server's disk, in bytes; `nil` when the role may not ask.
    package let byteCount: Int?
    /// Indicates whether a page that was half written when the server failed is restored.
    package let writesFullPages: Bool
    /// The ways by which every role could hinder other apps or learn of them, and that the operator can
    /// close.
    package let openings: [String]
    /// Indicates whether the server's log gets the values of statements of some admitted role.
    package let logsValues: Bool
    /// The version of the schema.
    package let schemaVersion: Int
    /// Indicates whether the schema is of the version that is known here.
    package var isSchemaKnown: Bool { schemaVersion == ServerOpening.schemaVersion }
    /// The differences of the schema and its rights in the server's catalog from those that the store makes;
    /// of a schema of another version, none.
    package let faults: [String]
  }

  extension PostgresBackend {
    /// Asks the server for facts about itself.
    ///
    /// - Throws: As ``read(_:_:)``.
    package func facts() async throws(RestorationError) -> ServerFacts {
      let byteCount = try byteCount()
      return try withConnection { connection throws(Interruption) in
        try Interruption.of(connection, isSafeToRepeat: true) { () throws(RestorationError) in
          for statement in [Statement.facts, .openings, .version, .catalog, .rights] {
            try connection.send(statement)
          }
          let answers = try connection.answers()
          guard answers.count == 5 else { throw StatementResult.unexpected }
          let answer = answers[0]
          let version = Int(try answers[2].integer(0, 0) ?? 0)
          let isKnown = version == ServerOpening.schemaVersion
          return ServerFacts(
            version: ServerFailure.readable(try answer.text(0, 0) ?? ""),
            flushes: try answer.text(0, 1) == "on",
            standbys: ServerFailure.readable(try answer.text(0, 2) ?? ""),
            isReadOnly: try answer.flag(0, 3),
            role: ServerFailure.readable(try answer.text(0, 4) ?? ""),
            seesAllApps: try answer.flag(0, 5),
            byteCount: byteCount,
            writesFullPages: try answer.text(0, 6) == "on",
            openings: try Self.texts(answers[1]),
            logsValues: try answer.flag(0, 7),
            schemaVersion: version,
            faults: isKnown ? try CatalogComparison(answers[3]).faults + Self.texts(answers[4]) : []
          )
        }
      }
    }

    /// The contents of the schema in the server's catalog, in the form of
    /// `Schemas/Postgres/V0001_catalog.txt`.
    package func catalog() async throws(RestorationError) -> String {
      try withConnection { connection throws(Interruption) in
        try Interruption.of(connection, isSafeToRepeat: true) { () throws(RestorationError) in
          try connection.send(.catalog)
          guard let answer = try connection.answers().last else { throw StatementResult.unexpected }
          return try CatalogComparison.text(answer)
        }
      }
    }

    /// Asks for the size of the database, which an operator may keep from the role.
    private func byteCount() throws(RestorationError) -> Int? {
      do throws(RestorationError) {
        return try withConnection { connection throws(Interruption) in
          try Interruption.of(connection, isSafeToRepeat: true) { () throws(RestorationError) in
            try connection.send(.byteCount)
            return try connection.answers().last?.integer(0, 0).map { Int($0) }
          }
        }
      } catch {
        guard (error.cause as? ServerFailure)?.isRefusal == true else { throw error }
        return nil
      }
    }

    private static func texts(_ answer: StatementResult) throws(RestorationError) -> [String] {
      try (0..<answer.rowCount).map { row throws(RestorationError) in
        ServerFailure.readable(try answer.text(row, 0) ?? "")
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
