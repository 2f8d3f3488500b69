import Foundation
import RestorationTestSupport
import RestorationTesting
import StateRestoration
import StoreTestSupport
import Synchronization
import Testing

/// Rule S8: several scenes of one app, disconnecting and discarding.
@MainActor
@Suite("The scenes of an app")
struct AppScenesTests {
  let place = StorePlace()
  var store: RevisionStore { place.store }

  /// What the app would have after a launch.
  private func launch(at time: Double = 200) -> AppScenes {
    var options = SessionOptions()
    options.clock = SessionClock { Date(timeIntervalSinceReferenceDate: time) }
    return AppScenes(app: "app", store: store, options: options)
  }

  private func connect(_ scenes: AppScenes, _ scene: String, count: Int) async throws {
    let session = scenes.connect(CounterHost(count: count), scene: scene)
    await session.restore()
    try await session.save()
  }

  @Test("Each scene has its own state")
  func scenesAreKeptApart() async throws {
    let scenes = launch()
    try await connect(scenes, "one", count: 1)
    try await connect(scenes, "two", count: 2)
    #expect(await scenes.save().isEmpty)
    let next = launch()
    #expect(try await next.stored() == ["one", "two"])
    for (scene, count) in [("one", 1), ("two", 2)] {
      let host = CounterHost()
      #expect(await next.connect(host, scene: scene).restore().conclusion == .restored)
      #expect(host.counter.count == count)
    }
  }

  @Test("Two files whose names differ in their Unicode form alone have a scene each")
  func unicodeForms() async throws {
    let names = ["\u{dc}bung.txt", "U\u{308}bung.txt"]
    let scenes = launch()
    for (count, name) in names.enumerated() { try await connect(scenes, name, count: count) }
    #expect(scenes.connected.count == 2)
    #expect(await scenes.save().isEmpty)
    let next = launch()
    let stored = try await next.stored()
    #expect(Set(stored.map { Array($0.utf8) }) == Set(names.map { Array($0.utf8) }))
    for (count, name) in names.enumerated() {
      let host = CounterHost()
      #expect(await next.connect(host, scene: name).restore().conclusion == .restored)
      #expect(host.counter.count == count)
    }
    try await next.discard(names[0])
    #expect(next.connected[names[0]] == nil)
    #expect(next.connected[names[1]] != nil)
    #expect(try await next.stored().map { Array($0.utf8) } == [Array(names[1].utf8)])
    try await next.acknowledge(allBut: 0)
    #expect(try await launch().stored().count == 1)
  }

  @Test("A scene that was used again is closed when it was closed last")
  func closedAgain() async throws {
    for (scene, time) in [("letter", 1000.0), ("list", 5000), ("letter", 9000)] {
      let scenes = launch(at: time)
      try await connect(scenes, scene, count: Int(time))
      try await scenes.discard(scene)
    }
    let scenes = launch(at: 9001)
    let closed = try await scenes.recentlyClosed()
    #expect(closed.map(\.scene) == ["letter", "list"])
    #expect(closed.first?.closedAt == 9000)
    try await scenes.acknowledge(allBut: 1)
    #expect(try await scenes.reopen("letter"))
  }

  @Test(
    "A closed scene is reopened as it was closed, saved before or not",
    arguments: [true, false]
  )
  func reopenedAsClosed(_ isSaved: Bool) async throws {
    let scenes = launch()
    let host = CounterHost(count: 1)
    let session = scenes.connect(host, scene: "one")
    await session.restore()
    if isSaved { try await session.save() }
    host.counter.count = 6
    try await scenes.discard("one")
    #expect(try await scenes.recentlyClosed().map(\.scene) == ["one"])
    #expect(try await scenes.reopen("one"))
    let again = CounterHost()
    await scenes.connect(again, scene: "one").restore()
    #expect(again.counter.count == 6)
  }

  @Test("After a user has left, no scene is stored or offered, connected, closed or neither")
  func nothingIsLeftOfAUser() async throws {
    let scenes = launch()
    for (count, scene) in ["shown", "closed", "stored"].enumerated() {
      try await connect(scenes, scene, count: count)
    }
    try await scenes.discard("closed")
    try await scenes.disconnect("stored")
    try await scenes.forget()
    #expect(scenes.connected.isEmpty)
    let next = launch()
    #expect(try await next.stored() == [])
    #expect(try await next.recentlyClosed() == [])
    #expect(try await store.sessions() == [])
  }

  @Test("S8: disconnecting saves, and is not discarding")
  func disconnectingKeepsTheState() async throws {
    let scenes = launch()
    let host = CounterHost(count: 1)
    let session = scenes.connect(host, scene: "one")
    await session.restore()
    host.counter.count = 6
    try await scenes.disconnect("one")
    #expect(scenes.connected.isEmpty)
    #expect(try await session.save().number == nil)
    #expect(try await scenes.discarded() == [])
    let again = CounterHost()
    await scenes.connect(again, scene: "one").restore()
    #expect(again.counter.count == 6)
  }

  @Test("A scene that is discarded while its last save is being made does not come back")
  func discardedWhileSaving() async throws {
    let isHeld = Mutex(false)
    let (gate, opening) = AsyncStream<Void>.makeStream()
    let (arrivals, arriving) = AsyncStream<Void>.makeStream()
    let held = store.hooked(before: { calls, _ in
      guard calls.contains(.append), isHeld.withLock({ $0 }) else { return }
      arriving.yield()
      for await _ in gate {}
    })
    let scenes = AppScenes(app: "app", store: held)
    let host = CounterHost(count: 1)
    let session = scenes.connect(host, scene: "one")
    await session.restore()
    try await session.save()
    host.counter.count = 6
    isHeld.withLock { $0 = true }
    let leaving = Task { try await scenes.disconnect("one") }
    for await _ in arrivals { break }
    let closing = Task { try await scenes.discard("one") }
    for _ in 0..<100 { await Task.yield() }
    opening.finish()
    try await leaving.value
    try await closing.value
    #expect(try await scenes.stored() == [])
    #expect(try await scenes.discarded() == ["one"])
  }

  @Test("A scene that is purged while it is reopened is gone")
  func purgedWhileReopening() async throws {
    let scenes = launch()
    try await connect(scenes, "one", count: 1)
    try await scenes.discard("one")
    let store = store
    let held = store.hooked(before: { calls, session throws(RestorationError) in
      // Just before the discard is taken back.
      guard calls.contains(.setRecord(.ledger)) else { return }
      try await store.purge(discarded: session)
    })
    let next = AppScenes(app: "app", store: held)
    #expect(try await !next.reopen("one"))
    #expect(try await !store.sessions().contains { $0.scene == "one" })
  }

  @Test("S8: a discarded scene is told to the next launch, and purged when that is acknowledged")
  func discardedSceneIsToldAndPurged() async throws {
    let scenes = launch()
    try await connect(scenes, "one", count: 1)
    try await connect(scenes, "two", count: 2)
    let one = try #require(scenes.connected["one"])
    try await scenes.discard("one")
    // Nothing that it does afterwards brings it back.
    #expect(try await one.save().number == nil)
    let next = launch()
    #expect(try await next.discarded() == ["one"])
    #expect(try await next.stored() == ["two"])
    #expect(try await store.revisions(of: SceneSession(app: "app", scene: "one")).count == 1)
    try await next.acknowledge("one")
    try await next.acknowledge("two")
    #expect(try await launch().discarded() == [])
    #expect(try await store.revisions(of: SceneSession(app: "app", scene: "one")).isEmpty)
    #expect(try await launch().stored() == ["two"])
  }

  @Test("A scene that is not connected can be discarded; other apps are not told")
  func disconnectedSceneCanBeDiscarded() async throws {
    let scenes = launch()
    try await connect(scenes, "one", count: 1)
    try await scenes.disconnect("one")
    try await scenes.discard("one")
    let ledger = try await store.ledger(of: SceneSession(app: "app", scene: "one"))
    #expect(ledger.tombstone?.discardedAt == 200)
    #expect(try await AppScenes(app: "other", store: store).discarded() == [])
  }

  @Test(
    "suspended scenes keep what they had, whatever closes",
    .scenario(141),
    arguments: Way.allCases
  )
  func suspendedScenesKeepTheirState(_ way: Way) async throws {
    try await place.use(way)
    let scenes = launch()
    try await connect(scenes, "one", count: 1)
    try await connect(scenes, "two", count: 2)
    scenes.suspend()
    for scene in ["one", "two"] {
      (scenes.connected[scene]?.host as? CounterHost)?.counter.count = 0
      try await scenes.disconnect(scene)
    }
    let next = launch()
    #expect(try await next.stored() == ["one", "two"])
    let host = CounterHost()
    await next.connect(host, scene: "two").restore()
    #expect(host.counter.count == 2)
  }

  @Test("A scene that was closed can be opened again with what it was closed with")
  func reopening() async throws {
    let first = launch(at: 100)
    try await connect(first, "one", count: 1)
    try await first.discard("one")
    let scenes = launch()
    try await connect(scenes, "two", count: 2)
    try await connect(scenes, "three", count: 3)
    try await scenes.discard("two")
    #expect(try await scenes.recentlyClosed().map(\.scene) == ["two", "one"])
    #expect(try await scenes.recentlyClosed().map(\.closedAt) == [200, 100])
    #expect(try await scenes.reopen("two"))
    #expect(try await scenes.stored() == ["three", "two"])
    let host = CounterHost()
    #expect(await scenes.connect(host, scene: "two").restore().conclusion == .restored)
    #expect(host.counter.count == 2)
    #expect(try await scenes.recentlyClosed().map(\.scene) == ["one"])
    // Neither is closed.
    for scene in ["two", "three", "four"] { #expect(try await !scenes.reopen(scene)) }
  }

  @Test("Of closed scenes the last ones stay, and one that was used again is not listed")
  func closedScenesThatStay() async throws {
    for (time, scene) in ["one", "two", "three"].enumerated() {
      let scenes = launch(at: Double(time))
      try await connect(scenes, scene, count: time)
      try await scenes.discard(scene)
    }
    let scenes = launch()
    try await scenes.acknowledge(allBut: 2)
    #expect(try await scenes.discarded() == ["three", "two"])
    try await connect(scenes, "two", count: 9)
    #expect(try await scenes.recentlyClosed().map(\.scene) == ["three"])
    #expect(try await !scenes.reopen("two"))
    try await scenes.acknowledge(allBut: 0)
    #expect(try await !scenes.reopen("three"))
  }
}
