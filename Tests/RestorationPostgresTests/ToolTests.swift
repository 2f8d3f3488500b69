#if Postgres
  import Foundation
  import RestorationArchive
  import RestorationPostgres
  import RestorationStorage
  import RestorationStorageTesting
  import RestorationTestSupport
  import Testing

  @Suite("The tool takes a server wherever it takes a store")
  struct ToolTests {
    /// A store in files: 3 sessions with 4 revisions each, one of them pinned.
    private static func filledStore(_ path: String) async throws {
      let store = try await RevisionStore(files: path)
      for scene in ["a", "b", "c"] {
        let session = SceneSession(app: "com.example.tool", scene: scene)
        for marker in 1...4 {
          try await store.save(try SampleArchive.make(session, marker: marker), for: session)
        }
        try await store.setPinned(true, 2, of: session)
      }
    }

    @Test("a store that is copied to a server and back is the same")
    func copiesThereAndBack() async throws {
      let directory = try TemporaryDirectory()
      let database = try TestDatabase()
      try await Self.filledStore(directory("from"))
      let there = try ToolRun("copy", directory("from"), database.url)
      #expect(there.status == 0, "\(there.error)")
      let back = try ToolRun("copy", database.url, directory("back"))
      #expect(back.status == 0, "\(back.error)")
      for store in [database.url, directory("back")] {
        let list = try ToolRun("list", store, "--format", "json")
        let original = try ToolRun("list", directory("from"), "--format", "json")
        #expect(list.output == original.output)
        let difference = try ToolRun(
          "diff",
          directory("from"),
          store,
          "--app",
          "com.example.tool",
          "--scene",
          "b"
        )
        #expect(difference.status == 0, "\(difference.output) \(difference.error)")
      }
    }

    @Test("verbs read and change what is on a server")
    func verbsWork() async throws {
      let directory = try TemporaryDirectory()
      let database = try TestDatabase()
      let url = database.url
      try await Self.filledStore(directory("from"))
      #expect(try ToolRun("copy", directory("from"), url).status == 0)
      let verify = try ToolRun("verify", url, "--summary")
      #expect(verify.output.contains("12 good revisions of 3 sessions"), "\(verify)")
      let doctor = try ToolRun("doctor", url)
      #expect(doctor.status == 0 && doctor.output.contains("on a PostgreSQL server"), "\(doctor)")
      let purge = try ToolRun("purge", url, "--keep-last", "1", "--keep-at-least", "1")
      #expect(purge.status == 0, "\(purge)")
      let left = try await RevisionStore(postgres: database.address(), attemptLogs: .inMemory)
      let numbers = try await left.revisions(of: SceneSession(app: "com.example.tool", scene: "a"))
        .map(\.number)
      #expect(numbers == [2, 4], "the pinned one and the newest")
      let show = try ToolRun("show", "\(url)@2", "--app", "com.example.tool", "--scene", "c")
      #expect(show.status == 0 && show.output.contains("Sample"), "\(show)")
      // A damaged revision is one on a server, too.
      try database.sql().run(
        "UPDATE restoration.revision SET bytes = set_byte(bytes, 90, get_byte(bytes, 90) # 1) "
          + "WHERE number = 2"
      )
      let damaged = try ToolRun("verify", url)
      #expect(damaged.status == 1, "\(damaged)")
    }

    @Test("doctor says what a server keeps of its word, and what a role sees")
    func doctorLooksAtTheServer() async throws {
      let cluster = try TestCluster()
      let database = try TestDatabase(in: cluster)
      let store = try await RevisionStore(postgres: database.address(), attemptLogs: .inMemory)
      let session = SceneSession(app: "com.example.tool")
      try await store.save(try SampleArchive.make(session), for: session)
      let sound = try ToolRun("doctor", database.url)
      #expect(sound.status == 0)
      for words in ["PostgreSQL 1", "flushes a save before", "the role owner sees all apps"] {
        #expect(sound.output.contains(words), "\(sound)")
      }
      try database.sql().run("CREATE ROLE kiosk LOGIN")
      try database.sql().run("CALL restoration.admit('kiosk', 'com.example.other')")
      let role = try ToolRun("doctor", database.url.replacing("owner@", with: "kiosk@"))
      #expect(role.output.contains("that it was admitted to, and nothing of others"), "\(role)")
      #expect(role.output.contains("nothing has been saved yet"), "\(role)")
      try database.sql().run(
        "ALTER DATABASE \(database.name) SET default_transaction_read_only = on"
      )
      let standby = try ToolRun("doctor", database.url)
      #expect(standby.status == 1 && standby.output.contains("takes no changes"), "\(standby)")
      try cluster.set("fsync = off")
      let lying = try await eventually {
        let run = try ToolRun("doctor", database.url)
        return run.status == 74 && run.output.contains("every save is refused")
      }
      #expect(lying)
    }

    @Test("verbs work on more sessions than a page has, several at once")
    func fleetsAreGoneThrough() async throws {
      let (database, copy) = (try TestDatabase(), try TestDatabase())
      let count = 1_100
      try await Fleet.fill(database, sessionCount: count)
      let directory = try TemporaryDirectory()
      try directory.write(Array(Fleet.plan.utf8), to: "plan.yaml")
      let revisions = "\(2 * count) good revisions of \(count) sessions"
      #expect(try ToolRun("copy", database.url, copy.url, "--jobs", "4").status == 0)
      let verify = try ToolRun("verify", copy.url, "--summary", "--jobs", "4")
      #expect(verify.output.contains(revisions), "\(verify)")
      let again = try ToolRun("copy", database.url, copy.url, "--jobs", "4")
      #expect(again.status == 64 && again.error.contains("nothing was copied"), "\(again.error)")
      let resumed = try ToolRun("copy", database.url, copy.url, "--jobs", "4", "--resume")
      #expect(resumed.output.hasPrefix("copied \(2 * count) revisions of \(count) sessions"))
      #expect(try ToolRun("verify", copy.url, "--summary").output.contains(revisions))
      let plan = directory("plan.yaml")
      let migrate = try ToolRun("migrate", copy.url, "--plan", plan, "--jobs", "4")
      #expect(migrate.output.contains("\(count) migrated to version 3"), "\(migrate.error)")
      let purge = ["purge", copy.url, "--keep-last", "1", "--keep-at-least", "1", "--jobs", "4"]
      let planned = try ToolRun(purge + ["--dry-run"])
      #expect(planned.output.contains("would remove \(2 * count) revisions"), "\(planned.error)")
      let purged = try ToolRun(purge + ["--for-good"])
      #expect(purged.output.contains("\nremoved \(2 * count) revisions"), "\(purged.error)")
      let left = try copy.sql().run("SELECT count(*), max(number) FROM restoration.revision")
      #expect(left == ["\(count)", "3"])
    }

    @Test(
      "a password comes from its file, and is refused on the command line without being repeated"
    )
    func passwordsStayHidden() async throws {
      let directory = try TemporaryDirectory()
      let database = try TestDatabase()
      _ = try await database.open()
      for url in [
        "postgres://owner:geheim@localhost/state", "postgresql://localhost/state?password=geheim",
        "postgres:/owner:geheim@localhost/state",
      ] {
        let outcome = try ToolRun("list", url)
        #expect(outcome.status == 64)
        #expect(!(outcome.output + outcome.error).contains("geheim"))
      }
      try directory.write(Array("*:*:*:*:geheim\n".utf8), to: "pass")
      let outcome = try ToolRun(
        "list",
        database.url,
        environment: ["PGPASSFILE": directory("pass")]
      )
      #expect(outcome.status == 0, "\(outcome)")
    }

    @Test("a server that is away, or without a store, is told apart from an empty one")
    func unusableServers() async throws {
      let database = try TestDatabase()
      let empty = try ToolRun("list", database.url)
      #expect(
        empty.status == 74 && empty.error.contains("no store") || empty.error.contains("none")
      )
      let away = try ToolRun("list", "postgres://owner@%2Fnowhere/state")
      #expect(away.status == 74, "\(away)")
      #expect(
        try database.sql().run("SELECT FROM pg_namespace WHERE nspname = 'restoration'") == []
      )
    }

    @Test("watch prints what is saved, when it is, and of the sessions that are asked for")
    func watchHearsOfSaves() async throws {
      let database = try TestDatabase()
      let store = try await RevisionStore(postgres: database.address(), attemptLogs: .inMemory)
      let sessions = ["a", "b"].map { SceneSession(app: "com.example.tool", scene: $0) }
      for session in sessions {
        try await store.save(try SampleArchive.make(session, marker: 1), for: session)
      }
      let sql = try database.sql()
      let (process, output) = try await watching(database, sql, "--scene", "b")
      for marker in 2...3 {
        for session in sessions {
          try await store.save(try SampleArchive.make(session, marker: marker), for: session)
        }
      }
      let said = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      let lines = String(decoding: said, as: UTF8.self).split(separator: "\n")
      #expect(lines.count == 2)
      #expect(lines.allSatisfy { $0.contains("\"scene\":\"b\"") }, "\(lines)")
      #expect(try sql.run("SELECT count(*) FROM restoration.watcher") == ["0"])
    }

    /// Starts a watch for two saves, and waits until the server knows it.
    private func watching(
      _ database: TestDatabase,
      _ sql: SQLConnection,
      _ more: String...
    ) async throws -> (TestProcess, Pipe) {
      let process = TestProcess()
      process.executableURL = TestProgram.named("restoration")
      process.arguments =
        [
          "history", database.url, "--follow", "--count", "2", "--format", "json",
        ] + more
      let output = Pipe()
      process.standardOutput = output
      process.standardInput = FileHandle.nullDevice
      try process.run()
      let isWatching = try await eventually {
        try sql.run("SELECT count(*) FROM restoration.watcher") == ["1"]
      }
      #expect(isWatching)
      return (process, output)
    }

    @Test("history --follow prints a save once, also if it hears of it after it has printed it")
    func watchPrintsEachSaveOnce() async throws {
      let database = try TestDatabase()
      let store = try await RevisionStore(postgres: database.address(), attemptLogs: .inMemory)
      let session = SceneSession(app: "com.example.tool")
      try await store.save(try SampleArchive.make(session, marker: 1), for: session)
      let sql = try database.sql()
      let (process, output) = try await watching(database, sql)
      try await store.save(try SampleArchive.make(session, marker: 2), for: session)
      var said = Data()
      while !said.contains(UInt8(ascii: "\n")) {
        let part = output.fileHandleForReading.availableData
        try #require(!part.isEmpty, "it ended")
        said += part
      }
      // As for a save that was committed between the notification of another one and the look.
      try sql.run(
        "SELECT restoration.tell(session, number) FROM restoration.revision WHERE number = 2"
      )
      try await store.save(try SampleArchive.make(session, marker: 3), for: session)
      said += try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      let lines = String(decoding: said, as: UTF8.self).split(separator: "\n")
      try #require(lines.count == 2)
      #expect(lines[0].contains("\"revision\":2"), "\(lines)")
      #expect(lines[1].contains("\"revision\":3"), "\(lines)")
    }

    @Test(
      "history --follow goes on when the server was restarted, and prints what it was not told of"
    )
    func watchOutlivesTheServer() async throws {
      let cluster = try TestCluster()
      let database = try TestDatabase(in: cluster)
      let store = try await RevisionStore(postgres: database.address(), attemptLogs: .inMemory)
      let session = SceneSession(app: "com.example.tool")
      try await store.save(try SampleArchive.make(session, marker: 1), for: session)
      async let watch = ToolRun.beside("history", database.url, "--follow", "--count", "1")
      func isWatched() async throws -> Bool {
        try await eventually {
          try database.sql().run("SELECT count(*) FROM restoration.watcher WHERE until > now()")
            == ["1"]
        }
      }
      #expect(try await isWatched())
      try database.sql().run("DELETE FROM restoration.watcher")
      // Nobody is told of it.
      try await store.save(try SampleArchive.make(session, marker: 2), for: session)
      cluster.stop()
      try cluster.start()
      let run = try await watch
      #expect(run.status == 0 && run.error.contains("the server is away"), "\(run.error)")
      #expect(run.output.contains("revision 2"), "\(run.output)")
    }

    @Test("a role that may not watch is told who may")
    func watchTakesTheOwner() async throws {
      let database = try TestDatabase()
      _ = try await database.open()
      let role = "watcher_\(UInt32.random(in: 0 ... .max))"
      try database.sql().run("CREATE ROLE \(role) LOGIN")
      try database.sql().run("CALL restoration.admit('\(role)', 'com.example.tool')")
      let run = try ToolRun(
        "history",
        database.url.replacing("owner@", with: "\(role)@"),
        "--follow"
      )
      #expect(run.status == 74 && run.error.contains("watch as the owner"), "\(run)")
    }
  }
#endif
