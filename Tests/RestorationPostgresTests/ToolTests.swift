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
    private struct Outcome {
      let status: Int32
      let output: String
      let error: String
    }

    private static func run(
      _ arguments: String...,
      environment: [String: String] = [:]
    ) throws -> Outcome {
      let process = Process()
      process.executableURL = TestProgram.named("restoration")
      process.arguments = arguments
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      let (output, error) = (Pipe(), Pipe())
      process.standardOutput = output
      process.standardError = error
      process.standardInput = FileHandle.nullDevice
      try process.run()
      let said = try output.fileHandleForReading.readToEnd() ?? Data()
      let complained = try error.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return Outcome(
        status: process.terminationStatus,
        output: String(decoding: said, as: UTF8.self),
        error: String(decoding: complained, as: UTF8.self)
      )
    }

    private static func url(_ database: TestDatabase) -> String {
      let host = database.cluster.path.replacing("/", with: "%2F")
      return "postgres://owner@\(host)/\(database.name)"
    }

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
      let there = try Self.run("copy", directory("from"), Self.url(database))
      #expect(there.status == 0, "\(there.error)")
      let back = try Self.run("copy", Self.url(database), directory("back"))
      #expect(back.status == 0, "\(back.error)")
      for store in [Self.url(database), directory("back")] {
        let list = try Self.run("list", store, "--format", "json")
        let original = try Self.run("list", directory("from"), "--format", "json")
        #expect(list.output == original.output)
        let difference = try Self.run(
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
      let url = Self.url(database)
      try await Self.filledStore(directory("from"))
      #expect(try Self.run("copy", directory("from"), url).status == 0)
      let verify = try Self.run("verify", url, "--summary")
      #expect(verify.output.contains("12 good revisions of 3 sessions"), "\(verify)")
      let doctor = try Self.run("doctor", url)
      #expect(doctor.status == 0 && doctor.output.contains("on a PostgreSQL server"), "\(doctor)")
      let purge = try Self.run("purge", url, "--keep-last", "1", "--keep-at-least", "1")
      #expect(purge.status == 0, "\(purge)")
      let left = try await RevisionStore(postgres: database.address())
      let numbers = try await left.revisions(of: SceneSession(app: "com.example.tool", scene: "a"))
        .map(\.number)
      #expect(numbers == [2, 4], "the pinned one and the newest")
      let show = try Self.run("show", "\(url)@2", "--app", "com.example.tool", "--scene", "c")
      #expect(show.status == 0 && show.output.contains("Sample"), "\(show)")
      // A damaged revision is one on a server, too.
      try database.sql().run(
        "UPDATE restoration.revision SET bytes = set_byte(bytes, 90, get_byte(bytes, 90) # 1) "
          + "WHERE number = 2"
      )
      let damaged = try Self.run("verify", url)
      #expect(damaged.status == 1, "\(damaged)")
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
      ] {
        let outcome = try Self.run("list", url)
        #expect(outcome.status == 64)
        #expect(!(outcome.output + outcome.error).contains("geheim"))
      }
      try directory.write(Array("*:*:*:*:geheim\n".utf8), to: "pass")
      let outcome = try Self.run(
        "list",
        Self.url(database),
        environment: ["PGPASSFILE": directory("pass")]
      )
      #expect(outcome.status == 0, "\(outcome)")
    }

    @Test("a server that is away, or without a store, is told apart from an empty one")
    func unusableServers() async throws {
      let database = try TestDatabase()
      let empty = try Self.run("list", Self.url(database))
      #expect(
        empty.status == 74 && empty.error.contains("no store") || empty.error.contains("none")
      )
      let away = try Self.run("list", "postgres://owner@%2Fnowhere/state")
      #expect(away.status == 74, "\(away)")
      #expect(
        try database.sql().run("SELECT FROM pg_namespace WHERE nspname = 'restoration'") == []
      )
    }

    @Test("watch prints what is saved, when it is, and of the sessions that are asked for")
    func watchHearsOfSaves() async throws {
      let database = try TestDatabase()
      let store = try await RevisionStore(postgres: database.address())
      let sessions = ["a", "b"].map { SceneSession(app: "com.example.tool", scene: $0) }
      for session in sessions {
        try await store.save(try SampleArchive.make(session, marker: 1), for: session)
      }
      let process = Process()
      process.executableURL = TestProgram.named("restoration")
      process.arguments = [
        "watch", Self.url(database), "--scene", "b", "--count", "2", "--format", "json",
        "--every", "0.5",
      ]
      let output = Pipe()
      process.standardOutput = output
      process.standardInput = FileHandle.nullDevice
      try process.run()
      let sql = try database.sql()
      let isWatching = try await eventually {
        try sql.run("SELECT count(*) FROM restoration.watcher") == ["1"]
      }
      #expect(isWatching)
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
  }
#endif
