#if Logging
  import RestorationArchive
  import RestorationLogging
  import RestorationMaintenance
  import RestorationMirror
  import RestorationStorage
  import Synchronization
  import Testing

  @Suite("The log of a store and its mirror")
  struct StoreLogTests {
    private static let session = SceneSession(app: "com.example.logged", scene: "main")
    private static let secret = "a secret of the user"

    private static func archive() throws -> Archive {
      let header = ArchiveHeader(
        appIdentifier: session.app,
        sceneIdentifier: session.scene,
        timestamp: 700_000_000,
        stateVersion: 1
      )
      var writer = ArchiveWriter(header: header)
      let description = ObjectDescription(
        path: IdentifierPath(identifiers: ["root"]),
        className: "Editor",
        role: .controller
      )
      let value = KeyedValue("text", .string(secret))
      try writer.add(ObjectRecord(description, values: [value]))
      return try writer.finish()
    }

    @Test("a mirror's failures and sent revisions are logged and counted, and no state is in it")
    func mirrorsAreLogged() async throws {
      let kept = KeptLog()
      let log = StoreLog(kept.logger, metrics: kept)
      let store = try await RevisionStore(MemoryBackend(), attemptLogs: .inMemory)
      let server = ObservedBackend(MemoryBackend(), report: log.note)
      let isAway = Mutex(true)
      let mirror = MirroredStore(
        of: store,
        device: "desk",
        sealing: .declined,
        events: log.note
      ) { () async throws(RestorationError) in
        if isAway.withLock({ $0 }) {
          throw RestorationError(.unavailable, "the server cannot be reached")
        }
        return server
      }
      try await store.save(try Self.archive(), for: Self.session)
      let failure = "warning: nothing could be sent: the server cannot be reached"
      while !kept.lines.contains(where: { $0.hasPrefix(failure) }) {
        try await Task.sleep(for: .milliseconds(10))
      }
      isAway.withLock { $0 = false }
      #expect(await mirror.send(waitingAtMost: .seconds(600)))
      _ = await mirror.takeNewest(of: Self.session, waitingAtMost: .seconds(600))
      let (lines, metrics) = (kept.lines, kept.metrics)
      let place = "app=com.example.logged event=sent result=ok scene=main"
      #expect(
        lines.contains { $0.hasPrefix("debug: the server has a revision") && $0.hasSuffix(place) }
      )
      #expect(
        lines.contains { $0.hasPrefix("warning: nothing could be sent: the server cannot be") }
      )
      #expect(lines.contains { $0.hasPrefix("debug: connected to the server") })
      #expect(lines.contains { $0.contains("event=found result=current") })
      for metric in [
        "restoration.mirror.events event=sent result=ok: 1",
        "restoration.mirror.events event=failed result=unavailable: 1",
        "restoration.mirror.send: time", "restoration.store.call call=change result=ok: time",
      ] {
        #expect(metrics.contains(metric))
      }
      #expect(metrics.contains { $0.hasPrefix("restoration.mirror.sent.bytes: ") })
      for text in lines + metrics { #expect(!text.contains(Self.secret), "\(text)") }
    }

    @Test("a call that fails is a warning with its code, and the error reaches the caller")
    func failuresAreLogged() async throws {
      let kept = KeptLog()
      let backend = ObservedBackend(
        MemoryBackend(),
        report: StoreLog(kept.logger, metrics: kept).note
      )
      let error = await #expect(throws: RestorationError.self) {
        try await backend.change(Self.session) { _ throws(RestorationError) in
          throw RestorationError(.diskFull, "the disk is full")
        }
      }
      #expect(error?.code == .diskFull)
      #expect(
        kept.lines == [
          "warning: a call failed: the disk is full app=com.example.logged call=change "
            + "result=diskFull scene=main"
        ]
      )
      #expect(kept.metrics == ["restoration.store.call call=change result=diskFull: time"])
    }
  }
#endif
