import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import StateRestoration
import Testing
import ViewControllers

extension AsleepTests {
  /// Random users of 200 tabs, against a model of what the tabs show.
  @MainActor
  @Suite("Random walks over tabs that are asleep", .serialized)
  struct AsleepWalkTests {
    /// One tab of the model.
    private struct Tab: Equatable {
      var name: String
      var texts: [String]
    }

    /// The tabs in order, and the selected one.
    private struct Model {
      var tabs: [Tab] = []
      var selected = 0

      mutating func close(_ index: Int) {
        tabs.remove(at: index)
        if index == selected { selected = 0 } else if index < selected { selected -= 1 }
      }
    }

    /// A tab as it was opened, with the name of another.
    private func fresh(_ tab: Tab) -> Tab {
      Tab(name: tab.name, texts: TabsApp.texts(Int(tab.name.dropFirst(4)) ?? 0))
    }

    @Test(
      "Selecting, writing, closing, moving, saving and being killed loses nothing that was saved"
    )
    func walk() async throws {
      var random = SeededGenerator()
      let seed = random.seed
      let store = RevisionStore.inMemory()
      var model = Model()
      var app = TabsApp()
      await app.launch(store)
      app.add(0..<200)
      model.tabs = (0..<200).map { Tab(name: "tab \($0)", texts: TabsApp.texts($0)) }
      try await #require(app.session).save()
      var saved = model
      for step in 0..<60 {
        let count = model.tabs.count
        switch Int.random(in: 0..<12, using: &random) {
        case 0..<4:
          let index = Int.random(in: 0..<count, using: &random)
          #expect(app.open(index) == model.tabs[index].texts, "seed \(seed), step \(step)")
          model.selected = index
        case 4, 5:
          let stack = app.tabs.selectedViewController as? StackController
          (stack?.topViewController as? PageController)?.text = "written in step \(step)"
          model.tabs[model.selected].texts[model.tabs[model.selected].texts.count - 1] =
            "written in step \(step)"
        case 6 where model.tabs[model.selected].texts.count > 1:
          (app.tabs.selectedViewController as? StackController)?.popViewController(animated: false)
          model.tabs[model.selected].texts.removeLast()
        case 7 where count > 3:
          let index = Int.random(in: 0..<count, using: &random)
          app.all[index].removeFromParent()
          model.close(index)
        case 8:
          let (from, to) = (
            Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random)
          )
          var (order, tabs) = (app.all, model.tabs)
          let chosen = model.tabs[model.selected].name
          order.insert(order.remove(at: from), at: to)
          tabs.insert(tabs.remove(at: from), at: to)
          #expect(app.tabs.customizeTabs(order))
          model.tabs = tabs
          model.selected = tabs.firstIndex { $0.name == chosen } ?? 0
        case 9, 10:
          try await #require(app.session).save()
          saved = model
        default:
          app = TabsApp()
          await app.launch(store)
          model = saved
          // The selected one is made, and the one behind More.
          #expect(app.asleepCount >= model.tabs.count - 2, "seed \(seed), step \(step)")
        }
        #expect(
          app.all.map(\.restorationIdentifier) == model.tabs.map(\.name),
          "seed \(seed), step \(step)"
        )
        #expect(app.tabs.selectedIndex == model.selected, "seed \(seed), step \(step)")
      }
      app = TabsApp()
      await app.launch(store)
      for index in saved.tabs.indices
      where index % 4 == 0 || saved.tabs[index] != fresh(saved.tabs[index]) {
        #expect(app.open(index) == saved.tabs[index].texts, "seed \(seed), the end")
      }
    }
  }
}
