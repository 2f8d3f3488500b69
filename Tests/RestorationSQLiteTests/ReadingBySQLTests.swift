#if SQLite
  import Foundation
  import GRDB
  import RestorationArchive
  import RestorationSQLite
  import RestorationStorage
  import RestorationStorageTesting
  import RestorationTestSupport
  import Testing

  @Suite("A store is read by SQL, with the views of Schemas/Reading")
  struct ReadingBySQLTests {
    let directory: TemporaryDirectory

    init() throws {
      directory = try TemporaryDirectory()
    }

    private func save(_ markers: [Int], as scene: String) async throws {
      let session = SceneSession(app: "org.example.notes", scene: scene)
      let store = try await RevisionStore(sqlite: directory("notes.sqlite"))
      for marker in markers {
        try await store.save(SampleArchive.make(session, marker: marker), for: session)
      }
    }

    /// Returns the rows of a query with the views as text, and expects that no byte of the store changes.
    private func rows(_ query: String) throws -> [String] {
      let views = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Schemas/Reading/sqlite.sql").standardized
      let script = try String(contentsOf: views, encoding: .utf8)
      var configuration = Configuration()
      configuration.readonly = true
      let before = try directory.bytes("notes.sqlite")
      let queue = try DatabaseQueue(path: directory("notes.sqlite"), configuration: configuration)
      let rows = try queue.writeWithoutTransaction { database in
        try database.execute(sql: script)
        return try String.fetchAll(database, sql: query)
      }
      try queue.close()
      #expect(try directory.bytes("notes.sqlite") == before)
      return rows
    }

    @Test("One SELECT finds the sessions at a state version")
    func sessionsAreFoundByVersion() async throws {
      try await save([1], as: "one")
      try await save([1, 3], as: "both")
      try await save([1 << 40], as: "later")
      let query = "SELECT scene FROM sessions WHERE state_version ="
      #expect(try rows("\(query) 1") == ["one"])
      #expect(try rows("\(query) 3") == ["both"])
      #expect(try rows("\(query) \(1 << 40)") == ["later"])
    }

    @Test("Names, numbers, builds and times are columns")
    func factsAreColumns() async throws {
      try await save([3], as: "main")
      let columns = "app || scene || number || ' ' || objects || ' ' || build || ' ' || saved_at"
      #expect(
        try rows("SELECT \(columns) FROM revisions")
          == ["org.example.notesmain1 2 build 3 2023-03-08 20:26:43.000"]
      )
    }

    @Test("Facts of encrypted revisions and of labels of another version are NULL")
    func unknownFactsAreNull() async throws {
      let file = FixtureTests.fixtures.appending(path: "Databases/v1/encrypted.sqlite")
      try directory.write(Array(Data(contentsOf: file)), to: "notes.sqlite")
      let query =
        "SELECT count(*) FROM revisions WHERE coalesce(state_version, objects, saved_at, build) IS NULL"
      #expect(try rows(query) == ["2"])
      try FileManager.default.removeItem(atPath: directory("notes.sqlite"))
      try await save([1], as: "main")
      try withDatabase(at: directory("notes.sqlite")) {
        try $0.execute(sql: "UPDATE restoration_revision SET label = zeroblob(length(label))")
      }
      #expect(try rows(query) == ["1"])
    }
  }
#endif
