import RestorationArchive
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import StoreTestSupport
import Testing

/// T16.
@Suite("The ages of revisions, whatever clocks say")
struct RevisionAgeTests {
  private static let day = 86400.0
  private let session = SceneSession(app: "com.example.clock")

  private static func archive(_ session: SceneSession, at moment: Double) throws -> Archive {
    let writer = ArchiveWriter(
      header: ArchiveHeader(
        appIdentifier: session.app,
        sceneIdentifier: session.scene,
        timestamp: moment
      )
    )
    return try writer.finish()
  }

  private static func policy(days: Double, minimum: Int = 0) -> RetentionPolicy {
    var policy = RetentionPolicy()
    policy.minimumCount = minimum
    policy.maximumAge = .seconds(days * day)
    return policy
  }

  /// A time that a wrong clock may show: steps of a second, an hour, a year and a hundred years
  /// either way, the moments at which clocks begin and overflow, and nonsense.
  private static func disturbed(_ moment: Double, using random: inout SeededGenerator) -> Double {
    let sign = random.next() % 2 == 0 ? 1.0 : -1.0
    switch random.next() % 8 {
    case 0: return moment + sign
    case 1: return moment + sign * 3600
    case 2: return moment + sign * 366 * day
    case 3: return moment + sign * 36_525 * day
    case 4: return -978_307_200
    case 5: return 1_169_176_447
    case 6: return 3_316_660_096
    default: return random.next() % 2 == 0 ? .nan : .infinity
    }
  }

  /// Runs one history of two sessions, of which the second has a clock that jumps. Returns the
  /// violation found, if any.
  private static func violation(seed: UInt64) async throws -> String? {
    var random = SeededGenerator(seed: seed)
    let sessions = StoreOperation.sessions
    let store = RevisionStore.inMemory()
    var passed = 8e8
    var lastNumbers: [SceneSession: RevisionNumber] = [:]
    for _ in 0..<10 {
      // Less than a day passes each time, so that nothing really gets ten days old.
      passed += Double(random.next() % 40_000)
      let session = sessions[Int(random.next() % 2)]
      let moment = session == sessions[1] ? disturbed(passed, using: &random) : passed
      let number = try await store.save(archive(session, at: moment), for: session).number
      if number != lastNumbers[session, default: 0] + 1 {
        return "number \(number) is out of order"
      }
      lastNumbers[session] = number
      guard random.next() % 2 == 0 else { continue }
      let plan = try await store.plan(policy(days: 10))
      if let lost = plan.removals.first(where: { $0.session == sessions[0] }) {
        return "removes \(lost), which is not ten days old"
      }
      for session in sessions {
        let ages = plan.items.filter { $0.session == session }.compactMap(\.age)
        if ages != ages.sorted(by: >) { return "ages \(ages) against the order of numbers" }
      }
      try await store.apply(plan)
    }
    for (session, number) in lastNumbers {
      let newest = try await store.newestGood(for: session)?.revision.number
      if newest != number { return "the newest of \(session) is \(newest ?? 0)" }
    }
    return nil
  }

  @Test(
    "A clock that jumps makes nothing old in another session, and nothing out of order (T16)",
    .scenario(160)
  )
  func jumpsMakeNothingOldElsewhere() async throws {
    let seed = SeededGenerator.freshSeed()
    let count = SweepLength.count(400, sweep: 2000, long: 100_000)
    for index in 0..<count {
      if let found = try await Self.violation(seed: seed &+ UInt64(index)) {
        Issue.record("seed \(seed &+ UInt64(index)): \(found)")
        return
      }
    }
    print("T16: \(count) histories with jumping clocks, seed \(seed)")
  }

  @Test("What was saved longer before the newest revision than a policy allows is old")
  func timeMakesRevisionsOld() async throws {
    let store = RevisionStore.inMemory()
    for index in 0..<5 {
      let moment = 8e8 + Double(index) * 20 * Self.day
      _ = try await store.save(Self.archive(session, at: moment), for: session)
    }
    let plan = try await store.plan(Self.policy(days: 50))
    #expect(plan.removals.map(\.number) == [1, 2])
    #expect(plan.items.map(\.age) == [80, 60, 40, 20, 0].map { .seconds($0 * 86400) })
    // As old as allowed is not too old.
    #expect(try await store.plan(Self.policy(days: 60)).removals.map(\.number) == [1])
  }

  @Test("However far a clock leaps, the newest ones that a policy keeps stay")
  func leapLeavesTheNewest() async throws {
    let store = RevisionStore.inMemory()
    for index in 0..<6 {
      let moment = 8e8 + (index == 5 ? 36_525 * Self.day : Double(index))
      _ = try await store.save(Self.archive(session, at: moment), for: session)
    }
    let plan = try await store.plan(Self.policy(days: 90, minimum: 3))
    #expect(plan.removals.map(\.number) == [1, 2, 3])
  }

  @Test("A plan for a date counts ages up to that date")
  func planForADate() async throws {
    let store = RevisionStore.inMemory()
    for index in 0..<3 {
      let moment = 8e8 + Double(index) * Self.day
      _ = try await store.save(Self.archive(session, at: moment), for: session)
    }
    var policy = Self.policy(days: 50)
    policy.agesAreCountedFrom = 8e8 + 100 * Self.day
    let plan = try await store.plan(policy)
    #expect(plan.items.map(\.age) == [100, 99, 98].map { .seconds($0 * 86400) })
    #expect(plan.removals.map(\.number) == [1, 2])
    // A revision saved later than that has no age yet.
    policy.agesAreCountedFrom = 8e8
    let early = try await store.plan(policy)
    #expect(early.items.map(\.age) == [0, 0, 0].map { .seconds($0) })
    #expect(early.removals == [])
  }

  @Test("A revision from a clock that went back does not become old by removing the one before")
  func witnessesStay() async throws {
    let store = RevisionStore.inMemory()
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
