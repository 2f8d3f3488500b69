import RestorationArchive
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import StoreTestSupport
import Synchronization
import Testing

/// Rule: storage-reliability 4.5 and T16; must hold 9 of the stores' issue.
@Suite("Clocks that jump")
struct ClockModelTests {
  /// A machine: the time that really passed, and what its clock makes of it.
  private final class Machine: StoreClock {
    private let state = Mutex((passed: 0.0, offset: 8e8, boot: 0, booted: 0.0))

    var passed: Double { state.withLock { $0.passed } }
    var now: Double { state.withLock { $0.passed + $0.offset } }
    var sinceBoot: Duration { state.withLock { .seconds($0.passed - $0.booted) } }
    var boot: String { state.withLock { "boot \($0.boot)" } }

    func advance(_ seconds: Double) { state.withLock { $0.passed += seconds } }
    func jump(_ seconds: Double) { state.withLock { $0.offset += seconds } }
    func show(_ moment: Double) { state.withLock { $0.offset = moment - $0.passed } }
    func reboot() {
      state.withLock { state in
        state.boot += 1
        state.booted = state.passed
      }
    }
  }

  private static let day = 86400.0
  private let session = SceneSession(app: "com.example.clock")

  private static func archive(_ session: SceneSession, at moment: Double) throws -> Archive {
    try ArchiveWriter(
      header: ArchiveHeader(
        appIdentifier: session.app,
        sceneIdentifier: session.scene,
        timestamp: moment
      )
    ).finished()
  }

  private static func policy(days: Double, minimum: Int = 0) -> RetentionPolicy {
    var policy = RetentionPolicy()
    policy.minimumCount = minimum
    policy.maximumAge = .seconds(days * day)
    return policy
  }

  /// What a clock may show: steps of a second and a day, a hundred years either way, and the moments
  /// at which clocks begin and overflow.
  private static func disturb(_ machine: Machine, using random: inout SeededGenerator) {
    let sign = random.next() % 2 == 0 ? 1.0 : -1.0
    switch random.next() % 9 {
    case 0: machine.jump(sign)
    case 1: machine.jump(sign * 3600)
    case 2: machine.jump(sign * 366 * day)
    case 3: machine.jump(sign * 36_525 * day)
    case 4: machine.show(-978_307_200)
    case 5: machine.show(1_169_176_447)
    case 6: machine.show(3_316_660_096)
    case 7: machine.show(random.next() % 2 == 0 ? .nan : .infinity)
    default: machine.reboot()
    }
  }

  /// One history within a single opening, in which no jump can be confirmed. Returns what was wrong.
  private static func violation(seed: UInt64) async throws -> String? {
    var random = SeededGenerator(seed: seed)
    let sessions = StoreOperation.sessions
    let machine = Machine()
    let store = MemoryStore(clock: machine)
    var savedAt: [SceneSession: [RevisionNumber: Double]] = [:]
    let policy = policy(days: 10)
    for _ in 0..<10 {
      // Less than a day passes each time, so that nothing really gets ten days old.
      machine.advance(Double(random.next() % 40_000))
      if random.next() % 2 == 0 { disturb(machine, using: &random) }
      let session = sessions[Int(random.next() % 2)]
      let revision = try await store.save(archive(session, at: machine.now), for: session)
      let known = savedAt[session, default: [:]]
      if let last = known.keys.max(), revision.number != last + 1 {
        return "number \(revision.number) after \(last)"
      }
      savedAt[session, default: [:]][revision.number] = machine.passed
      guard random.next() % 2 == 0 else { continue }
      let plan = try await store.plan(policy)
      if let lost = plan.removals.first { return "removes \(lost), which is not ten days old" }
      for session in sessions {
        let items = plan.items.filter { $0.session == session }
        let ages = items.compactMap(\.age)
        if ages != ages.sorted(by: >) { return "ages \(ages) against the order of numbers" }
      }
      try await store.apply(plan)
    }
    for (session, known) in savedAt {
      let newest = try await store.newestGood(for: session)?.revision.number
      if newest != known.keys.max() { return "the newest of \(session) is \(newest ?? 0)" }
    }
    return nil
  }

  @Test(
    "Within one opening, no jump of the clock makes anything old or out of order (T16)",
    .scenario(160)
  )
  func jumpsMakeNothingOld() async throws {
    let seed = SeededGenerator.freshSeed()
    let count = LongTests.count(5000, long: 100_000)
    for index in 0..<count {
      let found = try await Self.violation(seed: seed &+ UInt64(index))
      if let found {
        Issue.record("seed \(seed &+ UInt64(index)): \(found)")
        return
      }
    }
    print("T16: \(count) histories with jumping clocks, seed \(seed)")
  }

  @Test("Time that really passed makes revisions old (control)")
  func timeMakesRevisionsOld() async throws {
    let machine = Machine()
    let store = MemoryStore(clock: machine)
    for _ in 0..<5 {
      _ = try await store.save(Self.archive(session, at: machine.now), for: session)
      machine.advance(20 * Self.day)
    }
    let plan = try await store.plan(Self.policy(days: 50))
    #expect(plan.removals.map(\.number) == [1, 2])
    #expect(plan.items.map(\.age) == [80, 60, 40, 20, 0].map { .seconds($0 * 86400) })
    #expect(!plan.doubtsClock)
  }

  // MARK: Believing a leap

  /// Saves, leaps a year, saves, applies a plan, and returns the file store's directory.
  private func leap(_ machine: Machine, _ path: String) async throws -> FileStore {
    let store = try await FileStore(path: path, options: StoreOptions(clock: machine))
    for _ in 0..<3 {
      _ = try await store.save(Self.archive(session, at: machine.now), for: session)
      machine.advance(60)
    }
    machine.jump(366 * Self.day)
    _ = try await store.save(Self.archive(session, at: machine.now), for: session)
    let plan = try await store.plan(Self.policy(days: 90))
    #expect(plan.removals == [])
    #expect(plan.doubtsClock)
    try await store.apply(plan)
    return store
  }

  private func removals(
    _ machine: Machine,
    _ path: String
  ) async throws -> [RevisionNumber] {
    let store = try await FileStore(path: path, options: StoreOptions(clock: machine))
    return try await store.plan(Self.policy(days: 90)).removals.map(\.number)
  }

  @Test("A leap is believed by a second opening an hour later, and not before")
  func leapIsBelievedLater() async throws {
    let directory = try TemporaryDirectory()
    let path = directory("store")
    let machine = Machine()
    let store = try await leap(machine, path)
    machine.advance(3599)
    #expect(try await removals(machine, path) == [])
    machine.advance(1)
    #expect(try await store.plan(Self.policy(days: 90)).removals == [], "the same opening")
    #expect(try await removals(machine, path) == [1, 2, 3])
    let other = try await FileStore(path: path, options: StoreOptions(clock: machine))
    let plan = try await other.plan(Self.policy(days: 90))
    #expect(!plan.doubtsClock)
    try await other.apply(plan)
    #expect(try await other.revisions(of: session).map(\.number) == [4])
    #expect(try await other.clockRecord().sighting == nil)
  }

  @Test("After a reboot, an hour of the new boot has to pass")
  func rebootsDoNotShortenTheWait() async throws {
    let directory = try TemporaryDirectory()
    let path = directory("store")
    let machine = Machine()
    machine.advance(50_000)
    _ = try await leap(machine, path)
    machine.advance(10)
    machine.reboot()
    machine.advance(3500)
    #expect(try await removals(machine, path) == [])
    machine.advance(100)
    #expect(try await removals(machine, path) == [1, 2, 3])
  }

  @Test("A clock that went back does not bear a leap out")
  func clockThatWentBackConfirmsNothing() async throws {
    let directory = try TemporaryDirectory()
    let path = directory("store")
    let machine = Machine()
    _ = try await leap(machine, path)
    machine.advance(2 * 3600)
    machine.jump(-366 * Self.day)
    #expect(try await removals(machine, path) == [])
  }

  @Test("A lost or damaged record of the clock means that the leap has to be seen again")
  func damagedRecordConfirmsNothing() async throws {
    let directory = try TemporaryDirectory()
    let path = directory("store")
    let machine = Machine()
    _ = try await leap(machine, path)
    machine.advance(2 * 3600)
    let bytes = try directory.bytes("store/clock")
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 1 << UInt8(index % 8)
      try directory.write(damaged, to: "store/clock")
      #expect(try await removals(machine, path) == [], "byte \(index)")
      try directory.write(Array(bytes[..<index]), to: "store/clock")
      #expect(try await removals(machine, path) == [], "length \(index)")
    }
    try directory.write(bytes, to: "store/clock")
    #expect(try await removals(machine, path) == [1, 2, 3])
  }

  @Test("One opening never believes a leap, however long it lasts")
  func oneOpeningNeverBelieves() async throws {
    let machine = Machine()
    let store = MemoryStore(clock: machine)
    for _ in 0..<2 {
      _ = try await store.save(Self.archive(session, at: machine.now), for: session)
      machine.jump(366 * Self.day)
    }
    for _ in 0..<3 {
      let plan = try await store.plan(Self.policy(days: 90))
      #expect(plan.removals == [])
      try await store.apply(plan)
      machine.advance(2 * 3600)
    }
  }
}

extension ArchiveWriter {
  fileprivate consuming func finished() throws -> Archive {
    let writer = self
    return try writer.finish()
  }
}

/// What removals do to the times of what stays.
@Suite("Witnesses of a clock that went back")
struct ClockWitnessTests {
  @Test("A revision from a clock that went back does not become old by removing the one before")
  func witnessesStay() async throws {
    let session = SceneSession(app: "com.example.clock")
    let store = MemoryStore()
    // The third was saved while the clock was ten years behind.
    for days in [0, 1, -3650, 2, 3, 4] as [Double] {
      let archive = try SampleArchive.make(session, days: days)
      _ = try await store.save(archive, for: session)
    }
    var policy = RetentionPolicy()
    policy.minimumCount = 0
    policy.maximumCount = 4
    let first = try await store.plan(policy)
    #expect(first.removals.map(\.number) == [1])
    #expect(first.items[1].reason == .witness)
    #expect(first.unmet.map(\.excess) == [1])
    try await store.apply(first)
    policy.maximumCount = nil
    policy.maximumAge = .seconds(3600 * 24 * 100)
    #expect(try await store.plan(policy).removals == [])
    // Once it has gone, its witness may go as well.
    try await store.remove(3, of: session)
    policy.maximumCount = 3
    #expect(try await store.plan(policy).removals.map(\.number) == [2])
  }
}
