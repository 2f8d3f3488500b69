#if Postgres
  import RestorationArchive
  import RestorationStorage

  extension PostgresBackend {
    /// Runs a closure that reads for each of several sessions, as they are at one moment for each
    /// 256 of them.
    ///
    /// - Complexity: For 256 sessions, five statements in two journeys, and one for each 4 MB of the
    ///   bytes that are looked at.
    public func readEach<Value: Sendable>(
      of sessions: [SceneSession],
      _ body:
        @Sendable (SceneSession, any RevisionReader) throws(RestorationError) -> Value
    ) async throws(RestorationError) -> [Value] {
      var values: [Value] = []
      for group in sessions.inGroups(of: RevisionStore.groupSize) {
        values += try withConnection { connection throws(Interruption) in
          try Self.read(group, connection, body)
        }
      }
      return values
    }

    private static func read<Value>(
      _ sessions: [SceneSession],
      _ connection: ServerConnection,
      _ body: (SceneSession, any RevisionReader) throws(RestorationError) -> Value
    ) throws(Interruption) -> [Value] {
      defer { end(connection) }
      return try Interruption.of(connection, isSafeToRepeat: true) { () throws(RestorationError) in
        let page = try ServerPage(sessions, connection)
        var values: [Value] = []
        for (place, session) in sessions.enumerated() {
          let revisions = PageRevisions(page, place)
          let value = Result { () throws(RestorationError) in try body(session, revisions) }
          // A failure of the server decides, even if the closure ignored it.
          if let failure = revisions.failure { throw failure }
          values.append(try value.get())
        }
        return values
      }
    }
  }
#endif
