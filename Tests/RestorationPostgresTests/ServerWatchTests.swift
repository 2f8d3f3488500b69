#if Postgres
  import RestorationArchive
  import RestorationPostgres
  import RestorationStorage
  import RestorationStorageTesting
  import RestorationTestSupport
  import Testing

  @Suite("A watch that was held up says that it missed saves, and goes on")
  struct ServerWatchTests {
    /// As after a minute in which the watch was not renewed.
    private static let lapse = "UPDATE restoration.watcher SET until = now() - interval '1 second'"

    @Test("the next renewal reports that it had lapsed, and later saves are reported again")
    func lapsesAreReported() async throws {
      let database = try TestDatabase()
      let saves = Saves(try await database.open())
      try await saves.save()
      let watch = try await PostgresWatch(database.address())
      try database.sql().run(Self.lapse)
      #expect(try await saves.save() == 2)
      let error = await #expect(throws: RestorationError.self) {
        // It is renewed by the first call after 20 seconds.
        for _ in 1...2 { _ = try await watch.news(within: .seconds(20)) }
      }
      #expect(error?.code == .unavailable)
      #expect(error?.message.contains("lapsed") == true)
      #expect(try await saves.save() == 3)
      let news = try await watch.news(within: .patience)
      #expect(news.map { $0.first } == [3])
      await watch.end()
    }

    @Test("the tool says so too, and prints later saves")
    func theToolGoesOn() async throws {
      let database = try TestDatabase()
      let store = try await RevisionStore(postgres: database.address(), attemptLogs: .inMemory)
      let session = SceneSession(app: "com.example.tool")
      try await store.save(try SampleArchive.make(session, marker: 1), for: session)
      async let watch = ToolRun.beside("watch", database.url, "--count", "1")
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
      #expect(try await isWatched(), "again")
      try await store.save(try SampleArchive.make(session, marker: 2), for: session)
      let run = try await watch
      #expect(run.status == 0 && run.error.contains("had lapsed"), "\(run.error)")
      #expect(run.output.contains("revision 2"), "\(run.output)")
    }
  }
#endif
