import RestorationStorage
import RestorationTestSupport
import StateRestoration
import StoreTestSupport
import Testing

/// State that a report calls kept stays stored, however long the app goes on without it.
@MainActor
@Suite("State that a launch passed over")
struct PassedOverTests {
  let store = RevisionStore.inMemory()
  let scene = SceneSession(app: "counter")

  private func session(
    _ host: CounterHost,
    version: UInt64 = 1,
    _ change: (inout SessionOptions) -> Void = { _ in }
  ) -> RestorationSession {
    var options = SessionOptions()
    options.cadence = nil
    options.crashes.healthyAfter = nil
    change(&options)
    return AppScenes(app: "counter", store: store, options: options.with(stateVersion: version))
      .connect(host)
  }

  /// Saves more than the default retention keeps.
  private func saveForLong(_ session: RestorationSession, _ host: CounterHost) async throws {
    for _ in 0..<75 {
      host.counter.count += 1
      _ = try await session.save(reason: .request)
    }
  }

  private func numbers() async throws -> [RevisionNumber] {
    try await store.revisions(of: scene).map(\.number)
  }

  @Test("What a newer version saved outlives an older one that starts afresh")
  func newerState() async throws {
    let newer = session(CounterHost(count: 42), version: 2)
    await newer.restore()
    try await newer.save()
    let host = CounterHost()
    let older = session(host) { $0.restoring.newerState = .passOver }
    await older.restore()
    try await saveForLong(older, host)
    #expect(try await numbers().first == 1)
    // Not even once the older version is healthy with its own save.
    let again = session(host) { $0.restoring.newerState = .passOver }
    await again.restore()
    await again.confirmHealthy()
    try await saveForLong(again, host)
    #expect(try await numbers().first == 1)
  }

  @Test(
    "Of what deep links passed over, the newest stays once the app did well with something later"
  )
  func deepLink() async throws {
    let former = CounterHost(count: 41)
    let first = session(former)
    await first.restore()
    try await first.save()
    former.counter.count = 42
    try await first.save()
    let host = CounterHost()
    let second = session(host)
    await second.restore(openingLink: true)
    try await saveForLong(second, host)
    #expect(try await numbers().first == 1)
    let third = session(host)
    #expect(await third.restore().conclusion == .restored)
    await third.confirmHealthy()
    try await saveForLong(third, host)
    #expect(try await numbers().first == 2)
  }

  @Test("What the crash breaker passed over stays through an hour of saves")
  func crashBreaker() async throws {
    let first = session(CounterHost(count: 42))
    await first.restore()
    try await first.save()
    for attempt in [1.0, 2.0] {
      try await store.updateLedger(of: scene) { ledger in
        let number = ledger.begin(
          revision: 1,
          build: "",
          startedAt: attempt,
          process: "dead.\(attempt)"
        )
        ledger.close(number, .interrupted(RestorationNote(["counter"], .decoding)))
      }
    }
    let host = CounterHost()
    let second = session(host)
    #expect(await second.restore().conclusion == .crashBreaker)
    try await saveForLong(second, host)
    #expect(try await numbers().first == 1)
  }
}
