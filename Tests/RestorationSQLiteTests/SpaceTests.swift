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

    @Test(
      "Purging makes the file shorter, by all but the room of the next ten saves",
      .scenario(172)
    )
    func purgingMakesTheFileShorter() async throws {
      let store = try await RevisionStore(sqlite: directory("state.sqlite"))
      try await fill(store, count: 60)
      let before = try byteCount
      var policy = RetentionPolicy()
      policy.maximumCount = 2
      policy.minimumCount = 1
      let outcome = try await store.apply(try await store.plan(policy))
      #expect(outcome.removed.count == 58)
      #expect(try before - byteCount > 48 * 20_000)
      #expect(try await store.verify(session).map(\.number) == [59, 60])
    }

    @Test("A program that only purges makes the file shorter by all that was purged")
    func purgingBesideTheApp() async throws {
      let path = directory("state.sqlite")
      try await fill(try await RevisionStore(sqlite: path), count: 20)
      let before = try byteCount
      let store = try await RevisionStore(sqlite: path)
      for number in 1...19 { try await store.remove(RevisionNumber(number), of: session) }
      #expect(try before - byteCount > 18 * 20_000)
    }

    @Test("Ten saves and the removal of as many others move no pages")
    func retentionMovesNoPages() async throws {
      let store = try await RevisionStore(sqlite: directory("state.sqlite"))
      try await fill(store, count: 25)
      var policy = RetentionPolicy()
      policy.maximumCount = 15
      var sizes: [Int] = []
      for _ in 0..<4 {
        _ = try await store.apply(try await store.plan(policy))
        sizes.append(try byteCount)
        try await fill(store, count: 10)
        sizes.append(try byteCount)
      }
      #expect(Set(sizes).count == 1, "\(sizes)")
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
