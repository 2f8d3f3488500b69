#if SQLite
  import GRDB
  import RestorationArchive
  import RestorationSQLite
  import RestorationStorage
  import RestorationTestSupport
  import RestorationTesting
  import StoreTestSupport
  import Testing

  @Suite("The size of a SQLite store")
  struct SpaceTests {
    let directory: TemporaryDirectory
    let session = SceneSession(app: "app")

    init() throws {
      directory = try TemporaryDirectory()
    }

    private func fill(_ store: RevisionStore, count: Int) async throws {
      for marker in 1...count {
        let archive = try SampleArchive.make(session, marker: marker, byteCount: 20_000)
        _ = try await store.save(archive, for: session)
      }
    }

    private var byteCount: Int {
      get throws { try directory.bytes("state.sqlite").count }
    }

    @Test("Purging makes the file shorter by what was purged", .scenario(172))
    func purgingMakesTheFileShorter() async throws {
      let store = try await RevisionStore(sqlite: directory("state.sqlite"))
      try await fill(store, count: 60)
      let before = try byteCount
      var policy = RetentionPolicy()
      policy.maximumCount = 2
      policy.minimumCount = 1
      let outcome = try await store.apply(try await store.plan(policy))
      #expect(outcome.removed.count == 58)
      #expect(try before - byteCount > 58 * 20_000)
      #expect(try await store.verify(session).map(\.number) == [59, 60])
    }

    @Test("A store that keeps its size by saving and removing does not move pages about")
    func steadyStoreKeepsItsPages() async throws {
      let store = try await RevisionStore(sqlite: directory("state.sqlite"))
      try await fill(store, count: 10)
      let before = try byteCount
      try await store.remove(1, of: session)
      #expect(try byteCount == before)
      try await fill(store, count: 1)
      #expect(try byteCount == before)
    }
  }
#endif
