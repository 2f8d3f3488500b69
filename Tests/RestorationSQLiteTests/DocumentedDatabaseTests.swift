#if SQLite
  import Foundation
  import GRDB
  import RestorationArchive
  import RestorationSQLite
  import RestorationStorage
  import RestorationTestSupport
  import RestorationTesting
  import StoreTestSupport
  import Testing

  /// The ways to open an app's database that the documentation of `RevisionStore.init(database:options:)` has.
  @Suite("The documented ways to open an app's database")
  struct DocumentedDatabaseTests {
    private static func openQueue(_ path: String) async throws -> RevisionStore {
      var configuration = Configuration()
      configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = EXTRA") }
      let database = try DatabaseQueue(path: path, configuration: configuration)
      let store = try await RevisionStore(database: database)
      return store
    }

    private static func openPool(_ path: String) async throws -> RevisionStore {
      let database = try DatabasePool(path: path)
      try await database.writeWithoutTransaction {
        try $0.execute(sql: "PRAGMA synchronous = FULL")
      }
      return try await RevisionStore(database: database)
    }

    /// Saves in a process, and kills it.
    private static func saveAndDie(_ store: RevisionStore) async throws {
      let session = SceneSession(app: "app")
      _ = try await store.save(try SampleArchive.make(session), for: session)
      kill(getpid(), SIGKILL)
    }

    private static func kept(in store: RevisionStore) async throws -> [RevisionNumber] {
      try await store.revisions(of: SceneSession(app: "app")).map(\.number)
    }

    @Test("What was saved through a queue is there after a kill")
    func queueKeeps() async throws {
      let directory = try TemporaryDirectory()
      let path = directory("app.sqlite")
      await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
        try await Self.saveAndDie(Self.openQueue(path))
      }
      #expect(try await Self.kept(in: Self.openQueue(path)) == [1])
    }

    @Test("What was saved through a pool is there after a kill")
    func poolKeeps() async throws {
      let directory = try TemporaryDirectory()
      let path = directory("app.sqlite")
      await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
        try await Self.saveAndDie(Self.openPool(path))
      }
      #expect(try await Self.kept(in: Self.openPool(path)) == [1])
    }

    @Test("The documentation's lines are those that are tried")
    func documentedLines() throws {
      let file = URL(filePath: #filePath)
      let source = file.appending(
        path: "../../../Sources/RestorationSQLite/Backend/SQLiteBackend+AppDatabase.swift"
      )
      let tried = Self.code(try String(contentsOf: file, encoding: .utf8))
      let samples = try String(contentsOf: source.standardized, encoding: .utf8)
        .components(separatedBy: "/// ```swift\n").dropFirst()
        .map { $0.components(separatedBy: "/// ```")[0] }
      let lines = samples.flatMap { $0.split(separator: "\n") }
        .map { Self.code($0.replacing("///", with: "")) }
        .filter { !$0.isEmpty && !$0.hasPrefix("letpath=") }
      #expect(lines.count == 6)
      for line in lines { #expect(tried.contains(line)) }
    }

    /// A source without white space, whatever its lines are.
    private static func code(_ text: some StringProtocol) -> String {
      text.filter { !$0.isWhitespace }.map(String.init).joined()
    }
  }
#endif
