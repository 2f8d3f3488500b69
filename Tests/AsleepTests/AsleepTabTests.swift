import Foundation
import RestorationArchive
import RestorationEngine
import RestorationMigration
import RestorationStorage
import RestorationTesting
import StateRestoration
import Testing
import ViewControllers

/// One after the other, because they count the pages that are made.
@Suite(.serialized) enum AsleepTests {}

extension AsleepTests {
  /// Tabs of which only the selected one is made at a launch.
  @MainActor
  @Suite("Tabs that are asleep", .serialized)
  struct AsleepTabTests {
    private let store = RevisionStore.inMemory()
    /// Indicates whether tests that take minutes run too.
    private nonisolated static let isMeasuring =
      ProcessInfo.processInfo.environment["RESTORATION_MEASURE"] != nil

    /// Saves an app with tabs of two pages.
    private func save(_ count: Int, selecting selected: Int) async throws {
      let app = TabsApp()
      await app.launch(store)
      app.add(0..<count)
      app.tabs.selectedIndex = selected
      try await #require(app.session).save()
    }

    private func launch() async -> (TabsApp, RestorationReport) {
      let app = TabsApp()
      PageController.loadedCount = 0
      return (app, await app.launch(store))
    }

    /// The archive that was saved last.
    private func newest() async throws -> Archive {
      let number = try #require(try await store.newestNumber(of: TabsApp.scene))
      return try #require(try await store.load(number, of: TabsApp.scene)).archive
    }

    @Test("Of 1,000 tabs a launch makes the selected one, with its two pages")
    func oneIsMade() async throws {
      try await save(1_000, selecting: 700)
      let (app, report) = await launch()
      #expect(report.conclusion == .restored)
      #expect(app.all.count == 1_000)
      #expect(app.asleepCount == 999)
      #expect(PageController.loadedCount == 2)
      #expect((app.tabs.selectedViewController as? StackController)?.texts == TabsApp.texts(700))
      #expect(app.all.map(\.title) == (0..<1_000).map { "Tab \($0)" })
      #expect(report[["tabs", "tab 3"]]?.standing == .asleep)
      #expect(report[["tabs", "tab 3", "page 0"]]?.standing == .asleep)
    }

    @Test("A tab that is selected is made in its place, with its pages as they were left")
    func selecting() async throws {
      try await save(10, selecting: 7)
      let (app, _) = await launch()
      app.tabs.selectedIndex = 3
      let made = try #require(app.all[3] as? StackController)
      #expect(app.tabs.selectedViewController === made)
      #expect(made.texts == TabsApp.texts(3))
      #expect(app.asleepCount == 8)
      #expect(app.session?.report?[["tabs", "tab 3", "page 1"]]?.standing == .shown)
      #expect(made.title == "Tab 3")
    }

    @Test("Closing the selected tab makes the one that takes its place")
    func closingSelected() async throws {
      try await save(3, selecting: 2)
      let (app, _) = await launch()
      app.all[2].removeFromParent()
      #expect((app.tabs.selectedViewController as? StackController)?.texts == TabsApp.texts(0))
      #expect(app.asleepCount == 1)
    }

    @Test(
      "After 50 launches that each show another tab all are as they were left",
      arguments: [60] + (isMeasuring ? [1_000] : [])
    )
    func fiftyLaunches(count: Int) async throws {
      try await save(count, selecting: 0)
      for number in 1...50 {
        let (app, report) = await launch()
        #expect(report.conclusion == .restored)
        #expect(PageController.loadedCount <= 4)
        app.tabs.selectedIndex = number
        let page = try #require((app.all[number] as? StackController)?.viewControllers[0])
        (page as? PageController)?.text += ", read"
        try await #require(app.session).save()
      }
      let (app, _) = await launch()
      #expect(app.all.count == count)
      for number in 0..<count {
        var texts = TabsApp.texts(number)
        if (1...50).contains(number) { texts[0] += ", read" }
        #expect(app.open(number) == texts)
      }
    }

    @Test(
      "What is asleep is stored byte for byte as it was, and no change of another tab touches it"
    )
    func unchangedBytes() async throws {
      try await save(5, selecting: 0)
      let before = try await newest()
      let (app, _) = await launch()
      for text in ["one", "two"] {
        let shown = app.tabs.selectedViewController as? StackController
        (shown?.topViewController as? PageController)?.text = text
        try await #require(app.session).save()
        let after = try await newest()
        #expect(after.objectCount == before.objectCount)
        for object in try before.objects() where object.path.count > 1 && !object.path.isFirstTab {
          #expect(try after.object(at: object.path)?.sectionBytes == object.sectionBytes)
        }
      }
    }

    @Test("A session lists what is asleep, without age, and gives it up on request")
    func waiting() async throws {
      try await save(4, selecting: 0)
      let (app, _) = await launch()
      let session = try #require(app.session)
      let entries = session.waiting()
      #expect(entries.map(\.path) == [["tabs", "tab 1"], ["tabs", "tab 2"], ["tabs", "tab 3"]])
      #expect(
        entries.allSatisfy { $0.reason == .asleep && $0.className.hasSuffix("StackController") }
      )
      session.giveUp(["tabs", "tab 2"])
      #expect(app.all.map(\.restorationIdentifier) == ["tab 0", "tab 1", "tab 3"])
      try await session.save()
      let stored = try await newest()
      #expect(try stored.object(at: ["tabs", "tab 2", "page 0"]) == nil)
      #expect(try stored.object(at: ["tabs", "tab 3", "page 0"]) != nil)
    }

    @Test(
      "A tab that is closed while it is asleep leaves nothing behind, and the others their places"
    )
    func closing() async throws {
      try await save(6, selecting: 5)
      let (app, _) = await launch()
      try await #require(app.session).save()
      app.all[1].removeFromParent()
      try await #require(app.session).save()
      let stored = try await newest()
      #expect(try stored.objects().allSatisfy { !$0.path.identifiers.contains("tab 1") })
      let (next, _) = await launch()
      #expect(next.all.map(\.restorationIdentifier) == [0, 2, 3, 4, 5].map { "tab \($0)" })
      #expect(next.open(1) == TabsApp.texts(2))
    }

    @Test("Tabs that are moved while they are asleep keep their state in their new places")
    func moving() async throws {
      try await save(4, selecting: 0)
      let (app, _) = await launch()
      #expect(app.tabs.customizeTabs([app.all[3], app.all[0], app.all[1], app.all[2]]))
      try await #require(app.session).save()
      let (next, _) = await launch()
      #expect(next.all.map(\.restorationIdentifier) == [3, 0, 1, 2].map { "tab \($0)" })
      #expect(next.open(0) == TabsApp.texts(3))
      #expect(next.open(3) == TabsApp.texts(2))
    }

    @Test("Of tabs with equal identifiers each keeps its state when one before it is closed")
    func equalIdentifiers() async throws {
      let app = TabsApp()
      await app.launch(store)
      app.tabs.viewControllers = (0..<4).map {
        StackController.named("tab", title: "Tab \($0)", TabsApp.texts($0))
      }
      try await #require(app.session).save()
      let (next, _) = await launch()
      #expect(next.asleepCount == 3)
      next.all[1].removeFromParent()
      try await #require(next.session).save()
      let (last, _) = await launch()
      #expect(last.all.map(\.title) == ["Tab 0", "Tab 2", "Tab 3"])
      #expect([0, 1, 2].map { last.open($0) } == [0, 2, 3].map { TabsApp.texts($0) })
    }

    @Test("Erasing reaches a tab that is asleep: one value, or all of it")
    func erasing() async throws {
      try await save(4, selecting: 0)
      let (app, _) = await launch()
      let session = try #require(app.session)
      try await session.erase(["tabs", "tab 1", "page 0"], key: "text")
      try await session.erase(["tabs", "tab 2"])
      #expect(app.all.map(\.restorationIdentifier) == ["tab 0", "tab 1", "tab 3"])
      app.tabs.title = "changed"
      try await session.save()
      for revision in try await store.revisions(of: TabsApp.scene) {
        let archive = try #require(try await store.load(revision.number, of: TabsApp.scene)).archive
        let text = String(decoding: archive.bytes.array, as: UTF8.self)
        #expect(!text.contains("1, page 0") && !text.contains("2, page 1"))
      }
      let (next, _) = await launch()
      #expect(next.open(1) == ["", "1, page 1"])
    }

    @Test("A migration changes what is asleep as it changes everything else")
    func migrating() async throws {
      try await save(3, selecting: 0)
      let step = try StateMigration(
        "the text is in capitals",
        from: 1,
        to: 2,
        operations: [.renameKey("text", to: "words")]
      )
      let app = TabsApp()
      let report = await app.launch(store, version: 2, try StateMigrator([step]))
      #expect(report.conclusion == .restored)
      try await #require(app.session).save()
      let stored = try await newest()
      #expect(try stored.object(at: ["tabs", "tab 2", "page 1"])?.keys.contains("words") == true)
      #expect(try stored.object(at: ["tabs", "tab 2", "page 1"])?.keys.contains("text") == false)
    }

    @Test("A tab whose factory fails stays asleep, and is made when it works again")
    func failingFactory() async throws {
      try await save(3, selecting: 0)
      let (app, _) = await launch()
      struct Away: Error {}
      StackController.onMake = { throw Away() }
      app.tabs.selectedIndex = 1
      StackController.onMake = {}
      #expect(app.all[1] is AsleepViewController)
      #expect(app.session?.report?[["tabs", "tab 1"]]?.reason.contains("Away") == true)
      try await #require(app.session).save()
      app.tabs.selectedIndex = 0
      #expect(app.open(1) == TabsApp.texts(1))
    }

    @Test("A page that is not made when its tab wakes waits as after a launch")
    func missingPage() async throws {
      try await save(3, selecting: 0)
      let (app, _) = await launch()
      struct Away: Error {}
      PageController.onMake = { if $0 == "page 1" { throw Away() } }
      defer { PageController.onMake = { _ in } }
      #expect(app.open(1) == ["1, page 0"])
      let waiting = try #require(app.session).waiting().filter { $0.reason == .absent }
      #expect(waiting.map(\.path) == [["tabs", "tab 1", "page 1"]])
      try await #require(app.session).save()
      PageController.onMake = { _ in }
      let (next, _) = await launch()
      #expect(next.open(1) == TabsApp.texts(1))
    }

    @Test("A registered object that only a sleeping page refers to is kept with it")
    func registeredObjects() async throws {
      let app = TabsApp()
      let model = Model()
      app.application.registerObject(forStateRestoration: model, restorationIdentifier: "model")
      await app.launch(store)
      model.count = 7
      app.add(0..<3)
      for tab in app.all {
        ((tab as? StackController)?.topViewController as? PageController)?.model = model
      }
      try await #require(app.session).save()
      for _ in 0..<2 {
        let next = TabsApp()
        let model = Model()
        next.application.registerObject(forStateRestoration: model, restorationIdentifier: "model")
        await next.launch(store)
        #expect(model.count == 7)
        next.all[0].removeFromParent()
        next.add(9..<10)
        next.tabs.selectedIndex = next.all.count - 1
        try await #require(next.session).save()
      }
    }

    @Test(
      "Going back in the running app shows the tabs of then, and those that it has made stay made"
    )
    func goingBack() async throws {
      try await save(3, selecting: 1)
      let (app, _) = await launch()
      let session = try #require(app.session)
      #expect(app.open(2) == TabsApp.texts(2))
      app.add(7..<9)
      app.tabs.selectedIndex = 4
      try await session.save()
      let report = await session.restore(.revision(1))
      #expect(report.conclusion == .restored)
      #expect(app.all.map(\.restorationIdentifier) == (0..<3).map { "tab \($0)" })
      #expect(app.asleepCount == 1)
      #expect((0..<3).map { app.open($0) } == (0..<3).map { TabsApp.texts($0) })
    }

    @Test("A tab wakes after another was erased whose page had not appeared")
    func wakingAfterErasing() async throws {
      try await save(4, selecting: 0)
      let (app, _) = await launch()
      struct Away: Error {}
      PageController.onMake = { if $0 == "page 1" { throw Away() } }
      _ = app.open(1)
      PageController.onMake = { _ in }
      try await #require(app.session).erase(["tabs", "tab 1", "page 1"])
      #expect(app.open(2) == TabsApp.texts(2))
    }

    @Test("The kit finds nothing missing after a launch that leaves tabs asleep")
    func kit() async throws {
      let result = try await expectRestores(TabsApp.self) { app in
        app.add(0..<5)
        app.tabs.selectedIndex = 2
      }
      #expect(result.valueCount > 10)
    }
  }
}

extension IdentifierPath {
  fileprivate var isFirstTab: Bool { identifiers.dropFirst().first == "tab 0" }
}
