#if SQLite
  import GRDB
  import RestorationArchive
  import RestorationSQLite
  import RestorationStorage
  import RestorationTestSupport
  import RestorationTesting
  import StoreTestSupport
  import Testing

  /// A store must check the places of sessions that it remembers before it relies on them.
  @Suite("Many sessions in one database")
  struct ManySessionsTests {
    let directory: TemporaryDirectory
    let path: String

    init() throws {
      directory = try TemporaryDirectory()
      path = directory("store.sqlite")
    }

    private static func session(_ name: String) -> SceneSession {
      SceneSession(app: "app", scene: name)
    }

    @discardableResult
    private func save(
      _ name: String,
      in store: RevisionStore
    ) async throws -> RevisionNumber {
      let session = Self.session(name)
      return try await store.save(try SampleArchive.make(session), for: session).number
    }

    private func numbers(_ name: String, in store: RevisionStore) async throws -> [RevisionNumber] {
      try await store.revisions(of: Self.session(name)).map(\.number)
    }

    private func change(_ sql: String) throws {
      let queue = try DatabaseQueue(path: path)
      try queue.write { try $0.execute(sql: sql) }
      try queue.close()
    }

    @Test("Two openings see each other's new sessions, however their saves alternate")
    func openingsSeeEachOthersSessions() async throws {
      let stores = [try await RevisionStore(sqlite: path), try await RevisionStore(sqlite: path)]
      let seed = UInt64.random(in: .min ... .max)
      var generator = SeededGenerator(seed: seed)
      var counts: [String: RevisionNumber] = [:]
      for step in 0..<120 {
        let name = "\(Int.random(in: 0..<30, using: &generator))"
        let store = stores[Int.random(in: 0..<2, using: &generator)]
        counts[name, default: 0] += 1
        #expect(try await save(name, in: store) == counts[name], "seed \(seed), step \(step)")
      }
      for store in stores {
        #expect(try await store.sessions().count == counts.count, "seed \(seed)")
        for (name, count) in counts {
          #expect(try await numbers(name, in: store) == Array(1...count), "seed \(seed)")
        }
      }
    }

    @Test("A save that was undone leaves no trace of its session")
    func undoneSaveLeavesNoTrace() async throws {
      let store = try await RevisionStore(sqlite: path)
      try await save("first", in: store)
      // Missed only once the row of the session has been written.
      try change("ALTER TABLE restoration_archive RENAME TO hidden")
      await #expect(throws: RestorationError.self) { try await save("undone", in: store) }
      #expect(try await numbers("undone", in: store) == [])
      try change("ALTER TABLE hidden RENAME TO restoration_archive")
      // Takes the place that the row of the other session had for a moment.
      let other = try await RevisionStore(sqlite: path)
      try await save("other", in: other)
      #expect(try await numbers("other", in: store) == [1])
      #expect(try await numbers("undone", in: store) == [])
      #expect(try await save("undone", in: store) == 1)
      #expect(try await numbers("undone", in: other) == [1])
    }

    @Test("A row that is damaged after it was read is noticed at its next use")
    func damageAfterReadingIsNoticed() async throws {
      let store = try await RevisionStore(sqlite: path)
      for name in ["first", "second", "third"] { try await save(name, in: store) }
      #expect(try await numbers("second", in: store) == [1])
      try change(
        "UPDATE restoration_session SET next_number = 9 WHERE scene = CAST('second' AS BLOB)"
      )
      let error = await #expect(throws: RestorationError.self) {
        try await numbers("second", in: store)
      }
      #expect(error?.code == .corrupted)
      let refusal = await #expect(throws: RestorationError.self) {
        try await save("second", in: store)
      }
      #expect(refusal?.code == .corrupted)
      #expect(try await numbers("third", in: store) == [1])
    }

    @Test("Names that only look alike are sessions of their own")
    func namesThatLookAlike() async throws {
      let store = try await RevisionStore(sqlite: path)
      // Equal as text in Swift, and so are their hashes.
      let names = ["caf\u{e9}", "cafe\u{301}"]
      for name in names + names { try await save(name, in: store) }
      #expect(try await store.sessions().count == 2)
      for name in names { #expect(try await numbers(name, in: store) == [1, 2]) }
    }

    @Test("Pages hold every session that has revisions, once, also those that come meanwhile")
    func pagesHoldEverySession() async throws {
      let store = try await RevisionStore(sqlite: path)
      for number in 0..<10 { try await save("\(number)", in: store) }
      try await store.updateLedger(of: Self.session("without revisions")) { $0.confirmed = 1 }
      var found: [String] = []
      var mark: String?
      repeat {
        let page = try await store.sessions(after: mark, limit: 4)
        found += page.sessions.map(\.scene)
        // Each is changed while it is the page, as a migration does.
        for session in page.sessions where session.scene != "late" {
          #expect(try await save(session.scene, in: store) == 2)
        }
        if mark == nil { try await save("late", in: store) }
        mark = page.mark
      } while mark != nil
      #expect(found == (0..<10).map(String.init) + ["late"])
    }

    @Test("A page with a damaged row is refused, as the whole list is")
    func damagedPageIsRefused() async throws {
      let store = try await RevisionStore(sqlite: path)
      for number in 0..<3 { try await save("\(number)", in: store) }
      try change("UPDATE restoration_session SET checksum = 1 WHERE id = 2")
      let whole = await #expect(throws: RestorationError.self) { try await store.sessions() }
      let page = await #expect(throws: RestorationError.self) {
        try await store.sessions(after: nil, limit: 10)
      }
      #expect(whole?.code == .corrupted)
      #expect(page?.code == .corrupted)
    }
  }
#endif
