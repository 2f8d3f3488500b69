import Testing
import ViewControllers

@MainActor
@Suite struct NavigationBarTests {
  let log = EventLog()

  func controllers(_ names: String...) -> [LoggingViewController] {
    names.map { LoggingViewController($0, log) }
  }

  /// Writes down which controller shows.
  final class Witness: NavigationControllerDelegate {
    let log: EventLog
    init(_ log: EventLog) { self.log = log }

    func name(_ controller: ViewController) -> String {
      (controller as? LoggingViewController)?.name ?? "?"
    }
    func navigationController(
      _ navigationController: NavigationController,
      willShow viewController: ViewController,
      animated: Bool
    ) { log.record("willShow \(name(viewController)) \(animated)") }
    func navigationController(
      _ navigationController: NavigationController,
      didShow viewController: ViewController,
      animated: Bool
    ) { log.record("didShow \(name(viewController)) \(animated)") }
  }

  @Test(
    "The delegate hears of every change of the top, around the callbacks, and of coming on screen"
  )
  func theDelegateHearsWhatShows() {
    let pages = controllers("a", "b", "c")
    let stack = NavigationController(rootViewController: pages[0])
    let witness = Witness(log)
    stack.delegate = witness
    let application = launchApplication(showing: stack, size: .phone)
    #expect(
      log.take() == [
        "a.willMove", "a.didMove", "a.loadView", "a.didLoad", "willShow a false", "a.willAppear",
        "a.didAppear", "didShow a false",
      ]
    )
    stack.pushViewController(pages[1], animated: true)
    #expect(
      log.take() == [
        "b.willMove", "b.loadView", "b.didLoad", "willShow b true", "a.willDisappear",
        "b.willAppear", "a.didDisappear", "b.didAppear", "didShow b true", "b.didMove",
      ]
    )
    stack.setViewControllers([pages[2], pages[1]], animated: true)
    #expect(log.take() == ["a.willMove(nil)", "c.willMove", "a.didMove(nil)", "c.didMove"])
    stack.popToRootViewController(animated: false)
    #expect(log.take().filter { $0.contains("Show") } == ["willShow c false", "didShow c false"])
    withExtendedLifetime(application) {}
  }

  @Test("An interactive pop that is broken off puts everything back, callback by callback")
  func aCancelledInteractivePop() {
    let pages = controllers("a", "b")
    let stack = NavigationController(rootViewController: pages[0])
    let application = launchApplication(showing: stack, size: .phone)
    stack.pushViewController(pages[1], animated: false)
    _ = log.take()
    let swipe: InteractivePopGestureRecognizer = stack.interactivePopGestureRecognizer
    #expect(swipe.begin())
    #expect(!swipe.begin())
    #expect(log.take() == ["b.willMove(nil)", "b.willDisappear", "a.willAppear"])
    swipe.cancel()
    #expect(
      log.take() == [
        "a.willDisappear", "b.willAppear", "a.didDisappear", "b.didAppear", "b.didMove",
      ]
    )
    #expect(stack.viewControllers == pages)
    #expect(pages[1].view.superview === stack.view)
    #expect(pages[0].view.superview == nil)
    withExtendedLifetime(application) {}
  }

  @Test("An interactive pop that ends is a pop, without a callback twice")
  func anInteractivePopThatEnds() {
    let pages = controllers("a", "b")
    let stack = NavigationController(rootViewController: pages[0])
    let application = launchApplication(showing: stack, size: .phone)
    stack.pushViewController(pages[1], animated: false)
    _ = log.take()
    stack.interactivePopGestureRecognizer.begin()
    stack.interactivePopGestureRecognizer.end()
    #expect(
      log.take() == [
        "b.willMove(nil)", "b.willDisappear", "a.willAppear", "b.didDisappear", "a.didAppear",
        "b.didMove(nil)",
      ]
    )
    #expect(stack.viewControllers == [pages[0]])
    #expect(pages[1].parent == nil)
    withExtendedLifetime(application) {}
  }

  @Test("An interactive pop ends by itself when the stack goes off screen or changes")
  func anInteractivePopDoesNotOutliveTheStack() {
    let pages = controllers("a", "b", "c")
    let stack = NavigationController(rootViewController: pages[0])
    let tabs = TabBarController()
    tabs.viewControllers = [stack, ViewController()]
    let application = launchApplication(showing: tabs, size: .phone)
    stack.pushViewController(pages[1], animated: false)
    stack.interactivePopGestureRecognizer.begin()
    _ = log.take()
    tabs.selectedIndex = 1
    #expect(!stack.interactivePopGestureRecognizer.isActive)
    #expect(log.take() == ["a.willDisappear", "a.didDisappear", "b.didMove", "b.didDisappear"])
    tabs.selectedIndex = 0
    #expect(log.take() == ["b.willAppear", "b.didAppear"])
    stack.interactivePopGestureRecognizer.begin()
    stack.pushViewController(pages[2], animated: false)
    #expect(stack.viewControllers == pages)
    #expect(pages[2].view.superview === stack.view)
    withExtendedLifetime(application) {}
  }

  @Test("The bar has an item for each controller of the stack, with its title and a way back")
  func theBarFollowsTheStack() {
    let pages = controllers("a", "b")
    pages[0].title = "Notes"
    let stack = NavigationController(rootViewController: pages[0])
    stack.pushViewController(pages[1], animated: false)
    #expect(stack.navigationBar.items == pages.map(\.navigationItem))
    #expect(stack.navigationBar.topItem === pages[1].navigationItem)
    #expect(stack.navigationBar.backButtonTitle == "Notes")
    pages[0].title = "All"
    #expect(pages[0].navigationItem.title == "All")
    pages[0].navigationItem.backButtonTitle = "Up"
    #expect(stack.navigationBar.backButtonTitle == "Up")
    pages[1].navigationItem.leftBarButtonItem = BarButtonItem(systemItem: .cancel)
    #expect(stack.navigationBar.backButtonTitle == nil)
    pages[1].navigationItem.leftItemsSupplementBackButton = true
    #expect(stack.navigationBar.backButtonTitle == "Up")
    pages[1].navigationItem.hidesBackButton = true
    #expect(stack.navigationBar.backButtonTitle == nil)
    stack.popViewController(animated: false)
    #expect(stack.navigationBar.backItem == nil)
  }

  @Test("The toolbar shows the items of the top, and hides with hidesBottomBarWhenPushed")
  func theToolbarFollowsTheTop() {
    let pages = controllers("a", "b")
    let stack = NavigationController(rootViewController: pages[0])
    let tabs = TabBarController()
    tabs.viewControllers = [stack]
    #expect(stack.isToolbarHidden)
    stack.setToolbarHidden(false, animated: true)
    let trash = BarButtonItem(systemItem: .trash)
    pages[1].setToolbarItems([trash], animated: false)
    pages[1].hidesBottomBarWhenPushed = true
    #expect(stack.toolbar.items == nil)
    #expect(stack.isToolbarVisible && tabs.isTabBarVisible)
    stack.pushViewController(pages[1], animated: false)
    #expect(stack.toolbar.items == [trash])
    #expect(!stack.isToolbarVisible && !tabs.isTabBarVisible)
    stack.popViewController(animated: false)
    #expect(stack.isToolbarVisible && tabs.isTabBarVisible)
  }

  @Test("Nearest ancestors are found through every container, and not by the container itself")
  func nearestAncestorsAreFound() {
    let leaf = ViewController()
    let pages = PageViewController()
    pages.setViewControllers([leaf], direction: .forward, animated: false)
    let stack = NavigationController(rootViewController: pages)
    let split = SplitViewController()
    split.viewControllers = [stack]
    let tabs = TabBarController()
    tabs.viewControllers = [split]
    #expect(leaf.nearestPageViewController === pages)
    #expect(leaf.navigationController === stack)
    #expect(leaf.splitViewController === split)
    #expect(leaf.tabBarController === tabs)
    #expect(stack.navigationController == nil)
    #expect(tabs.tabBarController == nil)
    #expect(split.nearestPageViewController == nil)
  }

  @Test("The edit button turns editing, and says Edit or Done; editing is saved and restored")
  func editingTurns() throws {
    let relaunch = Relaunch()
    func delegate() -> TestDelegate { TestDelegate { ViewController().named("root") } }
    let application = relaunch.launch(delegate())
    let controller = try #require(application.windows.first?.rootViewController)
    let button = controller.editButtonItem
    #expect(button.title == "Edit" && button === controller.editButtonItem)
    button.tap()
    #expect(controller.isEditing && button.title == "Done" && button.style == .done)
    button.isEnabled = false
    button.tap()
    #expect(controller.isEditing)
    let (second, _) = relaunch.launch(delegate(), restoring: try relaunch.preserve(application))
    let restored = try #require(second.windows.first?.rootViewController)
    #expect(restored.isEditing && restored.editButtonItem.title == "Done")
    restored.isEditing = false
    #expect(restored.editButtonItem.title == "Edit")
  }

  @Test("Hidden bars come back hidden")
  func barsAreRestored() throws {
    let relaunch = Relaunch()
    func delegate() -> TestDelegate {
      TestDelegate {
        NavigationController(rootViewController: ViewController().named("a")).named("stack")
      }
    }
    let application = relaunch.launch(delegate())
    let stack = try #require(
      application.windows.first?.rootViewController as? NavigationController
    )
    stack.isNavigationBarHidden = true
    stack.isToolbarHidden = false
    let (second, _) = relaunch.launch(delegate(), restoring: try relaunch.preserve(application))
    let restored = try #require(second.windows.first?.rootViewController as? NavigationController)
    #expect(restored.isNavigationBarHidden && !restored.isToolbarHidden)
    #expect(TreeDescription(of: second) == TreeDescription(of: application))
  }
}
