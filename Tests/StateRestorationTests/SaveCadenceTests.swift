import Foundation
import RestorationTestSupport
import RestorationTesting
import StateRestoration
import StoreTestSupport
import Testing

/// Rule A4. Every clock is the test's own.
@MainActor
@Suite("The cadence of saving")
struct SaveCadenceTests {
  let place = StorePlace()
  var store: RevisionStore { place.store }
  let scene = SceneSession(app: "counter")
  let clock = ManualClock()
  let host = CounterHost()

  func session(change: (inout SessionOptions) -> Void = { _ in }) async -> RestorationSession {
    var options = SessionOptions()
    options.clock = SessionClock(clock)
    options.crashes.healthyAfter = nil
    options.cadence?.idleInterval = nil
    change(&options)
    let session = AppScenes(app: "counter", store: store, options: options).connect(host)
    // Objects of other tests must not be heard here.
    session.preserver.onInvalidation = nil
    await session.restore()
    return session
  }

  /// Changes something, and says so.
  private func change(_ session: RestorationSession) {
    host.counter.count += 1
    session.invalidateRestorableState()
  }

  private func saves() async throws -> Int { try await store.revisions(of: scene).count }

  private func waitForSaves(_ count: Int) async throws {
    while try await saves() < count { await Task.yield() }
  }

  @Test(
    "The first save comes two seconds after a change, with all changes until then",
    .scenario(76, 78, 166),
    arguments: Way.allCases
  )
  func firstSaveWaitsTwoSeconds(_ way: Way) async throws {
    try await place.use(way)
    let session = await session()
    session.invalidateRestorableState()
    await clock.waitForSleepers()
    clock.advance(by: .seconds(1))
    host.counter.count = 5
    session.invalidateRestorableState()
    #expect(try await saves() == 0)
    clock.advance(by: .seconds(1))
    try await waitForSaves(1)
    let stored = try await store.newestGood(for: scene)
    #expect(try stored?.archive.object(at: ["counter"])?.values().first?.value == .int(5))
    withExtendedLifetime(session) {}
  }

  @Test("Saves are fifteen seconds apart while changes keep coming", .scenario(166, 169))
  func savesAreApartWhileActive() async throws {
    let session = await session()
    change(session)
    for second in 1...60 {
      await clock.waitForSleepers()
      clock.advance(by: .seconds(1))
      // 2, 17, 32, 47
      try await waitForSaves(second < 2 ? 0 : 1 + (second - 2) / 15)
      change(session)
    }
    await clock.waitForSleepers()
    #expect(try await saves() == 4)
  }

  @Test("An idle session is saved every hour, for what changes without saying so", .scenario(166))
  func idleSessionIsSavedHourly() async throws {
    let session = await session { $0.cadence?.idleInterval = .seconds(3600) }
    change(session)
    await clock.waitForSleepers()
    clock.advance(by: .seconds(2))
    try await waitForSaves(1)
    await clock.waitForSleepers()
    clock.advance(by: .seconds(3599))
    await clock.waitForSleepers()
    #expect(try await saves() == 1)
    host.counter.count += 1
    clock.advance(by: .seconds(1))
    try await waitForSaves(2)
    withExtendedLifetime(session) {}
  }

  @Test("A session that has just been saved begins no long sleep, and an idle one seldom wakes up")
  func sleepsGrow() async throws {
    let log = SleepLog(clock)
    let session = await session {
      $0.clock = SessionClock(log)
      $0.cadence?.idleInterval = .seconds(3600)
    }
    for _ in 0..<20 {
      change(session)
      try await session.save()
    }
    // A system keeps the timer of a cancelled sleep until its time.
    #expect(log.longest <= .seconds(15))
    // The work of the saves may still be waiting for a processor.
    var before = 0
    for second in 0..<3599 {
      await clock.waitForSleepers()
      clock.advance(by: .seconds(1))
      if second == 60 { before = log.count }
    }
    await clock.waitForSleepers()
    #expect(log.count - before <= 10)
    #expect(try await saves() == 20)
    host.counter.count += 1
    clock.advance(by: .seconds(1))
    try await waitForSaves(21)
    withExtendedLifetime(session) {}
  }

  @Test("What the launch changes is not saved before restoring has ended")
  func launchIsNotSaved() async throws {
    var options = SessionOptions()
    options.clock = SessionClock(clock)
    options.crashes.healthyAfter = nil
    let session = AppScenes(app: "counter", store: store, options: options).connect(host)
    change(session)
    for _ in 0..<50 { await Task.yield() }
    #expect(clock.sleeperCount == 0)
  }

  @Test("A clock that is put back neither stops the saves nor makes a storm of them")
  func clockMayBePutBack() async throws {
    let session = await session()
    var passed = 0
    for jump in [-3600, -1, 1_000_000, -1_000_000, 3600, -86_400 * 365] {
      let before = try await saves()
      change(session)
      await clock.waitForSleepers()
      clock.jump(by: .seconds(jump))
      change(session)
      // Within twice the interval, and once.
      for _ in 0..<32 where try await saves() == before {
        // A session that saves does not sleep, and may have no reason to sleep afterwards.
        while clock.sleeperCount == 0, try await saves() == before { await Task.yield() }
        guard try await saves() == before else { break }
        clock.advance(by: .seconds(1))
        passed += 1
        for _ in 0..<20 { await Task.yield() }
      }
      try #expect(await saves() == before + 1, "a jump of \(jump) s")
    }
    #expect(passed > 2)
  }

  @Test(
    "Random changes, waits and jumps: never more saves than intervals, never one forgotten",
    .scenario(169)
  )
  func randomHistoriesKeepTheCadence() async throws {
    var random = SeededGenerator()
    let seed = random.seed
    let session = await session()
    var seconds = 0
    for _ in 0..<200 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: clock.jump(by: .seconds(Int.random(in: -10_000...10_000, using: &random)))
      case 1: change(session)
      default:
        clock.advance(by: .seconds(1))
        seconds += 1
        for _ in 0..<20 { await Task.yield() }
      }
    }
    host.counter.count = 77
    session.invalidateRestorableState()
    func isSaved() async throws -> Bool {
      try await store.newestGood(for: scene)?.archive.object(at: ["counter"])?.values().first?.value
        == .int(77)
    }
    for _ in 0..<40 {
      // A session that saves does not sleep, and time stands still.
      try #require(await eventually { try await isSaved() || clock.sleeperCount > 0 })
      if try await isSaved() { break }
      clock.advance(by: .seconds(1))
      seconds += 1
    }
    try #expect(await eventually(isSaved), "seed \(seed)")
    // Forward jumps may each let one save through early.
    #expect(try await saves() <= 2 + seconds, "seed \(seed)")
  }

  @Test("Saving now begins the interval anew")
  func savingNowCounts() async throws {
    let session = await session()
    try await session.save()
    change(session)
    await clock.waitForSleepers()
    clock.advance(by: .seconds(14))
    await clock.waitForSleepers()
    #expect(try await saves() == 1)
    clock.advance(by: .seconds(1))
    try await waitForSaves(2)
  }

  @Test(
    "a suspended session is not erased by windows that close one by one",
    .scenario(141),
    arguments: Way.allCases
  )
  func suspendedSessionIsKept(_ way: Way) async throws {
    try await place.use(way)
    host.counter.count = 9
    let session = await session()
    try await session.save()
    session.suspend()
    host.counter.count = 0
    session.invalidateRestorableState()
    clock.advance(by: .seconds(100))
    #expect(try await session.save().refusal == .suspended)
    #expect(try await saves() == 1)
    session.resume()
    try await waitForSaves(2)
  }

  @Test("consent is asked when a save begins, and not at each change")
  func consentIsNotAskedAtChanges() async throws {
    var asked = 0
    let session = await session {
      $0.saving.consent = {
        asked += 1
        return .save
      }
    }
    let before = asked
    for _ in 0..<5 { session.invalidateRestorableState() }
    #expect(asked == before)
    try await session.save()
    #expect(asked == before + 1)
  }

  @Test("consent is asked at every save", .scenario(105), arguments: Way.allCases)
  func consentIsAsked(_ way: Way) async throws {
    try await place.use(way)
    var consent = SessionOptions.SavingConsent.save
    let session = await session { $0.saving.consent = { consent } }
    try await session.save()
    consent = .keep
    #expect(try await session.save().refusal == .kept)
    #expect(try await store.discardedSessions() == [])
    consent = .discard
    #expect(try await session.save().number == nil)
    #expect(try await store.discardedSessions() == [scene])
    #expect(try await saves() == 1)
    let next = await self.session()
    #expect(next.report?.conclusion == .nothingStored)
    // A session that is used again begins anew, and discarded state is removed once the discarding
    // is known.
    #expect(try await next.save().number == 2)
    #expect(try await store.revisions(of: scene).map(\.number) == [1, 2])
    #expect(try await store.purge(discarded: scene) == 1)
    #expect(try await store.revisions(of: scene).map(\.number) == [2])
    #expect(try await store.discardedSessions() == [])
  }

  @Test("A session that is let go with an unsaved change saves it, and goes then")
  func sessionsAreKeptForTheirChanges() async throws {
    weak var released: RestorationSession?
    do {
      let session = await session()
      released = session
      host.counter.count = 7
      session.invalidateRestorableState()
    }
    #expect(released != nil)
    await clock.waitForSleepers()
    clock.advance(by: .seconds(3))
    try await waitForSaves(1)
    #expect(await eventually { released == nil })
    let next = CounterHost()
    await AppScenes(app: "counter", store: store).connect(next).restore()
    #expect(next.counter.count == 7)
  }
}
