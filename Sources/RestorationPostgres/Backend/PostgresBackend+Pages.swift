#if Postgres
  import RestorationArchive
  import RestorationMaintenance
  import RestorationStorage

  extension PostgresBackend {
    /// Runs a closure that reads for each of several sessions, as they are at one moment for each
    /// 256 of them.
    ///
    /// - Complexity: For 256 sessions, four statements in two journeys, and one for each 4 MB of the
    ///   bytes that are looked at. The first 4 MB come with the sessions if those before them were
    ///   looked at, which usually is all.
    public func readEach<Value: Sendable>(
      of sessions: [SceneSession],
      _ body:
        @Sendable (SceneSession, any RevisionReader) throws(RestorationError) -> Value
    ) async throws(RestorationError) -> [Value] {
      var values: [Value] = []
      for group in sessions.inGroups(of: StoreMaintenance.groupSize) {
        let takesBytes = looksAtBytes
        let page = try withConnection { connection throws(Interruption) in
          try Self.read(group, connection, takesBytes: takesBytes, body)
        }
        values += page.values
        looksAtBytes = page.hasLookedAtBytes
      }
      return values
    }

    private static func read<Value>(
      _ sessions: [SceneSession],
      _ connection: ServerConnection,
      takesBytes: Bool,
      _ body: (SceneSession, any RevisionReader) throws(RestorationError) -> Value
    ) throws(Interruption) -> (values: [Value], hasLookedAtBytes: Bool) {
      defer { end(connection) }
      return try Interruption.of(connection, isSafeToRepeat: true) { () throws(RestorationError) in
        let page = try ServerPage(sessions, connection, takesBytes: takesBytes)
        var values: [Value] = []
        for (place, session) in sessions.enumerated() {
          let revisions = PageRevisions(page, place)
          let value = Result { () throws(RestorationError) in try body(session, revisions) }
          // A failure of the server decides, even if the closure ignored it.
          if let failure = revisions.failure { throw failure }
          values.append(try value.get())
        }
        return (values, page.hasLookedAtBytes)
      }
    }
  }
#endif
