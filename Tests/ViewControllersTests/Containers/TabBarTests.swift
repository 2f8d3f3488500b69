import RestorationArchive
import Testing
import ViewControllers

@MainActor
@Suite struct TabBarTests {
  let relaunch = Relaunch()

  func tabs(_ names: String...) -> TabBarController {
    let tabs = TabBarController().named("tabs")
    tabs.viewControllers = names.map { name in
      let tab = ViewController().named(name)
      tab.title = name.uppercased()
      return tab
    }
    return tabs
  }

  func delegate(_ names: String...) -> TestDelegate {
    TestDelegate {
      let tabs = TabBarController().named("tabs")
      tabs.viewControllers = names.map { ViewController().named($0) }
      return tabs
    }
  }

  func tabs(of application: Application) throws -> TabBarController {
    try #require(application.windows.first?.rootViewController as? TabBarController)
  }

  func names(_ controllers: [ViewController]?) -> [String] {
    controllers?.map { $0.restorationIdentifier ?? "?" } ?? []
  }

  @Test("A child that is added is the last tab, also behind More, and is restored")
  func addedChildrenAreTabs() throws {
    func make() -> TabBarController {
      let tabs = TabBarController().named("tabs")
      for number in 1...6 {
        let tab = ViewController().named("tab \(number)")
        tabs.addChild(tab)
        tab.didMove(toParent: tabs)
        #expect(tab.parent === tabs)
      }
      return tabs
    }
    let before = make()
    #expect(names(before.viewControllers) == (1...6).map { "tab \($0)" })
    #expect(before.selectedIndex == 0)
    let application = relaunch.launch(TestDelegate { before })
    before.selectedIndex = 2
    let archive = try relaunch.preserve(application)
    let after = make()
    let report = relaunch.launch(TestDelegate { after }, restoring: archive).report
    #expect(after.selectedIndex == 2)
    #expect(report[["tabs", "tab 6"]]?.outcome == .adopted)
    after.viewControllers?[0].removeFromParent()
    #expect(names(after.viewControllers) == (2...6).map { "tab \($0)" })
  }

  final class Chooser: TabBarControllerDelegate {
    var events: [String] = []
    var refused: ViewController?

    func tabBarController(
      _ tabBarController: TabBarController,
      shouldSelect viewController: ViewController
    ) -> Bool {
      events.append("should")
      return viewController !== refused
    }
    func tabBarController(
      _ tabBarController: TabBarController,
      didSelect viewController: ViewController
    ) { events.append("did") }
    func tabBarController(
      _ tabBarController: TabBarController,
      willBeginCustomizing viewControllers: [ViewController]
    ) { events.append("begin \(viewControllers.count)") }
    func tabBarController(
      _ tabBarController: TabBarController,
      willEndCustomizing viewControllers: [ViewController],
      changed: Bool
    ) { events.append("end \(changed)") }
    func tabBarController(
      _ tabBarController: TabBarController,
      didEndCustomizing viewControllers: [ViewController],
      changed: Bool
    ) { events.append("ended \(changed)") }
  }

  @Test("The bar has an item for each tab, with title and badge, and selects by item")
  func theBarFollowsTheTabs() {
    let tabs = tabs("a", "b")
    #expect(tabs.tabBar.items?.map(\.title) == ["A", "B"])
    tabs.viewControllers?[1].tabBarItem.badgeValue = "3"
    #expect(tabs.tabBar.items?[1].badgeValue == "3")
    tabs.viewControllers?[1].title = "Other"
    #expect(tabs.tabBar.items?[1].title == "Other")
    tabs.tabBar.selectedItem = tabs.tabBar.items?[1]
    #expect(tabs.selectedIndex == 1)
    tabs.tabBar.selectedItem = TabBarItem(title: "stranger", image: nil, tag: 0)
    #expect(tabs.selectedIndex == 1)
  }

  @Test("A tap asks the delegate first; code does not ask")
  func tapsAskTheDelegate() throws {
    let tabs = tabs("a", "b")
    let chooser = Chooser()
    tabs.delegate = chooser
    tabs.tapItem(at: 1)
    #expect(tabs.selectedIndex == 1 && chooser.events == ["should", "did"])
    chooser.refused = try #require(tabs.viewControllers?[0])
    tabs.tapItem(at: 0)
    #expect(tabs.selectedIndex == 1)
    chooser.events = []
    tabs.selectedIndex = 0
    #expect(tabs.selectedIndex == 0 && chooser.events.isEmpty)
    tabs.tapItem(at: 7)
    #expect(chooser.events.isEmpty)
  }

  @Test("A tap on the selected tab takes its stack back to the root")
  func aSecondTapPopsToTheRoot() {
    let stack = NavigationController(rootViewController: ViewController())
    stack.pushViewController(ViewController(), animated: false)
    let tabs = TabBarController()
    tabs.viewControllers = [stack]
    tabs.tapItem(at: 0)
    #expect(stack.viewControllers.count == 1)
  }

  @Test("With more than five tabs the fifth item is More, and the others stand on its stack")
  func moreThanFive() throws {
    let tabs = tabs("a", "b", "c", "d", "e", "f")
    let application = launchApplication(showing: tabs, size: .phone)
    let more = tabs.moreNavigationController
    #expect(tabs.tabBar.items?.map(\.title) == ["A", "B", "C", "D", "More"])
    #expect(names(tabs.moreViewControllers) == ["e", "f"])
    tabs.tapItem(at: 4)
    #expect(tabs.selectedViewController === more && tabs.selectedIndex == NSNotFound)
    tabs.tapMoreRow(at: 1)
    let f = try #require(tabs.viewControllers?[5])
    #expect(tabs.selectedViewController === f && tabs.selectedIndex == 5)
    #expect(f.parent === more && f.navigationController === more && f.tabBarController === tabs)
    #expect(f.viewIfLoaded?.window != nil)
    more.popViewController(animated: false)
    #expect(tabs.selectedViewController === more && f.parent === tabs)
    tabs.selectedIndex = 4
    tabs.selectedIndex = 0
    #expect(tabs.viewControllers?[4].parent === more)
    tabs.viewControllers = Array(tabs.viewControllers?.prefix(5) ?? [])
    #expect(tabs.children == tabs.viewControllers)
    #expect(tabs.tabBar.items?.count == 5 && f.parent == nil)
    withExtendedLifetime(application) {}
  }

  @Test("A tab that leaves the stack of More for the bar shows from the bar")
  func aTabMovesFromMoreToTheBar() throws {
    let tabs = tabs("a", "b", "c", "d", "e", "f")
    let application = launchApplication(showing: tabs, size: .phone)
    tabs.selectedIndex = 5
    let f = try #require(tabs.viewControllers?[5])
    let others = tabs.viewControllers?.dropLast() ?? []
    #expect(tabs.customizeTabs([f] + others))
    #expect(tabs.selectedIndex == 0 && f.parent === tabs)
    #expect(f.view.superview === tabs.view)
    #expect(tabs.moreNavigationController.viewIfLoaded?.superview == nil)
    withExtendedLifetime(application) {}
  }

  @Test("People rearrange the tabs that may move, and the delegate hears it")
  func tabsAreRearranged() throws {
    let tabs = tabs("a", "b", "c")
    let chooser = Chooser()
    tabs.delegate = chooser
    let all = try #require(tabs.viewControllers)
    #expect(tabs.customizeTabs([all[2], all[0], all[1]]))
    #expect(names(tabs.viewControllers) == ["c", "a", "b"])
    #expect(chooser.events == ["begin 3", "end true", "ended true"])
    #expect(tabs.selectedIndex == 1)
    tabs.customizableViewControllers = [all[0], all[1]]
    #expect(!tabs.customizeTabs([all[0], all[2], all[1]]))
    #expect(tabs.customizeTabs([all[2], all[1], all[0]]))
    #expect(!tabs.customizeTabs([all[2], all[1]]))
    #expect(names(tabs.viewControllers) == ["c", "b", "a"])
  }

  @Test("The order that people gave the tabs comes back; new tabs keep their places (V3)")
  func theOrderOfPeopleIsRestored() throws {
    let first = relaunch.launch(delegate("a", "b", "c"))
    let tabs = try tabs(of: first)
    let all = try #require(tabs.viewControllers)
    tabs.customizeTabs([all[2], all[0], all[1]])
    let archive = try relaunch.preserve(first)
    let (second, _) = relaunch.launch(delegate("a", "new", "b", "c"), restoring: archive)
    #expect(try names(self.tabs(of: second).viewControllers) == ["c", "new", "a", "b"])
    // The restored order still counts as the user's.
    let (third, _) = relaunch.launch(
      delegate("a", "b", "c"),
      restoring: try relaunch.preserve(second)
    )
    #expect(try names(self.tabs(of: third).viewControllers) == ["c", "a", "b"])
  }

  @Test("A tab below More comes back selected or waiting, and so does the list of More (V2)")
  func moreIsRestored() throws {
    func delegate() -> TestDelegate { self.delegate("a", "b", "c", "d", "e", "f") }
    for (selected, expected) in [(4, 4), (0, 0), (NSNotFound, NSNotFound)] {
      let first = relaunch.launch(delegate())
      let tabs = try tabs(of: first)
      tabs.selectedIndex = 4
      if selected == NSNotFound {
        tabs.moreNavigationController.popViewController(animated: false)
      } else {
        tabs.selectedIndex = selected
      }
      let (second, _) = relaunch.launch(delegate(), restoring: try relaunch.preserve(first))
      let restored = try self.tabs(of: second)
      #expect(restored.selectedIndex == expected)
      let before = TreeDescription(of: first)
      #expect(before.differences(afterRestoring: TreeDescription(of: second)) == [])
      let below = restored.moreNavigationController.viewControllers.dropFirst()
      #expect(names(Array(below)) == (selected == NSNotFound ? [] : ["e"]))
    }
  }
}
