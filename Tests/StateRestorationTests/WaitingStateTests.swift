import Foundation
import RestorationArchive
import RestorationCoding
import RestorationEngine
import RestorationStorage
import StateRestoration
import Testing

/// State of objects that do not appear: listed, kept for as long as it takes, and given up.
@MainActor
@Suite("State that waits for its object", .serialized)
struct WaitingStateTests {
  private let store = RevisionStore.inMemory()
  private let notices = Notices()

  @MainActor
  private final class Notices {
    var all: [SessionOptions.Notice] = []
  }

  init() { DockHost.away.subtract(["plugin", "one", "two"]) }

  private func launch(
    _ host: DockHost,
    at time: Double = 0,
    _ change: (inout SessionOptions) -> Void = { _ in }
  ) async -> RestorationSession {
    var options = SessionOptions()
    options.cadence = nil
    options.crashes.healthyAfter = nil
    options.clock = SessionClock(date: { Date(timeIntervalSinceReferenceDate: time) })
    options.onNotice = { [notices] in notices.all.append($0) }
    change(&options)
    let session = AppScenes(app: "dock", store: store, options: options) {
      $0.register(PaneFactory.self)
    }.connect(host)
    await session.restore()
    return session
  }

  /// Saves a dock with three panes, and launches it without the plugin of one.
  private func launchWithoutPlugin(note: String = "hours of work") async throws -> (
    DockHost, RestorationSession
  ) {
    try await launch(DockHost(["files": "a", "plugin": note, "search": "c"])).save()
    DockHost.away.insert("plugin")
    let host = DockHost()
    return (host, await launch(host))
  }

  private static let plugin: IdentifierPath = ["dock", "plugin"]

  @Test("It is listed with its path, class, reason and size, and waits through a hundred launches")
  func hundredLaunches() async throws {
    _ = try await launchWithoutPlugin()
    for launchNumber in 1...100 {
      let host = DockHost()
      let session = await launch(host)
      let entry = try #require(session.waiting().first { $0.path == Self.plugin })
      #expect(entry.reason == .absent)
      #expect(entry.className.hasSuffix("Pane"))
      #expect(entry.keys == nil)
      #expect(entry.byteCount > 0)
      host.dock.width = launchNumber
      try await session.save(reason: .background)
    }
    DockHost.away.remove("plugin")
    let host = DockHost()
    let session = await launch(host)
    #expect(host.shown == ["files: a", "plugin: hours of work", "search: c"])
    #expect(session.waiting() == [])
    #expect(notices.all == [])
  }

  @Test("Before a restoration nothing is listed")
  func beforeRestoring() async throws {
    try await launch(DockHost(["files": "a"])).save()
    #expect(AppScenes(app: "dock", store: store).connect(DockHost()).waiting() == [])
  }

  @Test("What is given up is in no later save, and earlier revisions keep it")
  func givenUp() async throws {
    let (host, session) = try await launchWithoutPlugin()
    #expect(!session.waiting().isEmpty)
    session.giveUp(Self.plugin)
    #expect(session.waiting().allSatisfy { $0.path != Self.plugin })
    host.dock.width = 7
    let number = try #require(try await session.save().number)
    let saved = try #require(try await store.load(number, of: session.scene)).archive
    #expect(try saved.object(at: Self.plugin) == nil)
    let first = try #require(try await store.load(1, of: session.scene)).archive
    #expect(try first.object(at: Self.plugin) != nil)
    DockHost.away.remove("plugin")
    let later = DockHost()
    _ = await launch(later)
    #expect(later.shown == ["files: a", "search: c"])
  }

  @Test("What is given up is not given to an object that appears later, and the rest is")
  func givenUpBeforeAppearing() async throws {
    try await launch(DockHost(["one": "first", "two": "second"])).save()
    DockHost.away.formUnion(["one", "two"])
    let host = DockHost()
    let session = await launch(host)
    session.giveUp(["dock", "one"])
    for name in ["one", "two"] {
      let pane = Pane(name)
      host.dock.add(pane)
      session.claimState(for: pane)
    }
    #expect(host.shown == ["one: ", "two: second"])
    #expect(session.report?[["dock", "one"]]?.standing == .givenUp)
  }

  @Test("What is given up under today's name does not come back under its former one")
  func renamed() async throws {
    try await launch(DockHost(["one": "first"])).save()
    DockHost.away.insert("two")
    let (engine, host) = (TreeEngine(), DockHost())
    engine.aliases.identifier("one", isNow: "two")
    engine.classes.register(PaneFactory.self)
    let session = AppScenes(app: "dock", store: store).connect(host, engine: engine)
    await session.restore()
    host.dock.width = 2
    try await session.save(reason: .request)
    let path = try #require(session.waiting().first { $0.keys == nil }).path
    session.giveUp(path)
    DockHost.away.remove("two")
    let pane = Pane("two")
    host.dock.add(pane)
    session.claimState(for: pane)
    #expect(host.shown == ["two: "])
    #expect(session.waiting().allSatisfy { $0.keys != nil })
  }

  @Test("Giving up a path at which nothing waits changes nothing")
  func nothingToGiveUp() async throws {
    let (_, session) = try await launchWithoutPlugin()
    let before = session.waiting()
    for path in [["dock", "files"], ["elsewhere"]] as [IdentifierPath] {
      session.giveUp(path)
    }
    #expect(session.waiting() == before)
  }

  @Test("State for which there is no room is said once, with the revision that brings it back")
  func noRoom() async throws {
    let large = String(repeating: "x", count: 1 << 20)
    let (host, session) = try await launchWithoutPlugin(note: large)
    #expect(session.waiting().allSatisfy { $0.path != Self.plugin })
    #expect(notices.all == [.gaveUpWaiting([Self.plugin], in: 1)])
    #expect(notices.all.first?.description.contains("\"dock/plugin\"") == true)
    for width in 1...60 {
      host.dock.width = width
      try await session.save(reason: .request)
    }
    // Protected, although the policy keeps fifty.
    #expect(try await store.load(1, of: session.scene) != nil)
    #expect(try await session.history().last?.passedOverReason != nil)
    DockHost.away.remove("plugin")
    let report = await session.restore(.revision(1), only: [Self.plugin])
    #expect(report.conclusion == .restored)
    #expect(host.shown.map { $0.prefix(9) } == ["files: a", "plugin: x", "search: c"])
    #expect(host.dock.width == 60)
    #expect(notices.all.count == 1)
  }

  @Test("Ages end a wait by its level, and unmarked state waits for years by default")
  func ages() async throws {
    try await launch(DockHost(["files": "a", "plugin": "b"])).save()
    DockHost.away.insert("plugin")
    let day = 24.0 * 3600
    let host = DockHost()
    let session = await launch(host, at: day)
    host.dock.width = 1
    try await session.save()
    // Without an age it waits for years; unmarked state may be the user's work.
    let later = await launch(host, at: 4000 * day)
    host.dock.width = 2
    try await later.save()
    #expect(later.waiting().contains { $0.path == Self.plugin && $0.level == .navigation })
    #expect(notices.all == [])
    let last = await launch(DockHost(), at: 4001 * day) {
      $0.restoring.maximumWaitingAges[.navigation] = .seconds(90 * day)
    }
    #expect(last.waiting().allSatisfy { $0.path != Self.plugin })
    #expect(last.report?[Self.plugin]?.standing == .refused)
    #expect(last.report?[Self.plugin]?.reason.contains("waited longer") == true)
    #expect(notices.all.count == 1)
  }
}
