#if Postgres
  import Foundation
  import RestorationArchive
  import RestorationPostgres
  import RestorationStorage
  import RestorationStorageTesting
  import Testing

  @Suite("A server's store is read by SQL, with the views of Schemas/Reading")
  struct ReadingBySQLTests {
    @Test("One SELECT finds the sessions at a state version")
    func sessionsAreFoundByVersion() async throws {
      let database = try TestDatabase()
      let store = try await RevisionStore(postgres: database.address(), attemptLogs: .inMemory)
      for (scene, markers) in [("one", [1]), ("both", [1, 3]), ("later\0", [1 << 40])] {
        let session = SceneSession(app: "org.example.notes", scene: scene)
        for marker in markers {
          try await store.save(SampleArchive.make(session, marker: marker), for: session)
        }
      }
      let views = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Schemas/Reading/postgres.sql").standardized
      let connection = try database.sql()
      try connection.run(String(contentsOf: views, encoding: .utf8))
      func sessions(_ version: Int) throws -> [String] {
        try connection.run(
          "SELECT app, scene, newest, objects, build FROM sessions WHERE state_version = \(version)"
        )
      }
      #expect(try sessions(1) == ["org.example.notes", "one", "1", "2", "build 1"])
      #expect(try sessions(3) == ["org.example.notes", "both", "2", "2", "build 3"])
      #expect(
        try sessions(1 << 40)
          == ["org.example.notes", "later\\000", "1", "2", "build \(1 << 40)"]
      )
      let time = try connection.run(
        "SELECT extract(epoch FROM saved_at)::bigint FROM revisions WHERE state_version = 3"
      )
      #expect(time == ["\(700_000_003 + 978_307_200)"])
    }
  }
#endif
