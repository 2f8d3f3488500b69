import RestorationMigration
import RestorationStorage
import RestorationTestSupport
import StateRestoration
import Testing

/// The states that an app and its user can go back to.
@MainActor
@Suite("A way back")
struct WayBackTests {
  let store = RevisionStore.inMemory()
  static var processCount = 0

  private func options(_ change: (inout SessionOptions) -> Void = { _ in }) -> SessionOptions {
    var options = SessionOptions()
    Self.processCount += 1
    options.crashes.process = ProcessIdentity("way back \(Self.processCount)")
    options.cadence = nil
    options.crashes.healthyAfter = nil
    change(&options)
    return options
  }

  private func session(
    _ host: CounterHost,
    _ change: (inout SessionOptions) -> Void = { _ in }
  ) -> RestorationSession {
    AppScenes(app: "counter", store: store, options: options(change)).connect(host)
  }

  private func scene(
    _ change: (inout SessionOptions) -> Void = { _ in }
  ) -> SceneState {
    AppScenes(app: "values", store: store, options: options(change)).connectValues()
  }

  @Test("The history lists the revisions, newest first, and those of this process")
  func history() async throws {
    let host = CounterHost(count: 1)
    try await session(host).save()
    let second = session(host)
    await second.restore()
    host.counter.count = 2
    try await second.save()
    let history = try await second.history()
    #expect(history.map(\.id) == [2, 1])
    #expect(history.map(\.isOfThisSession) == [true, false])
    #expect(history.allSatisfy { $0.passedOverReason == nil })
  }

  @Test("What a launch left out as a whole is brought back like a part of it")
  func leftOutAsAWhole() async throws {
    let first = scene()
    await first.restore()
    first["draft"] = "yesterday"
    try await first.save()
    let fresh = scene { $0.restoring.reason = .fresh }
    await fresh.restore()
    fresh["note"] = "today"
    try await fresh.save()
    #expect(await fresh.restoreLeftOut().conclusion == .restored)
    #expect(fresh["draft"] == "yesterday")
    #expect(try await fresh.session.history().contains { $0.isOfThisSession && $0.id == 2 })
    let linked = scene()
    await linked.session.restore(openingLink: true)
    #expect(await linked.restoreLeftOut().conclusion == .restored)
    #expect(linked["draft"] == "yesterday")
  }

  @Test("Going back in a running app keeps what it showed, and the next launch shows the same")
  func goingBack() async throws {
    let host = CounterHost(count: 1)
    let first = session(host)
    await first.restore()
    try await first.save()
    host.counter.count = 2
    try await first.save()
    host.counter.count = 3
    #expect(await first.restore(.revision(1)).conclusion == .restored)
    #expect(host.counter.count == 1)
    let next = CounterHost()
    await session(next).restore()
    #expect(next.counter.count == 1)
    let kept = try await first.history().first { $0.id == 3 }
    #expect(kept != nil, "what was shown has become a revision")
    #expect(await first.restore(.revision(3)).conclusion == .restored)
    #expect(host.counter.count == 3)
  }

  @Test("Of what a session saved before its user went back, only the last counts as passed over")
  func leavingOwnRevisions() async throws {
    try await session(CounterHost(count: 1)).save()
    let host = CounterHost()
    let second = session(host)
    await second.restore()
    for count in 2...4 {
      host.counter.count = count
      try await second.save()
    }
    #expect(await second.restore(.revision(1)).conclusion == .restored)
    let left = try await second.history().filter { $0.passedOverReason != nil }
    #expect(left.map(\.id) == [4])
    #expect(left.first?.passedOverReason == "something else was shown instead")
    #expect(await second.restore(.passedOver).revision == 4)
    #expect(try await second.history().first { $0.id == 4 }?.passedOverReason == nil)
  }

  @Test("A revision in the middle of those that a launch passed over was shown once restored")
  func showingOneOfSeveral() async throws {
    let host = CounterHost()
    let first = session(host)
    await first.restore()
    for count in 1...3 {
      host.counter.count = count
      try await first.save()
    }
    let second = session(host) { $0.restoring.reason = .fresh }
    await second.restore()
    host.counter.count = 7
    try await second.save()
    #expect(await second.restore(.revision(2)).conclusion == .restored)
    let history = try await second.history().filter { !$0.isOfThisSession }
    #expect(history.filter { $0.passedOverReason == nil }.map(\.id) == [2])
    #expect(await second.restore(.passedOver).conclusion == .restored)
    #expect(host.counter.count == 7)
  }

  @Test("What there is not is refused, and changes nothing")
  func nothingToGoBackTo() async throws {
    let host = CounterHost(count: 1)
    let first = session(host)
    await first.restore()
    try await first.save()
    let report = first.report
    #expect(await first.restore(.revision(9)).conclusion == .refused)
    #expect(await first.restore(.lastSession).conclusion == .refused)
    #expect(host.counter.count == 1)
    #expect(first.report == report)
    #expect(first.phase.underlying == .healthy)
  }

  @Test("At a launch, what there is not is named, and the usual state comes back")
  func nothingToGoBackToAtLaunch() async throws {
    try await session(CounterHost(count: 1)).save()
    let host = CounterHost()
    let report = await session(host).restore(.revision(9))
    #expect(report.conclusion == .restored)
    #expect(host.counter.count == 1)
    #expect(report.issues.contains { $0.contains("no such revision") })
  }

  @Test("After a fresh start the last session comes back, at once or once something was saved")
  func lastSession() async throws {
    let yesterday = scene()
    await yesterday.restore()
    yesterday["draft"] = "yesterday"
    try await yesterday.save()
    for saves in [false, true] {
      let today = scene { $0.restoring.reason = .fresh }
      await today.restore()
      #expect(today["draft"] as String? == nil)
      if saves {
        today["note"] = "today"
        try await today.save()
      }
      #expect(await today.restore(.lastSession).conclusion == .restored)
      #expect(today["draft"] == "yesterday")
    }
  }

  @Test("What the breaker passed over is one call away, also sessions later")
  func passedOver() async throws {
    try await session(CounterHost(count: 42)).save()
    try await store.updateLedger(of: SceneSession(app: "counter")) { ledger in
      for _ in 0..<2 {
        let number = ledger.begin(revision: 1, build: "", startedAt: 0)
        ledger.close(number, .interrupted(RestorationNote(["counter"], .decoding)))
      }
    }
    let host = CounterHost()
    let fresh = session(host)
    #expect(await fresh.restore().conclusion == .crashBreaker)
    host.counter.count = 1
    try await fresh.save()
    let later = session(host)
    await later.restore()
    host.counter.count = 2
    try await later.save()
    #expect(try await later.history().last?.passedOverReason == "the app crashed with it")
    #expect(await later.restore(.passedOver).conclusion == .restored)
    #expect(host.counter.count == 42)
  }

  @Test("Once a row of deaths is cleared, the next launch restores the newest revision")
  func clearedDeaths() async throws {
    try await session(CounterHost(count: 42)).save()
    let scene = SceneSession(app: "counter")
    try await store.updateLedger(of: scene) { ledger in
      for _ in 0..<3 {
        ledger.close(ledger.begin(revision: 1, build: "", startedAt: 0), .crashed)
      }
    }
    try await store.clearCrashes(of: scene)
    let host = CounterHost()
    #expect(await session(host).restore().conclusion == .restored)
    #expect(host.counter.count == 42)
  }
}
