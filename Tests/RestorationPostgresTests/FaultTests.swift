#if Postgres
  import Foundation
  import RestorationArchive
  import RestorationPostgres
  import RestorationStorage
  import RestorationTestSupport
  import Synchronization
  import Testing

  @Suite("A server that fails is told apart, and nothing half is left", .serialized)
  struct FaultTests {
    private static let hasty = StoreOptions(busyTimeout: .milliseconds(300))
    private static let hastyServer = PostgresOptions(
      // Long enough for a busy machine to get as far as the silence.
      statementTimeout: .seconds(3),
      connectTimeout: .seconds(2)
    )

    /// A trigger that does something before each revision that is added.
    private static func onAppend(_ statement: String) -> String {
      """
      CREATE OR REPLACE FUNCTION public.fault() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN \(statement); RETURN NEW; END $$;
      CREATE TRIGGER fault BEFORE INSERT ON restoration.revision
      FOR EACH ROW EXECUTE FUNCTION public.fault()
      """
    }

    @Test(
      "what a server refuses with has its code, and the next save is as if nothing had been",
      arguments: [
        ("PERFORM pg_sleep(600)", RestorationError.Code.storeBusy),
        ("RAISE EXCEPTION 'full' USING ERRCODE = 'disk_full'", .diskFull),
        ("RAISE EXCEPTION 'new' USING ERRCODE = 'read_only_sql_transaction'", .readOnlyStore),
        ("RAISE EXCEPTION 'bits' USING ERRCODE = 'data_corrupted'", .corrupted),
        ("RAISE EXCEPTION 'out' USING ERRCODE = 'too_many_connections'", .unavailable),
        ("RAISE EXCEPTION 'going' USING ERRCODE = 'admin_shutdown'", .unavailable),
        ("RAISE EXCEPTION 'no' USING ERRCODE = 'insufficient_privilege'", .storeFailed),
        ("RAISE EXCEPTION 'what' USING ERRCODE = 'ZZ999'", .storeFailed),
      ]
    )
    func refusals(_ statement: String, _ expected: RestorationError.Code) async throws {
      let database = try TestDatabase()
      // Time is short only where it is to run out, and long enough for a busy machine to get on.
      let saves = Saves(
        try await database.open(
          server: expected == .storeBusy
            ? PostgresOptions(statementTimeout: .seconds(10)) : PostgresOptions()
        )
      )
      try await saves.save()
      try database.sql().run(Self.onAppend(statement))
      let error = await #expect(throws: (any Error).self) { try await saves.save() }
      #expect(code(of: error) == expected, "\(error.map { "\($0)" } ?? "")")
      try database.sql().run("DROP TRIGGER fault ON restoration.revision")
      #expect(try await saves.save() == 2)
      #expect(try await saves.numbers() == [2, 1])
    }

    @Test("a warning of a trigger is not taken for a save that may be lost")
    func warningsAreNoLosses() async throws {
      let database = try TestDatabase()
      let saves = Saves(try await database.open())
      try await saves.save()
      try database.sql().run(Self.onAppend("RAISE WARNING 'audited'"))
      for number in 2...4 as ClosedRange<RevisionNumber> {
        #expect(try await saves.save() == number)
      }
    }

    @Test(
      "an address that can never work is told apart from a server that is away",
      arguments: ["sslmode=nonsense", "port=many"]
    )
    func mistakenAddresses(_ setting: String) async throws {
      let error = await #expect(throws: RestorationError.self) {
        try await PostgresBackend("host=localhost dbname=state connect_timeout=2 \(setting)")
      }
      #expect(error?.code == .storeFailed, "\(error.map { "\($0)" } ?? "")")
    }

    @Test(
      "a server whose disk is full says so, keeps what it has, and goes on when there is room",
      .enabled(if: TestCluster.hasSmallDisks)
    )
    func fullDisk() async throws {
      let cluster = try TestCluster(smallDisk: 24 << 20)
      let sql = try SQLConnection(cluster.address("postgres"))
      try sql.run("CREATE TABLESPACE small LOCATION '\(cluster.smallPath)'")
      try sql.run("CREATE DATABASE full_soon TABLESPACE small")
      let saves = Saves(try await PostgresBackend(cluster.address("full_soon")))
      let filler = try SQLConnection(cluster.address("full_soon"))
      try filler.run(
        "CREATE TABLE public.filler AS SELECT repeat('a', 2000) FROM generate_series(1, 1000)"
      )
      let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* $0) }
      var acknowledged: [RevisionNumber] = []
      var error: (any Error)?
      while error == nil, acknowledged.count < 100 {
        error = await Self.failure { acknowledged.append(try await saves.save(bytes)) }
      }
      #expect(code(of: error) == .diskFull, "\(error.map { "\($0)" } ?? "never full")")
      #expect(!acknowledged.isEmpty)
      #expect(try await saves.numbers() == acknowledged.reversed())
      try filler.run("DROP TABLE public.filler")
      acknowledged.append(try await saves.save(bytes))
      #expect(try await saves.numbers() == acknowledged.reversed())
      #expect(Set(acknowledged).count == acknowledged.count)
    }

    @Test("over a network that is slow, nothing is lost and nothing done twice")
    func slowNetwork() async throws {
      let database = try TestDatabase()
      _ = try await database.open()
      let proxy = try CutProxy(to: database.cluster) { .slow(.milliseconds(20)) }
      let saves = Saves(try await PostgresBackend(proxy.address(database.name)))
      for number in 1...5 as ClosedRange<RevisionNumber> {
        #expect(try await saves.save([UInt8](repeating: 7, count: 50_000)) == number)
      }
      #expect(try await saves.numbers() == [5, 4, 3, 2, 1])
    }

    @Test("a server that says it is older than it may be is refused, and a later one is taken")
    func versions() async throws {
      let database = try TestDatabase()
      _ = try await database.open()
      let old = try CutProxy(to: database.cluster) { .lying("13") }
      let error = await Self.failure { try await PostgresBackend(old.address(database.name)) }
      #expect(code(of: error) == .unsupportedVersion)
      let new = try CutProxy(to: database.cluster) { .lying("99") }
      #expect(try await Saves(PostgresBackend(new.address(database.name))).save() == 1)
    }

    @Test("a session that another process keeps is busy after the time that the store waits")
    func lockedSession() async throws {
      let database = try TestDatabase()
      let saves = Saves(try await database.open(options: Self.hasty))
      try await saves.save()
      let other = try database.sql()
      try other.run("BEGIN; SELECT FROM restoration.session FOR UPDATE")
      let error = await #expect(throws: (any Error).self) { try await saves.save() }
      #expect(code(of: error) == .storeBusy)
      #expect(try await saves.numbers() == [1], "a reader does not wait")
      try other.run("ROLLBACK")
      #expect(try await saves.save() == 2)
    }

    @Test("a server that deadlocks or overtakes a change is asked again")
    func conflictsAreRepeated() async throws {
      let database = try TestDatabase()
      let saves = Saves(try await database.open())
      try await saves.save()
      try database.sql().run("CREATE SEQUENCE public.tries")
      try database.sql().run(
        Self.onAppend(
          """
          IF nextval('public.tries') < 4 THEN
            RAISE EXCEPTION 'conflict' USING ERRCODE = 'serialization_failure';
          END IF
          """
        )
      )
      #expect(try await saves.save() == 2)
      #expect(try database.sql().run("SELECT last_value FROM public.tries") == ["4"])
    }

    @Test("a database that is made read-only can be read")
    func readOnlyServer() async throws {
      let database = try TestDatabase()
      try await Saves(try await database.open()).save()
      try database.sql().run(
        "ALTER DATABASE \(database.name) SET default_transaction_read_only = on"
      )
      let saves = Saves(try await database.open())
      let error = await #expect(throws: (any Error).self) { try await saves.save() }
      #expect(code(of: error) == .readOnlyStore)
      #expect(try await saves.numbers() == [1])
      let reader = try await database.open(options: StoreOptions(isForReading: true))
      let refusal = await #expect(throws: (any Error).self) { try await Saves(reader).save() }
      #expect(code(of: refusal) == .readOnlyStore)
    }

    @Test("a server that does not flush what it acknowledges gets no save, and can be read")
    func unflushedSavesAreRefused() async throws {
      let cluster = try TestCluster()
      let saves = Saves(try await PostgresBackend(cluster.address("postgres")))
      try await saves.save()
      // The role's own wish to be faster is not granted.
      try SQLConnection(cluster.address("postgres")).run(
        "ALTER ROLE owner SET synchronous_commit = off"
      )
      let hurried = Saves(try await PostgresBackend(cluster.address("postgres")))
      #expect(try await hurried.save() == 2)
      try cluster.set("fsync = off")
      #expect(
        await eventually { code(of: await Self.failure { try await saves.save() }) == .storeFailed }
      )
      #expect(try await saves.numbers().suffix(2) == [2, 1])
      try cluster.set("fsync = on")
      #expect(await eventually { await Self.failure { try await saves.save() } == nil })
    }

    @Test(
      "a save that waits for standbys is refused where there are none, and not acknowledged early"
    )
    func standbysAreWaitedFor() async throws {
      let cluster = try TestCluster()
      let address = cluster.address("postgres")
      let applied = PostgresOptions(acknowledgement: .applied)
      let saves = Saves(try await PostgresBackend(address, server: applied))
      let refusal = await Self.failure { try await saves.save() }
      #expect(code(of: refusal) == .storeFailed)
      try cluster.set("synchronous_standby_names = 'absent'")
      let sql = try SQLConnection(address)
      // The server hears of the setting a little later, and acknowledges saves until then.
      async let early = Self.firstFailure { try await saves.save() }
      // The server commits although it is told to stop waiting, with no more than a warning.
      let isWaiting = await eventually {
        (try? sql.run(
          "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'"
        )) == ["t"]
      }
      try #require(isWaiting)
      #expect(code(of: await early) == .unavailable)
    }

    /// The error of the first call that throws one, unless that is the refusal for want of standbys.
    private static func firstFailure(_ body: () async throws -> some Any) async -> (any Error)? {
      while !Task.isCancelled {
        if let failure = await failure(body), code(of: failure) != .storeFailed { return failure }
      }
      return nil
    }

    /// The error that a closure throws, if any.
    private static func failure(_ body: () async throws -> some Any) async -> (any Error)? {
      do {
        _ = try await body()
        return nil
      } catch {
        return error
      }
    }

    // MARK: Opening

    @Test("of many that open an empty database at once, each finds the store made")
    func storeIsMadeOnce() async throws {
      let database = try TestDatabase()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<8 {
          group.addTask { try await Saves(try await database.open()).save() }
        }
        try await group.waitForAll()
      }
      #expect(try await Saves(try await database.open()).numbers() == (1...8).reversed())
    }

    @Test(
      "one that waits while another makes the store finds it made, also at a stricter isolation"
    )
    func storeIsMadeOnceAtAnyIsolation() async throws {
      let database = try TestDatabase()
      let sql = try database.sql()
      try sql.run(
        "ALTER DATABASE \(database.name) SET default_transaction_isolation = 'repeatable read'"
      )
      // Held until both have begun and wait.
      try sql.run("SELECT pg_advisory_lock(1397904212)")
      let patient = StoreOptions(busyTimeout: .patience, createsMissingStore: true)
      async let first = database.open(options: patient)
      async let second = database.open(options: patient)
      let areWaiting = try await eventually {
        try sql.run(
          """
          SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
            AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
          """
        ) == ["2"]
      }
      #expect(areWaiting)
      try sql.run("SELECT pg_advisory_unlock(1397904212)")
      let backends = try await [first, second]
      #expect(try await Saves(backends[0]).save() == 1)
      #expect(try await Saves(backends[1]).save() == 2)
    }

    @Test("what cannot be opened says why, and never the password")
    func refusedOpenings() async throws {
      let database = try TestDatabase()
      let missing = await Self.failure {
        try await database.open(options: StoreOptions(createsMissingStore: false))
      }
      #expect(code(of: missing) == .storeFailed)
      #expect(
        try database.sql().run("SELECT FROM pg_namespace WHERE nspname = 'restoration'") == []
      )
      _ = try await database.open()
      try database.sql().run(
        "UPDATE restoration.schema_version SET version = 2, oldest_client = 2"
      )
      #expect(code(of: await Self.failure { try await database.open() }) == .unsupportedVersion)
      for (address, expected) in [
        (
          "host=\(database.cluster.path)/nowhere dbname=a password=geheim",
          RestorationError.Code.unavailable
        ),
        ("postgres://owner:geheim@[server/a", .storeFailed),
        ("postgres://owner:geheim@/nowhere?host=\(database.cluster.path)", .storeFailed),
        ("host=\(database.cluster.path) dbname=postgres user=absent password=geheim", .storeFailed),
      ] {
        let error = await Self.failure { try await PostgresBackend(address) }
        #expect(code(of: error) == expected, "\(error.map { "\($0)" } ?? "")")
        #expect(!"\(error as Any)".contains("geheim"))
      }
    }

    @Test("a change that the connection loses is whole or has not happened", arguments: 0..<4)
    func cutConnections(_ part: Int) async throws {
      let database = try TestDatabase()
      _ = try await database.open()
      var random = SeededGenerator()
      let seed = random.seed &+ UInt64(part)
      random = SeededGenerator(seed: seed)
      let lines = LockedGenerator(random)
      let proxy = try CutProxy(to: database.cluster) {
        .cut(after: lines.next(in: 500..<60_000))
      }
      let trial = FleetTrial(proxy.address(database.name))
      try await trial.run(writers: 4) {
        #expect(
          await trial.waitForSaves(SweepLength.count(60, sweep: 300, long: 3000)),
          "seed \(seed)"
        )
      }
      #expect(try await trial.violations(at: database.address()).isEmpty, "seed \(seed)")
      #expect(trial.failures["unavailable", default: 0] > 0, "connections were cut")
    }

    @Test(
      "a server that falls silent is given up after the time that it has",
      // A caller that waited for ever would run into the limit, which counts from before the test has a
      // thread.
      .timeLimit(.minutes(30)),
      arguments: [0, 5000]
    )
    func silentServer(_ count: Int) async throws {
      let database = try TestDatabase()
      _ = try await database.open()
      let proxy = try CutProxy(to: database.cluster) { .silent(after: count) }
      let error = await Self.failure {
        let backend = try await PostgresBackend(
          proxy.address(database.name),
          options: Self.hasty,
          server: Self.hastyServer
        )
        try await Saves(backend).save([UInt8](repeating: 7, count: 100_000))
      }
      #expect(code(of: error) == .unavailable)
    }

    @Test("what was lost would be found")
    func controlOfTheTrial() async throws {
      let database = try TestDatabase()
      let trial = FleetTrial(database.address())
      try await trial.run(writers: 2) { _ = await trial.waitForSaves(20) }
      #expect(try await trial.violations().isEmpty)
      try database.sql().run("DELETE FROM restoration.revision WHERE number = 1")
      try database.sql().run("UPDATE restoration.revision SET bytes = '\\x01' WHERE number = 2")
      let violations = try await trial.violations()
      #expect(violations.contains { $0.contains("is lost") })
      #expect(violations.contains { $0.contains("has other bytes") })
    }
  }

  /// Random numbers for several threads.
  final class LockedGenerator: Sendable {
    private let generator: Mutex<SeededGenerator>

    init(_ generator: SeededGenerator) {
      self.generator = Mutex(generator)
    }

    func next(in range: Range<Int>) -> Int {
      generator.withLock { Int.random(in: range, using: &$0) }
    }
  }
#endif
