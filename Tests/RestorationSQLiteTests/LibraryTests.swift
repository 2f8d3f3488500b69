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

  /// The facts that `restoration doctor` asks of a database.
  @Suite("What is known of a database as a whole")
  struct LibraryTests {
    @Test("A row that refers to nothing is found, and nothing in a sound database")
    func integrity() async throws {
      let directory = try TemporaryDirectory()
      let path = directory("state.sqlite")
      let session = SceneSession(app: "app")
      let store = try await RevisionStore(sqlite: path)
      _ = try await store.save(SampleArchive.make(session), for: session)
      #expect(try await store.database.integrityFindings() == [])
      var configuration = Configuration()
      configuration.foreignKeysEnabled = false
      try await DatabaseQueue(path: path, configuration: configuration).write { database in
        try database.execute(
          sql: "UPDATE restoration_revision SET session = 77"
        )
      }
      let findings = try await store.database.integrityFindings()
      #expect(
        findings == [
          "a row of restoration_revision refers to a row of restoration_session that is not there"
        ]
      )
    }
  }
#endif
