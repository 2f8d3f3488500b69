import RestorationArchive
import RestorationEngine
import RestorationStorage
import RestorationTestSupport
import StateRestoration
import StoreTestSupport
import Testing

/// Conformance scenarios about the layer between engine and store.
@MainActor
@Suite struct SessionScenarioTests {
  let place = StorePlace()
  var store: RevisionStore { place.store }

  private func session(_ host: CounterHost) -> RestorationSession {
    var options = SessionOptions()
    options.cadence = nil
    options.crashes.healthyAfter = nil
    return AppScenes(app: "counter", store: store, options: options).connect(host)
  }

  @Test(
    "a fresh start can be told from a restored one",
    .scenario(74, 109),
    arguments: Way.allCases
  )
  func freshStartsAreTold(_ way: Way) async throws {
    try await place.use(way)
    let first = session(CounterHost(count: 3))
    let fresh = await first.restore()
    #expect(fresh.conclusion == .nothingStored)
    #expect(fresh.restoreReason == .fresh)
    await first.confirmHealthy()
    try await first.save()
    let second = await session(CounterHost()).restore()
    #expect(second.conclusion == .restored)
    #expect(second.restoreReason != .fresh)
  }

  @Test(
    "data that arrives after the first answer is taken by asking again",
    .scenario(72, 75),
    arguments: Way.allCases
  )
  func lateDataIsTaken(_ way: Way) async throws {
    try await place.use(way)
    let host = CounterHost()
    let late = session(host)
    #expect(await late.restore().conclusion == .nothingStored)
    try await session(CounterHost(count: 8)).save()
    let report = await late.restore()
    #expect(report.conclusion == .restored)
    #expect(report.restoreReason == .restore)
    #expect(host.counter.count == 8)
  }

  @Test(
    "suspended, a save is refused with its reason; resumed, it works",
    .scenario(118),
    arguments: Way.allCases
  )
  func suspendedSavesSayWhy(_ way: Way) async throws {
    try await place.use(way)
    let session = session(CounterHost(count: 1))
    session.suspend()
    #expect(try await session.save().refusal != nil)
    session.resume()
    #expect(try await session.save().number == 1)
  }

  @Test(
    "state that cannot be read, and a save that fails, are reported and stop nothing",
    .scenario(101),
    arguments: Way.allCases
  )
  func failuresStopNothing(_ way: Way) async throws {
    try await place.use(way)
    try await session(CounterHost(count: 1)).save()
    try await place.damage(1, of: SceneSession(app: "counter"))
    let host = CounterHost(count: 5)
    let second = session(host)
    let report = await second.restore()
    #expect(report.conclusion == .unreadable && !report.reason.isEmpty)
    #expect(host.counter.count == 5)
    let third = AppScenes(app: "counter", store: RevisionStore.failing).connect(host)
    #expect(await third.restore().conclusion == .unavailable)
    #expect(try await third.save().refusal == .unread)
    #expect(host.counter.count == 5)
  }

  @Test("a revision that was restored stays, and so do those before it (L2, J7)")
  func restoringRemovesNothing() async throws {
    let host = CounterHost(count: 1)
    let first = session(host)
    try await first.save()
    host.counter.count = 2
    try await first.save()
    await session(CounterHost()).restore()
    #expect(try await store.revisions(of: SceneSession(app: "counter")).map(\.number) == [1, 2])
  }

  @Test("nothing is discarded because restoring it went wrong (L4, better)")
  func failuresDiscardNothing() async throws {
    let scene = SceneSession(app: "counter")
    try await session(CounterHost(count: 1)).save()
    let sound = try #require(await place.memory.bytes(of: 1, in: scene))
    var bytes = sound.array
    bytes[bytes.count / 2] ^= 1
    await place.memory.overwrite(1, of: scene, with: ArchiveBytes(bytes))
    let report = await session(CounterHost()).restore()
    #expect(report.conclusion == .unreadable)
    #expect(await place.memory.bytes(of: 1, in: scene)?.array == bytes)
  }

  @Test("the state ends where the app discards it, and nowhere else (L3, L7)")
  func onlyTheAppDiscards() async throws {
    let first = session(CounterHost(count: 1))
    try await first.save()
    try await first.discard()
    #expect(await session(CounterHost()).restore().conclusion == .nothingStored)
    #expect(try await store.revisions(of: SceneSession(app: "counter")).count == 1)
  }

  @Test("a launch in the background restores and saves like any other (L11)")
  func backgroundLaunchesRestoreAndSave() async throws {
    try await session(CounterHost(count: 1)).save()
    let host = CounterHost()
    let launched = session(host)
    #expect(await launched.restore().conclusion == .restored)
    #expect(host.counter.count == 1)
    host.counter.count = 2
    #expect(try await launched.save(reason: .background).revision?.number == 2)
  }

  @Test("each scene has an archive of its own (J9)")
  func scenesHaveTheirOwnArchives() async throws {
    let scenes = AppScenes(app: "counter", store: store)
    for (count, name) in ["a", "b"].enumerated() {
      try await scenes.connect(CounterHost(count: count + 1), scene: name).save()
    }
    let next = AppScenes(app: "counter", store: store)
    for (count, name) in ["a", "b"].enumerated() {
      let host = CounterHost()
      await next.connect(host, scene: name).restore()
      #expect(host.counter.count == count + 1)
    }
  }
}
