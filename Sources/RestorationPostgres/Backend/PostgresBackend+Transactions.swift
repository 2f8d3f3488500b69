#if Postgres
  import RestorationArchive
  import RestorationStorage

  extension PostgresBackend {
    /// Runs a closure on a session as it is at one moment.
    static func read<Value>(
      _ session: SceneSession,
      _ connection: ServerConnection,
      _ body: (any RevisionReader) throws(RestorationError) -> Value
    ) throws(Interruption) -> Value {
      defer { end(connection) }
      return try Interruption.of(connection, isSafeToRepeat: true) { () throws(RestorationError) in
        let names = ServerRevisions.names(of: session)
        try connection.send(.beginReading)
        try connection.send(.look, [names.app, names.scene])
        guard let look = try connection.answers().last else { throw StatementResult.unexpected }
        let revisions = try ServerRevisions(session, connection, look)
        let value = Result { () throws(RestorationError) in try body(revisions) }
        // A failure of the server decides, even if the closure ignored it.
        if let failure = revisions.failure { throw failure }
        return try value.get()
      }
    }

    /// Runs a closure on a cached session, and saves the revision that it appends with one
    /// statement, which is a transaction of its own.
    ///
    /// - Returns: The result of the closure and the new session, or `nil` when nothing has
    ///   happened: the closure needs more than is cached, or the session has changed on the server.
    static func save<Value>(
      _ session: SceneSession,
      _ known: SessionAsLeft,
      _ connection: ServerConnection,
      _ wanted: PostgresOptions.Acknowledgement,
      _ body: (any RevisionWriter) throws(RestorationError) -> Value
    ) throws(Interruption) -> (value: Value, state: SessionAsLeft)? {
      // A save cannot be repeated once the connection breaks during it, so the connection must work
      // before.
      guard connection.isQuiet else { return nil }
      let save = SaveFromMemory(known)
      let result = Result { () throws(RestorationError) in try body(save) }
      guard case .success(let value) = result, let revision = save.revision else { return nil }
      defer { end(connection) }
      let isSaved = try Interruption.of(connection, isSafeToRepeat: false) {
        () throws(RestorationError) in
        let names = ServerRevisions.names(of: session)
        try connection.send(
          .appendFromMemory(wanted),
          [
            names.app, names.scene, .integer(known.nextNumber), .integer(known.changeCount),
            .bytes(known.storeKey ?? []), .bytes(revision.label), .archive(revision.bytes),
            .text(connection.mark),
          ]
        )
        return try committing(connection).last?.changedRowCount == 1
      }
      guard isSaved else { return nil }
      var state = known
      state.nextNumber += 1
      return (value, state)
    }

    /// Runs a closure with exclusive access to a session, and commits.
    ///
    /// - Returns: The result of the closure, and the new session if it is worth caching.
    static func change<Value>(
      _ session: SceneSession,
      _ connection: ServerConnection,
      _ wanted: PostgresOptions.Acknowledgement,
      _ body: (any RevisionWriter) throws(RestorationError) -> Value
    ) throws(Interruption) -> (value: Value, state: SessionAsLeft?) {
      defer { end(connection) }
      let (value, revisions) = try Interruption.of(connection, isSafeToRepeat: true) {
        () throws(RestorationError) in
        let revisions = try begin(session, connection, wanted)
        let value = Result { () throws(RestorationError) in try body(revisions) }
        if case .success = value { try revisions.finish() }
        return (value, revisions)
      }
      if let error = revisions.overtaken { throw .overtaken(error) }
      if let failure = revisions.failure {
        return try Interruption.of(connection, isSafeToRepeat: true) {
          () throws(RestorationError) in
          throw failure
        }
      }
      return try Interruption.of(connection, isSafeToRepeat: false) { () throws(RestorationError) in
        guard case .success(let value) = value, revisions.hasChanged else {
          return (try value.get(), nil)
        }
        try commit(connection)
        return (value, revisions.asLeft)
      }
    }

    /// Begins a transaction with exclusive access to a session, which is made when there is none.
    private static func begin(
      _ session: SceneSession,
      _ connection: ServerConnection,
      _ wanted: PostgresOptions.Acknowledgement
    ) throws(RestorationError) -> ServerRevisions {
      let names = [Parameter.bytes(Array(session.app.utf8)), .bytes(Array(session.scene.utf8))]
      try connection.send(.begin)
      for isMade in [false, true] {
        if isMade { try connection.send(.addSession, names) }
        try connection.send(.lock, names)
        try connection.send(.look, names)
        let answers = try connection.answers()
        guard answers.count >= 2, let look = answers.last else { throw StatementResult.unexpected }
        try Durability(look).check(wanted)
        // A visible session may have been made after the statement found none to lock.
        guard answers[answers.count - 2].rowCount == 1 else { continue }
        return try ServerRevisions(session, connection, look)
      }
      throw StatementResult.unexpected
    }

    /// Commits; returns only when the server has confirmed it without a warning.
    private static func commit(_ connection: ServerConnection) throws(RestorationError) {
      try connection.send(.commit)
      // A failed transaction is rolled back when it is committed, and PostgreSQL reports no error
      // then.
      guard try committing(connection).last?.tag == "COMMIT" else {
        throw RestorationError(.storeFailed, "the server undid the change; try again")
      }
    }

    /// Waits for the answers to a commit; returns only when the server has promised durability.
    private static func committing(
      _ connection: ServerConnection
    ) throws(RestorationError) -> [StatementResult] {
      connection.forgetWaits()
      let answers: [StatementResult]
      do throws(RestorationError) {
        answers = try connection.answers()
      } catch {
        if connection.isOpen { throw error }
        throw RestorationError(
          .unavailable,
          "the server went away while it saved: it has the whole change or nothing of it; look before "
            + "you save again (\((error.cause as? ServerFailure)?.description ?? "no answer"))",
          cause: error.cause
        )
      }
      // A server that stops waiting for its standbys commits with only a warning.
      if let warning = connection.waitGivenUp {
        throw RestorationError(
          .unavailable,
          "the server has saved without waiting for its standbys, so the save may be lost when it is "
            + "(\(warning))",
          cause: warning
        )
      }
      return answers
    }

    /// Ends a transaction that was not committed.
    static func end(_ connection: ServerConnection) {
      guard connection.isInTransaction else { return }
      do throws(RestorationError) {
        _ = try? connection.answers()
        guard connection.isOpen else { return }
        try connection.send(.rollback)
        _ = try connection.answers()
      } catch {
        // The transaction ends with the connection.
        connection.close()
      }
    }
  }
#endif
