import Foundation
import RestorationTestSupport
import RestorationTesting
import StateRestoration
import StoreTestSupport
import Testing

/// Moments at which a session must not save; changes that it has heard of are not forgotten
/// meanwhile.
@MainActor
@Suite("Saves that are held back, or fail")
struct HeldSavesTests {
  let place = StorePlace()
  var store: RevisionStore { place.store }
  let scene = SceneSession(app: "counter")
  let clock = ManualClock()

  private func session(
    _ host: any RestorationHost,
    store: (RevisionStore)? = nil,
    change: (inout SessionOptions) -> Void = { _ in }
  ) -> RestorationSession {
    var options = SessionOptions()
    options.clock = SessionClock(clock)
    options.crashes.healthyAfter = nil
    options.cadence?.idleInterval = nil
    change(&options)
    return AppScenes(app: "counter", store: store ?? self.store, options: options).connect(host)
  }

  private func count() async throws -> Int? {
    let value = try await store.newestGood(for: scene)?.archive.object(at: ["counter"])?.values()
      .first?.value
    guard case .int(let count) = value else { return nil }
    return Int(count)
  }

  private func saves() async throws -> Int { try await store.revisions(of: scene).count }

  /// Lets at most so much time go by until something is so, in steps of a second.
  ///
  /// Time stands still while the session saves, however slow the machine is: a session that saves
  /// does not sleep.
  private func pass(seconds: Int, until isDone: () async throws -> Bool) async throws {
    for _ in 0..<seconds {
      try #require(await eventually { try await isDone() || clock.sleeperCount > 0 })
      if try await isDone() { return }
      clock.advance(by: .seconds(1))
    }
    try #expect(await eventually(isDone), "not within \(seconds) s")
  }

  // MARK: While restoring

  @Test("nothing is saved while restoring is extended: what waits is not overwritten (R21)")
  func extendedRestorationIsNotSaved() async throws {
    try await session(CounterHost(count: 1)).save()
    let host = ExtendingHost(extensions: 1)
    let second = session(host)
    let restoring = Task { await second.restore() }
    await clock.waitForSleepers()
    #expect(try await second.save().refusal == .restoring)
    #expect(try await second.save(reason: .background).number == nil)
    #expect(try await saves() == 1)
    second.completeStateRestoration()
    _ = await restoring.value
    #expect(try await second.save().number == 2)
  }

  @Test("going to the background before restoring has begun saves nothing")
  func backgroundBeforeRestoringIsNotSaved() async throws {
    try await session(CounterHost(count: 1)).save()
    let second = session(CounterHost())
    #expect(try await second.save(reason: .background).refusal == .notRestored)
    #expect(try await saves() == 1)
  }

  @Test("what the user changes while restoring is extended is saved afterwards", .scenario(181))
  func changesWhileExtendedAreSaved() async throws {
    try await session(CounterHost(count: 1)).save()
    let host = ExtendingHost(extensions: 1)
    let second = session(host)
    let restoring = Task { await second.restore() }
    await clock.waitForSleepers()
    host.base.counter.count = 5
    host.base.counter.invalidateRestorableState()
    second.completeStateRestoration()
    _ = await restoring.value
    try await pass(seconds: 3) { try await count() == 5 }
  }

  @Test("what the user changes while the first restore reads the store is saved afterwards")
  func changesWhileReadingAreSaved() async throws {
    let slow = SlowStore(base: place.memory)
    let host = CounterHost()
    let session = session(host, store: slow.store)
    let restoring = Task { await session.restore() }
    await slow.waitForReader()
    host.counter.count = 5
    session.invalidateRestorableState()
    await slow.open()
    _ = await restoring.value
    try await pass(seconds: 10) { try await count() == 5 }
  }

  @Test(
    "restoring itself is no change: nothing is saved for it",
    .scenario(1, 9),
    arguments: Way.allCases
  )
  func restoringIsNoChange(_ way: Way) async throws {
    try await place.use(way)
    try await session(CounterHost(count: 1)).save()
    let second = session(CounterHost())
    await second.restore()
    for _ in 0..<50 { await Task.yield() }
    #expect(clock.sleeperCount == 0)
  }

  @Test(
    "who asks while a restoration goes on gets the report of that one",
    .scenario(65, 180),
    arguments: Way.allCases
  )
  func restorationsAreJoined(_ way: Way) async throws {
    try await place.use(way)
    try await session(CounterHost(count: 1)).save()
    let host = ExtendingHost(extensions: 1)
    let second = session(host)
    let first = Task { await second.restore() }
    let other = Task { await second.restore() }
    await clock.waitForSleepers()
    second.completeStateRestoration()
    let reports = await (first.value, other.value)
    #expect(reports.0 == reports.1)
    #expect(try await store.ledger(of: scene).attemptCount == 1)
  }

  @Test("a late complete of an earlier restoration ends no extension of a later one (R21)")
  func lateCompletesAreNotTakenForOthers() async throws {
    try await session(CounterHost(count: 1)).save()
    let second = session(ExtendingHost(extensions: 1))
    let restoring = Task { await second.restore() }
    await clock.waitForSleepers()
    clock.advance(by: .seconds(10))
    #expect(await restoring.value.issues.contains { $0.contains("1 extensions") })
    let again = Task { await second.restore() }
    await clock.waitForSleepers()
    second.completeStateRestoration()
    for _ in 0..<50 { await Task.yield() }
    #expect(try await second.save().refusal == .restoring)
    second.completeStateRestoration()
    _ = await again.value
  }

  // MARK: A store that cannot be read

  @Test("a store that cannot be read for a moment is not saved into until it can be")
  func unreadStoreIsNotBuried() async throws {
    try await session(CounterHost(count: 1)).save()
    let flaky = FlakyStore(base: place.memory)
    await flaky.setReadable(false)
    let second = session(CounterHost(count: 0), store: flaky.store)
    let report = await second.restore()
    #expect(report.conclusion == .unavailable)
    #expect(report.reason.contains("nothing is saved until it can be read"))
    #expect(try await second.save().refusal == .unread)
    #expect(try await saves() == 1)
    await flaky.setReadable(true)
    // The earlier revision can still be restored.
    #expect(await second.restore().conclusion == .restored)
    #expect(try await second.save().number == 1)
    #expect(try await count() == 1)
  }

  @Test("changes made meanwhile are saved by themselves once the store can be read")
  func changesWaitForTheStore() async throws {
    let flaky = FlakyStore(base: place.memory)
    await flaky.setReadable(false)
    let host = CounterHost()
    let second = session(host, store: flaky.store)
    let log = EventLog(second)
    await second.restore()
    host.counter.count = 4
    second.invalidateRestorableState()
    try await pass(seconds: 20) { log.refusals == [.unread] }
    #expect(try await saves() == 0)
    await flaky.setReadable(true)
    try await pass(seconds: 40) { try await count() == 4 }
  }

  // MARK: Saves that fail

  @Test("a change whose save fails is saved later, for each kind of save", arguments: [0, 1])
  func failedSavesAreRepeated(_ way: Int) async throws {
    let flaky = FlakyStore(base: place.memory)
    let host = CounterHost()
    let session = session(host, store: flaky.store)
    await session.restore()
    host.counter.count = 6
    session.invalidateRestorableState()
    await flaky.setWritable(false)
    await #expect(throws: RestorationError.self) {
      if way == 0 { try await session.save() } else { try await session.save(reason: .background) }
    }
    await flaky.setWritable(true)
    try await pass(seconds: 20) { try await count() == 6 }
  }

  @Test("a change that the app did not consent to save is saved once it does")
  func refusedSavesAreRepeated() async throws {
    var consent = SessionOptions.SavingConsent.keep
    let host = CounterHost()
    let session = session(host) { $0.saving.consent = { consent } }
    let log = EventLog(session)
    await session.restore()
    host.counter.count = 7
    session.invalidateRestorableState()
    try await pass(seconds: 10) { log.refusals.contains(.kept) }
    consent = .save
    try await pass(seconds: 20) { try await count() == 7 }
  }

  @Test("a change of which the app declined the archive is saved once it does not (P5)")
  func declinedSavesAreRepeated() async throws {
    let host = CounterHost()
    let session = session(host)
    let log = EventLog(session)
    await session.restore()
    host.consents = false
    host.counter.count = 8
    session.invalidateRestorableState()
    try await pass(seconds: 10) { log.hasDeclined }
    host.consents = true
    try await pass(seconds: 20) { try await count() == 8 }
  }

  @Test("saves that keep failing while nothing changes become rare")
  func failuresBecomeRare() async throws {
    let flaky = FlakyStore(base: place.memory)
    await flaky.setWritable(false)
    let session = session(CounterHost(), store: flaky.store)
    // Objects of other tests report their changes here too, which would restart the wait.
    session.preserver.onInvalidation = nil
    await session.restore()
    session.invalidateRestorableState()
    // There is always a next save to wait for.
    func pass(seconds: Int) async {
      for _ in 0..<seconds {
        await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
      }
      await clock.waitForSleepers()
    }
    await pass(seconds: 180)
    let active = await flaky.saveCount
    await pass(seconds: 360)
    let idle = await flaky.saveCount - active
    // After 2, 17 … 167 seconds; then after 182 and 362.
    #expect(active == 12)
    #expect(idle == 2)
  }

  @Test("a session in which nothing ever says that it changes is saved every hour")
  func silentSessionsAreSaved() async throws {
    let session = session(CounterHost(count: 3)) { $0.cadence?.idleInterval = .seconds(3600) }
    await session.restore()
    await clock.waitForSleepers()
    clock.advance(by: .seconds(3600))
    while try await saves() == 0 { await Task.yield() }
    withExtendedLifetime(session) {}
  }

  // MARK: Late objects

  @Test("an object that is registered late is a change")
  func lateObjectsAreSaved() async throws {
    let host = CounterHost()
    let session = session(host)
    await session.restore()
    session.claimState(for: host.counter)
    await clock.waitForSleepers()
    #expect(clock.sleeperCount == 1)
  }
}

/// A store whose first listing waits until it is told to go on.
private actor SlowStore {
  private let base: RevisionStore
  private var isOpen = false
  private var hasReader = false
  private var reader: CheckedContinuation<Void, Never>?

  init(base: RevisionStore) { self.base = base }

  nonisolated var store: RevisionStore {
    base.hooked(before: { [self] calls, _ in
      if calls.contains(.visit(.session)), !calls.contains(.append) { await waitUntilOpen() }
    })
  }

  func open() {
    isOpen = true
    reader?.resume()
    reader = nil
  }

  func waitForReader() async {
    while !hasReader { await Task.yield() }
  }

  private func waitUntilOpen() async {
    if isOpen { return }
    await withCheckedContinuation {
      reader = $0
      hasReader = true
    }
  }
}

/// A store that at times can be neither listed nor written.
actor FlakyStore {
  private let base: RevisionStore
  private var isReadable = true
  private var isWritable = true
  private(set) var saveCount = 0

  init(base: RevisionStore) { self.base = base }

  nonisolated var store: RevisionStore {
    base.hooked(before: { [self] calls, _ throws(RestorationError) in try await check(calls) })
  }

  func setReadable(_ isReadable: Bool) { self.isReadable = isReadable }
  func setWritable(_ isWritable: Bool) { self.isWritable = isWritable }

  private func check(_ calls: Set<HookedBackend.Call>) throws(RestorationError) {
    if calls.contains(.append) {
      saveCount += 1
      guard isWritable else { throw RestorationError(.storeFailed, "no writing today") }
    } else if calls.contains(.visit(.session)) {
      guard isReadable else { throw RestorationError(.storeFailed, "no reading today") }
    }
  }
}
