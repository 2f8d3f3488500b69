import Foundation
import RestorationTestSupport
import RestorationTesting
import StateRestoration
import StoreTestSupport
import Testing

/// The outcome of a save, and its effect on the store.
@MainActor
@Suite("Outcomes of saves")
struct SaveOutcomeTests {
  let place = StorePlace()
  var store: RevisionStore { place.store }
  let scene = SceneSession(app: "counter")

  private func session(
    _ host: any RestorationHost,
    store: RevisionStore? = nil,
    time: Double = 100
  ) -> RestorationSession {
    var options = SessionOptions()
    options.cadence = nil
    options.crashes.healthyAfter = nil
    options.clock = SessionClock { Date(timeIntervalSinceReferenceDate: time) }
    return AppScenes(app: "counter", store: store ?? self.store, options: options).connect(host)
  }

  private func numbers() async throws -> [RevisionNumber] {
    try await store.revisions(of: scene).map(\.number)
  }

  @Test("Unchanged state makes no revision, whatever the time", arguments: Way.allCases)
  func unchangedState(_ way: Way) async throws {
    try await place.use(way)
    let host = CounterHost(count: 1)
    try await session(host).save()
    let later = session(CounterHost(), time: 200)
    await later.restore()
    guard case .unchanged(1, let preservation) = try await later.save(reason: .request) else {
      Issue.record("the state was saved again")
      return
    }
    #expect(preservation.archive?.objectCount == 2)
    #expect(try await numbers() == [1])
  }

  @Test("State that equals an older revision than the newest is saved")
  func stateOfOlderRevisions() async throws {
    let host = CounterHost(count: 1)
    let first = session(host)
    try await first.save()
    try await session(CounterHost(count: 2), store: store).restoreAndSave(count: 2)
    #expect(try await first.save().revision?.number == 3)
  }

  @Test("State that was discarded is saved anew although it is the same")
  func discardedState() async throws {
    let consent = Consent()
    var options = SessionOptions()
    options.cadence = nil
    options.saving.consent = { consent.value }
    let host = CounterHost(count: 1)
    let session = AppScenes(app: "counter", store: store, options: options).connect(host)
    await session.restore()
    try await session.save()
    consent.value = .discard
    #expect(try await session.save().refusal == .discarded)
    consent.value = .save
    #expect(try await session.save().revision?.number == 2)
    #expect(try await numbers() == [1, 2])
    // A pin kept discarded state no longer than until the app knew of it.
    try await store.setPinned(true, 1, of: scene)
    try await store.purge(discarded: scene)
    #expect(try await numbers() == [2])
    #expect(await self.session(CounterHost()).restore().revision == 2)
  }

  @Test("What was discarded is not shown, although it can be read")
  func discardedStateIsNotShown() async throws {
    try await session(CounterHost(count: 1)).save()
    try await store.discard(scene, at: 1)
    let host = CounterHost(count: 5)
    let next = session(host)
    #expect(await next.restore().conclusion == .nothingStored)
    try await next.save()
    try await place.damage(2, of: scene)
    let last = CounterHost(count: 7)
    #expect(await session(last).restore().conclusion == .unreadable)
    #expect(last.counter.count == 7)
  }

  @Test("A save that blocks has its revision when it returns", arguments: Way.allCases)
  func blockingSaves(_ way: Way) async throws {
    try await place.use(way)
    let host = CounterHost(count: 3)
    let session = session(host)
    await session.restore()
    #expect(try session.saveAndWait(deadline: .patience).revision?.number == 1)
    host.counter.count = 4
    // One that goes on is waited for too.
    let earlier = Task { try await session.save() }
    await Task.yield()
    host.counter.count = 5
    #expect(try session.saveAndWait(deadline: .patience).number != nil)
    _ = try await earlier.value
    let next = CounterHost()
    await self.session(next).restore()
    #expect(next.counter.count == 5)
  }

  @Test("A save that blocks longer than its deadline says so, and is made later")
  func blockingSavesHaveADeadline() async throws {
    let gate = Gate()
    let slow = place.memory.hooked(before: { calls, _ in
      if calls.contains(.append) { await gate.wait() }
    })
    let session = session(CounterHost(count: 3), store: slow)
    await session.restore()
    let error = #expect(throws: RestorationError.self) {
      try session.saveAndWait(deadline: .milliseconds(20))
    }
    #expect(error?.code == .storeBusy)
    #expect(try await numbers() == [])
    await gate.open()
    #expect(try await eventually { try await numbers() == [1] })
  }

  @Test("A save that ends after its deadline is told of then")
  func lateSavesAreTold() async throws {
    let gate = Gate()
    let slow = place.memory.hooked(before: { calls, _ in
      if calls.contains(.append) { await gate.wait() }
    })
    let session = session(CounterHost(count: 3), store: slow)
    await session.restore()
    let log = EventLog(session)
    #expect(throws: RestorationError.self) {
      try session.saveAndWait(deadline: .milliseconds(20))
    }
    await gate.open()
    #expect(await eventually { log.outcomes.map(\.number) == [1] })
  }

  @Test("A save that blocks discards what is stored once the app has withdrawn its consent")
  func blockingSavesDiscard() async throws {
    let consent = Consent()
    var options = SessionOptions()
    options.saving.consent = { consent.value }
    let host = CounterHost(count: 1)
    let session = AppScenes(app: "counter", store: store, options: options).connect(host)
    await session.restore()
    try await session.save()
    consent.value = .discard
    #expect(try session.saveAndWait(deadline: .patience).refusal == .discarded)
    #expect(try await store.ledger(of: scene).tombstone?.through == 1)
  }

  @Test("Two saves at once put what this launch did not show under protection, and nothing else")
  func savesAtOnceKeepWhatWasPassedOver() async throws {
    try await session(CounterHost(count: 1)).save()
    let host = CounterHost(count: 2)
    let linked = session(host)
    await linked.restore(openingLink: true)
    let first = Task { try await linked.save() }
    await Task.yield()
    host.counter.count = 3
    let second = Task { try await linked.save() }
    _ = try await (first.value, second.value)
    #expect(try await numbers() == [1, 2, 3])
    #expect(try await store.ledger(of: scene).passedOver == [1...1])
  }

  @Test("Events tell phases and outcomes in their order")
  func eventsAreTold() async throws {
    let session = session(CounterHost(count: 1))
    let log = EventLog(session)
    await session.restore()
    try await session.save()
    await session.confirmHealthy()
    session.suspend()
    try await session.save()
    session.resume()
    #expect(log.phases == [.restoring, .running, .healthy, .suspended(.healthy), .healthy])
    #expect(log.outcomes.map(\.number) == [1, nil])
  }
}

extension RestorationSession {
  fileprivate func restoreAndSave(count: Int) async throws {
    await restore()
    (host as? CounterHost)?.counter.count = count
    try await save()
  }
}

@MainActor
private final class Consent {
  var value = SessionOptions.SavingConsent.save
}

private actor Gate {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func wait() async {
    if !isOpen { await withCheckedContinuation { waiting.append($0) } }
  }

  func open() {
    isOpen = true
    for waiter in waiting { waiter.resume() }
    waiting = []
  }
}
