#if Postgres
  import RestorationArchive
  import RestorationPostgres
  import RestorationStorage
  import RestorationStorageTesting
  import RestorationTestSupport
  import Testing

  @Suite("A watch reports what it was not told of")
  struct ServerWatchTests {
    /// As after a minute in which the watch was not renewed.
    private static let lapse = "UPDATE restoration.watcher SET until = now() - interval '1 second'"

    @Test("saves from when it had lapsed are reported once, and those before the watch never")
    func lapsesAreMadeUpFor() async throws {
      let database = try TestDatabase()
      let saves = Saves(try await database.open())
      try await saves.save()
      let watch = try await PostgresWatch(database.address())
      try database.sql().run(Self.lapse)
      for _ in 2...3 { try await saves.save() }
      let missed = try await watch.news(within: .zero)
      #expect(missed.map(\.session) == [Saves.session])
      #expect(missed.map { $0.first } == [2])
      #expect(try await saves.save() == 4)
      let news = try await watch.news(within: .patience)
      #expect(news.map { $0.first } == [4])
      #expect(try await watch.news(within: .zero).isEmpty)
      await watch.end()
    }

    @Test("saves from when the connection was lost are reported once it is back")
    func lostConnections() async throws {
      let database = try TestDatabase()
      let saves = Saves(try await database.open())
      try await saves.save()
      let watch = try await PostgresWatch(database.address())
      #expect(try await watch.news(within: .zero).isEmpty)
      try database.sql().run(
        "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity "
          + "WHERE datname = current_database() AND pid <> pg_backend_pid()"
      )
      try await saves.save()
      let error = await #expect(throws: RestorationError.self) {
        // The connection may end with a message, which is read first.
        for _ in 1...2 { _ = try await watch.news(within: .seconds(20)) }
      }
      #expect(error?.code == .unavailable)
      let found = try await watch.news(within: .zero)
      #expect(found.map { $0.first } == [2])
      await watch.end()
    }

    @Test("a save that began before the watch, and notifies nobody, is reported")
    func savesInFlight() async throws {
      let database = try TestDatabase()
      let saves = Saves(try await database.open())
      try await saves.save()
      let slow = try database.sql()
      try slow.run("BEGIN")
      try slow.run("UPDATE restoration.session SET next_number = 3")
      try slow.run(
        "INSERT INTO restoration.revision (app, session, number, label, bytes) "
          + "SELECT app, session, 2, label, bytes FROM restoration.revision"
      )
      let watch = try await PostgresWatch(database.address())
      #expect(try await watch.news(within: .zero).isEmpty)
      try slow.run("COMMIT")
      var found: [RevisionNumber] = []
      // It is found with the next renewal, after 20 seconds.
      for _ in 1...2 where found.isEmpty {
        found = try await watch.news(within: .seconds(20)).map { $0.first }
      }
      #expect(found == [2])
      await watch.end()
    }

    @Test("the tool prints what was saved while it was held up")
    func theToolGoesOn() async throws {
      let database = try TestDatabase()
      let store = try await RevisionStore(postgres: database.address(), attemptLogs: .inMemory)
      let session = SceneSession(app: "com.example.tool")
      try await store.save(try SampleArchive.make(session, marker: 1), for: session)
      async let watch = ToolRun.beside("history", database.url, "--follow", "--count", "1")
      let sql = try database.sql()
      func isWatched() async throws -> Bool {
        try await eventually {
          try await Task.sleep(for: .milliseconds(20))
          return try sql.run("SELECT count(*) FROM restoration.watcher WHERE until > now()")
            == ["1"]
        }
      }
      #expect(try await isWatched())
      try sql.run(Self.lapse)
      try await store.save(try SampleArchive.make(session, marker: 2), for: session)
      let run = try await watch
      #expect(run.status == 0, "\(run.error)")
      #expect(run.output.contains("revision 2"), "\(run.output)")
    }
  }
#endif
