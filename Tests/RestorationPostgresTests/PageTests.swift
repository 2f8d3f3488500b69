#if Postgres
  import Foundation
  import RestorationArchive
  import RestorationMaintenance
  import RestorationPostgres
  import RestorationStorage
  import RestorationStorageTesting
  import RestorationTestSupport
  import Testing

  @Suite("Many sessions are read in a few statements")
  struct PageTests {
    /// A server that logs every statement, without its values.
    private static func loggingCluster() throws -> TestCluster {
      try TestCluster(settings: ["log_statement = all", "log_parameter_max_length = 0"])
    }

    /// The statements that the server gets from a verb of the tool.
    private static func statements(
      _ arguments: String...,
      at database: TestDatabase
    ) throws -> Int {
      func count() throws -> Int {
        let log = try String(contentsOfFile: database.cluster.path + "/log", encoding: .utf8)
        return log.matches(of: /LOG:  (execute|statement)/).count
      }
      let before = try count()
      let run = try ToolRun(arguments)
      #expect(run.status == 0, "\(run)")
      return try count() - before
    }

    @Test("the statements of list, verify and doctor grow with the pages, not with the sessions")
    func statementsGrowWithPages() async throws {
      let cluster = try Self.loggingCluster()
      let (small, large) = (try TestDatabase(in: cluster), try TestDatabase(in: cluster))
      try await Fleet.fill(small, sessionCount: 3)
      try await Fleet.fill(large, sessionCount: 600)
      for verb in ["list", "verify", "doctor"] {
        let few = try Self.statements(verb, small.url, at: small)
        let many = try Self.statements(verb, large.url, at: large)
        // Two pages more, each with a beginning, an end and two queries. The first page of a connection
        // asks for the bytes apart, and list and verify open a second one, with three statements; doctor
        // also looks for keys.
        #expect(
          many - few <= (verb == "doctor" ? 22 : 12),
          "\(verb): \(few) and \(many) statements"
        )
        let summary = try Self.statements("list", large.url, "--summary", "--limit", "1", at: large)
        #expect(summary <= few, "\(summary) statements for one session")
      }
    }

    @Test("what does not fit into a page is read alone, and is the same", arguments: [false, true])
    func largeSessionsAreTheSame(_ isEncrypted: Bool) async throws {
      let database = try TestDatabase()
      let keys = KeyClosure { _ in try EncryptionKey([UInt8](repeating: 7, count: 32)) }
      let store = try await RevisionStore(
        postgres: database.address(),
        attemptLogs: .inMemory,
        options: StoreOptions(encryption: isEncrypted ? StoreEncryption(keys: keys) : nil)
      )
      let sizes: [(scene: String, count: Int, byteCount: Int)] = [
        ("usual", 3, 1000), ("together too large", 3, 1_500_000), ("usual again", 2, 1000),
        ("each too large", 2, 4_194_304), ("too many", 2, 10), ("at the end", 1, 1000),
      ]
      var sessions: [SceneSession] = []
      for (scene, count, byteCount) in sizes {
        let session = SceneSession(app: "com.example.pages", scene: scene)
        sessions.append(session)
        for marker in 1...count {
          let archive = try SampleArchive.make(session, marker: marker, byteCount: byteCount)
          try await store.save(archive, for: session)
        }
        try await store.setPinned(true, 1, of: session)
      }
      let sql = try database.sql()
      try sql.run(
        "INSERT INTO restoration.revision SELECT r.app, r.session, n, false, r.label, r.bytes "
          + "FROM restoration.revision AS r JOIN restoration.session AS s ON s.id = r.session, "
          + "generate_series(3, 1030) AS n WHERE r.number = 1 AND s.scene = 'too many'"
      )
      try sql.run(
        "UPDATE restoration.revision SET bytes = set_byte(bytes, 200, get_byte(bytes, 200) # 1) "
          + "WHERE number = 2"
      )
      // The second time, the server sends bytes with the facts.
      for _ in 1...2 {
        let contents = try await store.maintenance.contents(of: sessions, having: .revisions)
        for (session, found) in zip(sessions, contents) {
          let found = try #require(found)
          let health = try await store.verify(session)
          #expect(found.revisions.map(\.health.state) == health.map(\.state), "\(session)")
          let listed = try await store.revisions(of: session)
          #expect(found.revisions.map(\.revision) == listed, "\(session)")
        }
        #expect(contents.last??.revisions.map(\.health.state) == [.good])
        #expect(contents.first??.revisions.map(\.health.state) == [.good, .damaged, .good])
      }
    }

    @Test("damage in the middle of a page costs one revision, and no other")
    func damageCostsOneRevision() async throws {
      let database = try TestDatabase()
      try await Fleet.fill(database, sessionCount: 600)
      try database.sql().run(
        "UPDATE restoration.revision AS r "
          + "SET bytes = set_byte(r.bytes, 900, get_byte(r.bytes, 900) # 1) "
          + "FROM restoration.session AS s WHERE s.id = r.session "
          + "AND s.scene = 'device 300' AND r.number = 2"
      )
      let damaged = "com.example.fleet / device 300 revision 2"
      let verified = try ToolRun("verify", database.url)
      #expect(verified.status == 1, "\(verified.error)")
      let lines = verified.output.split(separator: "\n")
      #expect(lines.count == 1200)
      #expect(Set(lines).count == 1200)
      #expect(lines.filter { !$0.contains("good") }.count == 1)
      #expect(lines.contains { $0.contains(damaged) && $0.contains("damaged") })
      let listed = Self.rows(try ToolRun("list", database.url).output)
      #expect(listed.count == 1200)
      #expect(listed.filter { $0.contains("damaged") }.count == 1)
      #expect(listed.contains { $0.contains("device 300 ") && $0.contains("damaged") })
    }

    /// The lines of revisions, each behind the line of its session if that is a line of its own.
    private static func rows(_ output: String) -> [String] {
      var session = ""
      return output.split(separator: "\n").compactMap { line in
        if line.hasPrefix(" ") { return session + " " + line }
        session = String(line)
        return line.contains(" revision ") ? session : nil
      }
    }

    @Test("what others save and remove meanwhile is neither damage nor a loss", arguments: [1, 4])
    func othersMayChangeTheStore(_ jobs: Int) async throws {
      let database = try TestDatabase()
      try await Fleet.fill(database, sessionCount: 600)
      let other = try await RevisionStore(try await database.open(), attemptLogs: .inMemory)
      func session(_ number: Int) -> SceneSession {
        SceneSession(app: "com.example.fleet", scene: "device \(number)")
      }
      let url = database.url
      async let running = ToolRun.beside("verify", url, "--jobs", "\(jobs)")
      async let listing = ToolRun.beside("list", url)
      // Those between are only read.
      for number in stride(from: 0, to: 600, by: 3) {
        let archive = try SampleArchive.make(session(number), marker: 3, byteCount: 1500)
        try await other.save(archive, for: session(number))
        for old in 1...2 {
          try await other.remove(RevisionNumber(old), of: session(number + 1), force: true)
        }
      }
      for run in [try await running, try await listing] {
        #expect(run.status == 0, "\(run.error)")
        let lines = Self.rows(run.output)
        #expect(lines.allSatisfy { $0.contains("good") })
        #expect(Set(lines).count == lines.count)
        for number in 0..<600 where number % 3 != 1 {
          let name = "device \(number) "
          let count = lines.count { $0.contains(name) }
          #expect(number % 3 == 2 ? count == 2 : [2, 3].contains(count), "\(name): \(count)")
        }
      }
    }

    @Test("a connection that ends between two pages is replaced")
    func connectionsAreReplaced() async throws {
      let database = try TestDatabase()
      try await Fleet.fill(database, sessionCount: 600)
      let store = try await RevisionStore(try await database.open(), attemptLogs: .inMemory)
      let sessions = try await store.sessions()
      let whole = try await store.maintenance.checkedRevisions(of: sessions)
      #expect(whole.count == 600)
      let sql = try database.sql()
      for part in [sessions[..<300], sessions[300...]] {
        try sql.run(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            + "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        let found = try await store.maintenance.checkedRevisions(of: Array(part))
        #expect(found == Array(whole[part.indices]))
      }
    }
  }
#endif
