import Foundation
import RestorationArchive
import RestorationEngine
import RestorationStorage
import StateRestoration
import Testing

/// Single objects of an old state, brought back into the running app.
@MainActor
@Suite("A part of an old state", .serialized)
struct PartialRestorationTests {
  private let store = RevisionStore.inMemory()

  init() { DockHost.away.remove("b") }

  @MainActor
  private final class Consent {
    var answer = SessionOptions.SavingConsent.save
  }

  private func session(_ host: DockHost) -> RestorationSession {
    var options = SessionOptions()
    options.cadence = nil
    options.crashes.healthyAfter = nil
    return AppScenes(app: "dock", store: store, options: options) {
      $0.register(PaneFactory.self)
    }.connect(host)
  }

  /// An app that has saved three panes as revision 1, and then closed two, made one, and changed one.
  private func changedApp() async throws -> (DockHost, RestorationSession) {
    let host = DockHost(["a": "1", "b": "2", "c": "3"])
    host.dock.front = host.dock.panes[1]
    let session = session(host)
    await session.restore()
    try await session.save()
    host.dock.remove("b")
    host.dock.remove("c")
    host.dock.front = nil
    host.dock.panes[0].note = "changed"
    host.dock.add(Pane("d", note: "new"))
    host.dock.width = 5
    return (host, session)
  }

  @Test("It comes back at its place with its state, and the rest of the app stays as it is")
  func onePane() async throws {
    let (host, session) = try await changedApp()
    let report = await session.restore(.revision(1), only: [["dock", "b"]])
    #expect(report.conclusion == .restored)
    #expect(host.shown == ["a: changed", "b: 2", "d: new"])
    #expect(host.dock.width == 5)
    #expect(host.dock.front?.restorationIdentifier == "b")
    // The next launch has the same.
    let next = DockHost()
    await self.session(next).restore()
    #expect(next.shown == host.shown)
  }

  @Test("The state before it is a revision to which the user can return")
  func undone() async throws {
    let (host, session) = try await changedApp()
    await session.restore(.revision(1), only: [["dock", "b"], ["dock", "c"]])
    #expect(host.shown == ["a: changed", "b: 2", "c: 3", "d: new"])
    #expect(try await store.revisions(of: session.scene).map(\.number) == [1, 2, 3])
    await session.restore(.revision(2))
    #expect(host.shown == ["a: changed", "d: new"])
  }

  @Test("An object that is still there gets its old state")
  func stillThere() async throws {
    let (host, session) = try await changedApp()
    await session.restore(.revision(1), only: [["dock", "a"]])
    #expect(host.shown == ["a: 1", "d: new"])
  }

  @Test(
    "A path that the state has not, the app itself and a revision that is not there change nothing",
    arguments: [
      (1, ["dock", "nowhere"]), (1, []), (9, ["dock", "b"]),
    ] as [(RevisionNumber, [String])]
  )
  func refused(_ number: RevisionNumber, _ path: [String]) async throws {
    let (host, session) = try await changedApp()
    let before = host.shown
    let report = await session.restore(
      .revision(number),
      only: [IdentifierPath(identifiers: path)]
    )
    #expect(report.conclusion == .refused)
    #expect(!report.reason.isEmpty)
    #expect(host.shown == before)
    #expect(session.report?.conclusion == .nothingStored)
  }

  @Test(
    "Where nothing may be saved, nothing changes",
    arguments: ["consent", "suspended", "newer"]
  )
  func savingNotAllowed(_ reason: String) async throws {
    let (_, first) = try await changedApp()
    try await first.save()
    if reason == "newer" {
      let other = DockHost()
      let newer = AppScenes(app: "dock", store: store, options: SessionOptions(stateVersion: 2)) {
        $0.register(PaneFactory.self)
      }.connect(other)
      await newer.restore()
      other.dock.width = 9
      #expect(try await newer.save().number != nil)
    }
    let consent = Consent()
    var options = SessionOptions()
    options.cadence = nil
    options.crashes.healthyAfter = nil
    options.restoring.newerState = .readOnly
    options.saving.consent = { consent.answer }
    let app = DockHost()
    let session = AppScenes(app: "dock", store: store, options: options) {
      $0.register(PaneFactory.self)
    }.connect(app)
    #expect(await session.restore().conclusion == .restored)
    let before = try await store.revisions(of: session.scene).map(\.number)
    app.dock.panes[0].note = "typed"
    switch reason {
    case "consent": consent.answer = .keep
    case "suspended": session.suspend()
    default: break
    }
    let report = await session.restore(.revision(1), only: [["dock", "b"]])
    #expect(report.conclusion == .refused)
    #expect(!report.reason.isEmpty)
    #expect(app.shown.first == "a: typed")
    #expect(try await store.revisions(of: session.scene).map(\.number) == before)
  }

  @Test("At a launch the newest state is restored first")
  func atLaunch() async throws {
    let (_, session) = try await changedApp()
    try await session.save()
    let host = DockHost()
    let next = self.session(host)
    let report = await next.restore(.revision(1), only: [["dock", "c"]])
    #expect(report.conclusion == .restored)
    #expect(host.shown == ["a: changed", "c: 3", "d: new"])
  }

  @Test("What waits is made by one call once its plugin is there")
  func waiting() async throws {
    let first = session(DockHost(["a": "1", "b": "2"]))
    await first.restore()
    try await first.save()
    DockHost.away.insert("b")
    let host = DockHost()
    let session = session(host)
    await session.restore()
    host.dock.width = 3
    try await session.save()
    let path = try #require(session.waiting().first { $0.keys == nil }).path
    let newest = try #require(try await session.history().first).id
    DockHost.away.remove("b")
    await session.restore(.revision(newest), only: [path])
    #expect(host.shown == ["a: 1", "b: 2"])
    #expect(session.waiting() == [])
  }
}
