#if Postgres
  import RestorationArchive
  import RestorationPostgres
  import RestorationStorage
  import RestorationStorageTesting
  import RestorationTestSupport
  import Synchronization
  import Testing

  @Suite("A save after one's own takes one journey to the server, and is as good as any other")
  struct JourneyTests {
    private static let session = Saves.session
    private static let keys = KeyClosure { _ in try EncryptionKey([UInt8](repeating: 7, count: 32))
    }

    private final class Journeys: Sendable {
      private let made = Mutex(0)

      func count() { made.withLock { $0 += 1 } }

      /// The number of journeys since the last call.
      func since() -> Int {
        made.withLock { made in
          defer { made = 0 }
          return made
        }
      }
    }

    private static func archive(_ marker: Int) throws -> Archive {
      try SampleArchive.make(session, marker: marker, byteCount: 20_000)
    }

    @Test("it is one journey, encrypted or not", arguments: [false, true])
    func savesAreOneJourney(_ isEncrypted: Bool) async throws {
      let database = try TestDatabase()
      _ = try await database.open()
      let journeys = Journeys()
      let proxy = try CutProxy(to: database.cluster) { .counted { journeys.count() } }
      let store = try await RevisionStore(
        postgres: proxy.address(database.name),
        attemptLogs: .inMemory,
        options: StoreOptions(encryption: isEncrypted ? StoreEncryption(keys: Self.keys) : nil)
      )
      // The first ones make the session and its key, and see both.
      for marker in 1...3 { try await store.save(try Self.archive(marker), for: Self.session) }
      for marker in 4...6 {
        _ = journeys.since()
        let saved = try await store.save(try Self.archive(marker), for: Self.session)
        #expect(journeys.since() == 1)
        #expect(saved.number == RevisionNumber(marker))
      }
      let newest = try await store.newestGood(for: Self.session)
      #expect(newest?.archive.header.stateVersion == 6)
    }

    @Test("connections of one program know of one another what they have left")
    func connectionsShareWhatTheyKnow() async throws {
      let database = try TestDatabase()
      _ = try await database.open()
      let journeys = Journeys()
      let proxy = try CutProxy(to: database.cluster) { .counted { journeys.count() } }
      let store = try await RevisionStore(
        PostgresConnections(proxy.address(database.name), count: 2),
        attemptLogs: .inMemory
      )
      let others = SceneSession(app: Self.session.app, scene: "other")
      // Both at once, so that there are two connections.
      for marker in 1...20 {
        async let one = store.save(try Self.archive(marker), for: Self.session)
        async let two = store.save(try SampleArchive.make(others, marker: marker), for: others)
        _ = try await (one, two)
      }
      _ = journeys.since()
      for marker in 21...24 {
        async let one = store.save(try Self.archive(marker), for: Self.session)
        async let two = store.save(try SampleArchive.make(others, marker: marker), for: others)
        _ = try await (one, two)
      }
      #expect(journeys.since() == 8)
    }

    /// A change that another process makes to a session meanwhile.
    enum Deed: CaseIterable, Sendable {
      case saves, removesTheNewest, removesAll, putsAwayTheNewest, setsARecord, rewritesTheNewest

      func be(done to: SceneSession, by other: PostgresBackend) async throws {
        try await other.change(to) { writer throws(RestorationError) in
          switch self {
          case .saves: _ = try writer.append { _ in NewRevision(bytes: ArchiveBytes([9])) }
          case .removesTheNewest: try writer.remove([3], from: .session)
          case .removesAll: try writer.remove([1, 2, 3], from: .session)
          case .putsAwayTheNewest: try writer.move(3, to: .quarantine)
          case .setsARecord: try writer.setRecord([1], as: .pins)
          case .rewritesTheNewest:
            try writer.rewrite(
              3,
              as: NewRevision(bytes: ArchiveBytes([9]))
            )
          }
        }
      }
    }

    private static func newest(after deed: Deed) -> RevisionNumber? {
      switch deed {
      case .saves: 4
      case .removesTheNewest, .putsAwayTheNewest: 2
      case .removesAll: nil
      case .setsARecord, .rewritesTheNewest: 3
      }
    }

    /// The newest number that a change sees, and the number that it gives.
    private static func append(
      _ backend: PostgresBackend
    ) async throws(RestorationError) -> (newest: RevisionNumber?, given: RevisionNumber) {
      try await backend.change(session) { writer throws(RestorationError) in
        let newest = try writer.newestNumber()
        return (newest, try writer.append { _ in NewRevision(bytes: ArchiveBytes([1, 2])) })
      }
    }

    @Test(
      "a change that another process made meanwhile is seen, and no number is given twice",
      arguments: Deed.allCases
    )
    func othersAreSeen(_ deed: Deed) async throws {
      let database = try TestDatabase()
      let backend = try await database.open()
      for number in 1...3 as ClosedRange<RevisionNumber> {
        let (newest, given) = try await Self.append(backend)
        #expect(newest ?? 0 == number - 1 && given == number)
      }
      try await deed.be(done: Self.session, by: try await database.open())
      let (newest, given) = try await Self.append(backend)
      #expect(newest == Self.newest(after: deed))
      #expect(given == (deed == .saves ? 5 : 4))
    }

    @Test("a save that waited for another process sees its change", arguments: Deed.allCases)
    func waitingSavesSee(_ deed: Deed) async throws {
      let database = try TestDatabase()
      let patient = StoreOptions(busyTimeout: .patience)
      let backend = try await database.open(options: patient)
      for _ in 1...3 { _ = try await Self.append(backend) }
      let other = try await database.open(options: patient)
      let (holder, sql) = (try database.sql(), try database.sql())
      let waiting =
        "SELECT count(*) FROM pg_stat_activity "
        + "WHERE datname = current_database() AND wait_event_type = 'Lock'"
      // One connection holds the session. A second waits behind it with its change, and the save
      // waits behind the second.
      try holder.run("BEGIN; SELECT FROM restoration.session FOR UPDATE")
      async let done: Void = deed.be(done: Self.session, by: other)
      #expect(await eventually { (try? sql.run(waiting)) == ["1"] })
      async let appended = Self.append(backend)
      #expect(await eventually { (try? sql.run(waiting)) == ["2"] })
      try holder.run("COMMIT")
      try await done
      let (newest, given) = try await appended
      #expect(given == (deed == .saves ? 5 : 4))
      #expect(newest == Self.newest(after: deed))
    }

    @Test("a store that has got a key meanwhile takes no save without it")
    func newKeysAreSeen() async throws {
      let database = try TestDatabase()
      let store = try await RevisionStore(postgres: database.address(), attemptLogs: .inMemory)
      for marker in 1...3 { try await store.save(try Self.archive(marker), for: Self.session) }
      let other = try await RevisionStore(
        postgres: database.address(),
        attemptLogs: .inMemory,
        options: StoreOptions(encryption: StoreEncryption(keys: Self.keys))
      )
      let elsewhere = SceneSession(app: Self.session.app, scene: "other")
      try await other.save(try SampleArchive.make(elsewhere, marker: 1), for: elsewhere)
      let refusal = await #expect(throws: RestorationError.self) {
        try await store.save(try Self.archive(4), for: Self.session)
      }
      #expect(refusal?.code == .keyUnavailable)
      #expect(try await other.revisions(of: Self.session).map(\.number) == [1, 2, 3])
    }

    @Test("a watcher that begins is told of it")
    func watchersAreTold() async throws {
      let database = try TestDatabase()
      let saves = Saves(try await database.open())
      for _ in 1...3 { try await saves.save() }
      let watch = try await PostgresWatch(database.address())
      try await saves.save()
      let news = try await watch.news(within: .patience)
      #expect(news.map(\.session) == [Self.session])
      await watch.end()
      #expect(try await saves.save() == 5)
    }

    @Test("when the server went away before, it is saved all the same")
    func brokenConnectionsAreFound() async throws {
      let database = try TestDatabase()
      let saves = Saves(try await database.open())
      for _ in 1...3 { try await saves.save() }
      let sql = try database.sql()
      let others =
        "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
      try sql.run("SELECT pg_terminate_backend(pid) \(others)")
      #expect(await eventually { (try? sql.run("SELECT count(*) \(others)")) == ["0"] })
      #expect(try await saves.save() == 4)
    }
  }
#endif
