#if Postgres
  import RestorationArchive
  import RestorationStorage

  /// What a server says of itself, for people who look after it. Nothing of it is believed where a save
  /// depends on it: that is asked anew in each transaction.
  package struct ServerFacts: Sendable {
    /// As it calls it, such as `15.14 (Debian 15.14-0+deb12u1)`.
    package let version: String
    /// Whether it flushes what it acknowledges.
    package let flushes: Bool
    /// The standbys that a commit waits for, as the server's operator wrote them down; empty for none.
    package let standbys: String
    /// Whether it takes no changes, as a standby.
    package let isReadOnly: Bool
    /// As whom it was asked.
    package let role: String
    /// Whether that role sees all apps, and not those alone that it was admitted to.
    package let seesAllApps: Bool
    /// How much the database takes on the server's disk.
    package let byteCount: Int
  }

  extension PostgresBackend {
    /// Asks the server about itself.
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
    /// As ``PostgresBackend/facts()``.
    package func facts() async throws(RestorationError) -> ServerFacts {
      try await withBackend { backend throws(RestorationError) in try await backend.facts() }
    }
  }
#endif
