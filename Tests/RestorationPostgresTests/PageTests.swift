#if Postgres
  import Foundation
  import RestorationArchive
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
        // Two pages more, each with a beginning, an end, three queries, and one for the bytes; doctor
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
      let contents = try await store.contents(of: sessions, having: .revisions)
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
#endif
