import Foundation
import Testing
import ViewControllers

@MainActor
@Suite struct NavigationControllerTests {
  @Test func theStackGrowsAndShrinksAtItsTop() {
    let controllers = [ViewController(), ViewController(), ViewController()]
    let navigation = NavigationController(rootViewController: controllers[0])
    navigation.pushViewController(controllers[1], animated: false)
    navigation.pushViewController(controllers[2], animated: false)
    #expect(navigation.viewControllers == controllers)
    #expect(navigation.topViewController === controllers[2])
    #expect(navigation.popToViewController(controllers[0], animated: false)?.count == 2)
    #expect(navigation.viewControllers == [controllers[0]])
    #expect(controllers[2].parent == nil)
    #expect(navigation.popToRootViewController(animated: false) == nil)
  }

  @Test func settingTheStackReordersIt() {
    let controllers = [ViewController(), ViewController(), ViewController()]
    let navigation = NavigationController(rootViewController: controllers[0])
    navigation.viewControllers = controllers
    navigation.viewControllers = [controllers[2], controllers[0]]
    #expect(navigation.children == [controllers[2], controllers[0]])
    #expect(controllers[1].parent == nil)
  }

  @Test("Equal identifiers get slots from the second on (V1)")
  func equalIdentifiersGetSlots() {
    let names = ["detail", "detail", "other", "detail"]
    let navigation = NavigationController()
    navigation.viewControllers = names.map { name in
      let controller = ViewController()
      controller.restorationIdentifier = name
      return controller
    }
    let slots = navigation.viewControllers.map { navigation.restorationSlot(for: $0) }
    #expect(slots == [nil, "2", nil, "3"])
  }

  @Test func pushingAControllerTwiceTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let root = ViewController()
        NavigationController(rootViewController: root).pushViewController(root, animated: false)
      }
    }
  }
}

@MainActor
@Suite struct TabBarControllerTests {
  @Test func theFirstTabIsSelectedUntilAnotherIs() {
    let tabs = TabBarController()
    #expect(tabs.selectedIndex == NSNotFound)
    let controllers = [ViewController(), ViewController()]
    tabs.viewControllers = controllers
    #expect(tabs.selectedViewController === controllers[0])
    tabs.selectedIndex = 1
    #expect(tabs.selectedViewController === controllers[1])
  }

  @Test func theSelectedTabStaysSelectedWhenTabsChangePlaces() {
    let tabs = TabBarController()
    let controllers = [ViewController(), ViewController()]
    tabs.viewControllers = controllers
    tabs.selectedIndex = 1
    tabs.viewControllers = controllers.reversed()
    #expect(tabs.selectedIndex == 0)
    #expect(tabs.selectedViewController === controllers[1])
  }

  @Test func selectingAControllerThatIsNoTabTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let tabs = TabBarController()
        tabs.viewControllers = [ViewController()]
        tabs.selectedViewController = ViewController()
      }
    }
  }
}

@MainActor
@Suite struct StoryboardTests {
  @Test("A controller remembers storyboard and scene (P13, R12)")
  func controllersRememberTheirOrigin() {
    let storyboard = Storyboard(name: "Main")
    storyboard.register("plain") { ViewController() }
    storyboard.register("named", usesStoryboardIdentifier: true) { ViewController() }
    let plain = storyboard.instantiateViewController(withIdentifier: "plain")
    #expect(plain.storyboard === storyboard)
    #expect(plain.restorationOrigin?.source == "Main")
    #expect(plain.restorationOrigin?.identifier == "plain")
    #expect(plain.restorationIdentifier == nil)
    let named = storyboard.instantiateViewController(withIdentifier: "named")
    #expect(named.restorationIdentifier == "named")
  }

  @Test func theInitialSceneIsTheOneThatIsSet() {
    let storyboard = Storyboard(name: "Main")
    storyboard.register("start") { NavigationController() }
    #expect(storyboard.instantiateInitialViewController() == nil)
    storyboard.initialIdentifier = "start"
    #expect(storyboard.instantiateInitialViewController() is NavigationController)
  }

  @Test func anUnknownSceneTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = Storyboard(name: "Main").instantiateViewController(withIdentifier: "nowhere")
      }
    }
  }

  @Test("What an archive names and no storyboard has is nil (R12)")
  func theApplicationSearchesItsStoryboards() {
    let storyboard = Storyboard(name: "Main")
    storyboard.register("scene") { ViewController() }
    let application = Application()
    application.storyboards = [storyboard]
    #expect(
      application.instantiateController(from: .init(source: "Main", identifier: "scene")) != nil
    )
    #expect(
      application.instantiateController(from: .init(source: "Main", identifier: "gone")) == nil
    )
    #expect(
      application.instantiateController(from: .init(source: "Gone", identifier: "scene")) == nil
    )
  }
}
