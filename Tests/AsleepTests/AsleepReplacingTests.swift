import Foundation
import RestorationArchive
import RestorationEngine
import RestorationStorage
import RestorationTesting
import StateRestoration
import Testing
import ViewControllers

extension AsleepTests {
  /// What becomes of state that is asleep when something else happens in its place, or meanwhile.
  @MainActor
  @Suite("State that is asleep, and what happens in its place", .serialized)
  struct AsleepReplacingTests {
    private struct Away: Error {}
    private let store = RevisionStore.inMemory()

    /// Launches an app of three tabs, the first selected.
    private func launch() async throws -> (TabsApp, RestorationSession) {
      let first = TabsApp()
      await first.launch(store)
      first.add(0..<3)
      first.tabs.selectedIndex = 0
      try await #require(first.session).save()
      return try await next()
    }

    private func next() async throws -> (TabsApp, RestorationSession) {
      let app = TabsApp()
      await app.launch(store)
      return (app, try #require(app.session))
    }

    private func fresh(_ number: Int, _ texts: [String] = ["new", "new"]) -> StackController {
      StackController.named("tab \(number)", title: "New", texts)
    }

    @Test("Tabs that the app makes itself after the restoration have the state of those asleep")
    func allTabs() async throws {
      let (app, session) = try await launch()
      app.tabs.viewControllers = [app.all[0], fresh(1), fresh(2)]
      #expect((1..<3).map { app.open($0) } == (1..<3).map { TabsApp.texts($0) })
      #expect(session.report?[["tabs", "tab 2", "page 1"]]?.standing == .shown)
      #expect(session.waiting().isEmpty)
      try await session.save()
      let (last, _) = try await next()
      #expect((0..<3).map { last.open($0) } == (0..<3).map { TabsApp.texts($0) })
    }

    /// Expects that the page that was not made waits, and that the next launch has it.
    private func expectOnePageWaits(_ session: RestorationSession) async throws {
      #expect(
        session.waiting().filter { $0.reason == .absent }.map(\.path) == [
          ["tabs", "tab 1", "page 1"]
        ]
      )
      try await session.save()
      PageController.onMake = { _ in }
      let (last, _) = try await next()
      #expect(last.open(1) == TabsApp.texts(1))
    }

    @Test("A page that such a tab does not have waits")
    func missingPage() async throws {
      let (app, session) = try await launch()
      PageController.onMake = { if $0 == "page 1" { throw Away() } }
      defer { PageController.onMake = { _ in } }
      app.tabs.viewControllers = [app.all[0], fresh(1, ["new"]), app.all[2]]
      #expect(app.open(1) == ["1, page 0"])
      try await expectOnePageWaits(session)
    }

    @Test("A tab that is closed while it is asleep leaves nothing to a later one of its name")
    func closing() async throws {
      let (app, _) = try await launch()
      app.all[1].removeFromParent()
      app.tabs.viewControllers = app.all + [fresh(1)]
      #expect(app.open(2) == ["new", "new"])
    }

    @Test("What was erased while it was asleep does not come back with the app's own tab")
    func erasing() async throws {
      let (app, session) = try await launch()
      try await session.erase(["tabs", "tab 1", "page 0"], key: "text")
      app.tabs.viewControllers = [app.all[0], fresh(1), app.all[2]]
      #expect(app.open(1).first == "new")
    }

    @Test("What did not appear when a tab woke during a restoration that failed is not lost")
    func failingRestoration() async throws {
      let (app, session) = try await launch()
      app.consents = false
      PageController.onMake = { if $0 == "page 1" { throw Away() } }
      defer { PageController.onMake = { _ in } }
      let restoring = Task { await session.restore(.revision(1)) }
      while session.phase != .restoring { await Task.yield() }
      #expect(app.open(1) == ["1, page 0"])
      let report = await restoring.value
      #expect(report.conclusion == .refused)
      #expect(session.report?.conclusion == .restored)
      try await expectOnePageWaits(session)
    }

    @Test("A tab that the app has no use for leaves its container when the user goes there")
    func unwanted() async throws {
      let (app, session) = try await launch()
      app.unwanted = ["tab 1"]
      app.tabs.selectedIndex = 1
      #expect(app.all.map(\.restorationIdentifier) == ["tab 0", "tab 2"])
      #expect(app.tabs.selectedIndex == 0)
      #expect(app.tabs.children.count == 2)
      #expect(!session.waiting().contains { $0.path == ["tabs", "tab 1"] })
    }

    @Test("A page below a tab that woke after an erasure is given its state when it appears")
    func appearingAfterErasing() async throws {
      let (app, session) = try await launch()
      PageController.onMake = { if $0 == "page 1" { throw Away() } }
      defer { PageController.onMake = { _ in } }
      _ = app.open(1)
      // The restoration is forgotten, because it would give the erased state to the page.
      try await session.erase(["tabs", "tab 1", "page 1"])
      #expect(app.open(2) == ["2, page 0"])
      let page = PageController.named("page 1", text: "new")
      (app.all[2] as? StackController)?.pushViewController(page, animated: false)
      #expect(page.text == "2, page 1")
      try await session.save()
      #expect(!session.waiting().contains { $0.reason == .absent })
    }
  }
}
