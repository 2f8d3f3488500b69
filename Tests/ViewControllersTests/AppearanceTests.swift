import Testing
import ViewControllers

/// Callback orders, each asserted as one list.
@MainActor
@Suite struct AppearanceTests {
  let log = EventLog()

  func controller(_ name: String) -> LoggingViewController {
    LoggingViewController(name, log)
  }

  @Test("Nothing appears before the launch is complete (R1, step 12)")
  func theRootAppearsWhenTheLaunchIsComplete() {
    let root = controller("root")
    let application = Application()
    let window = Window()
    window.rootViewController = root
    window.makeKeyAndVisible()
    application.willFinishLaunching()
    #expect(log.take() == ["root.loadView", "root.didLoad"])
    application.didFinishLaunching()
    #expect(log.take() == ["root.willAppear", "root.didAppear"])
  }

  @Test func replacingTheRootSwapsWhatShows() {
    let (_, window) = makeApplication(showing: controller("a"))
    _ = log.take()
    window.rootViewController = controller("b")
    #expect(
      log.take() == [
        "b.loadView", "b.didLoad", "a.willDisappear", "b.willAppear", "b.didAppear",
        "a.didDisappear",
      ]
    )
    #expect(window.subviews.count == 1)
  }

  @Test func pushingTellsTheOldTopBeforeTheNewOne() {
    let navigation = NavigationController(rootViewController: controller("a"))
    let shown = makeApplication(showing: navigation)
    #expect(log.take().suffix(2) == ["a.willAppear", "a.didAppear"])
    navigation.pushViewController(controller("b"), animated: true)
    #expect(
      log.take() == [
        "b.willMove", "b.loadView", "b.didLoad", "a.willDisappear", "b.willAppear",
        "a.didDisappear", "b.didAppear", "b.didMove",
      ]
    )
    #expect(shown.window.rootViewController === navigation)
  }

  @Test func poppingTellsTheOldTopBeforeTheOneBelow() {
    let navigation = NavigationController(rootViewController: controller("a"))
    let shown = makeApplication(showing: navigation)
    let top = controller("b")
    navigation.pushViewController(top, animated: true)
    _ = log.take()
    #expect(navigation.popViewController(animated: true) === top)
    #expect(
      log.take() == [
        "b.willMove(nil)", "b.willDisappear", "a.willAppear", "b.didDisappear", "a.didAppear",
        "b.didMove(nil)",
      ]
    )
    #expect(navigation.popViewController(animated: true) == nil)
    withExtendedLifetime(shown) {}
  }

  @Test func poppingToTheRootLeavesTheMiddleInPeace() {
    let navigation = NavigationController(rootViewController: controller("a"))
    let shown = makeApplication(showing: navigation)
    navigation.pushViewController(controller("b"), animated: true)
    navigation.pushViewController(controller("c"), animated: true)
    _ = log.take()
    #expect(navigation.popToRootViewController(animated: true)?.count == 2)
    #expect(
      log.take() == [
        "b.willMove(nil)", "c.willMove(nil)", "c.willDisappear", "a.willAppear",
        "c.didDisappear", "a.didAppear", "b.didMove(nil)", "c.didMove(nil)",
      ]
    )
    withExtendedLifetime(shown) {}
  }

  @Test func switchingTabsSwapsWhatShows() {
    let tabs = TabBarController()
    tabs.viewControllers = [controller("a"), controller("b")]
    let shown = makeApplication(showing: tabs)
    _ = log.take()
    tabs.selectedIndex = 1
    #expect(
      log.take() == [
        "b.loadView", "b.didLoad", "a.willDisappear", "b.willAppear", "a.didDisappear",
        "b.didAppear",
      ]
    )
    tabs.selectedIndex = 1
    #expect(log.take() == [])
    withExtendedLifetime(shown) {}
  }

  @Test func aTabThatWasNeverVisitedIsNotLoaded() {
    let tabs = TabBarController()
    let unvisited = controller("b")
    tabs.viewControllers = [controller("a"), unvisited]
    let shown = makeApplication(showing: tabs)
    #expect(!unvisited.isViewLoaded)
    withExtendedLifetime(shown) {}
  }

  @Test func aSheetLeavesItsPresenterVisible() {
    let root = controller("a")
    let shown = makeApplication(showing: root)
    _ = log.take()
    root.present(controller("s"), animated: true) { [log] in log.record("completion") }
    #expect(
      log.take() == ["s.loadView", "s.didLoad", "s.willAppear", "s.didAppear", "completion"]
    )
    root.dismiss(animated: true) { [log] in log.record("completion") }
    #expect(log.take() == ["s.willDisappear", "s.didDisappear", "completion"])
    withExtendedLifetime(shown) {}
  }

  @Test func aFullScreenPresentationHidesItsPresenter() {
    let root = controller("a")
    let shown = makeApplication(showing: root)
    _ = log.take()
    let cover = controller("f")
    cover.modalPresentationStyle = .fullScreen
    root.present(cover, animated: true)
    #expect(
      log.take() == [
        "f.loadView", "f.didLoad", "a.willDisappear", "f.willAppear", "f.didAppear",
        "a.didDisappear",
      ]
    )
    #expect(root.viewIfLoaded?.window == nil)
    cover.dismiss(animated: true)
    #expect(
      log.take() == ["f.willDisappear", "a.willAppear", "a.didAppear", "f.didDisappear"]
    )
    #expect(root.viewIfLoaded?.window === shown.window)
  }

  @Test func dismissingTheLowestOfAStackDismissesAllAboveIt() {
    let root = controller("root")
    let shown = makeApplication(showing: root)
    let stack = ["a", "b", "c"].map(controller)
    root.present(stack[0], animated: true)
    stack[0].present(stack[1], animated: true)
    stack[1].present(stack[2], animated: true)
    _ = log.take()
    root.dismiss(animated: true)
    #expect(
      log.take() == [
        "c.willDisappear", "b.willDisappear", "a.willDisappear",
        "c.didDisappear", "b.didDisappear", "a.didDisappear",
      ]
    )
    #expect(root.presentedViewController == nil)
    #expect(stack.allSatisfy { $0.presentingViewController == nil })
    withExtendedLifetime(shown) {}
  }

  @Test func aChildWhoseViewJoinsAVisibleContainerAppears() {
    let parent = controller("p")
    let child = controller("c")
    let shown = makeApplication(showing: parent)
    child.loadViewIfNeeded()
    _ = log.take()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(log.take() == ["c.willMove", "c.willAppear", "c.didAppear", "c.didMove"])
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(
      log.take() == ["c.willMove(nil)", "c.willDisappear", "c.didDisappear", "c.didMove(nil)"]
    )
    withExtendedLifetime(shown) {}
  }

  @Test func childrenAppearInsideTheirContainersAppearance() {
    let parent = controller("p")
    let child = controller("c")
    parent.addChild(child)
    parent.view.addSubview(child.view)
    _ = log.take()
    let shown = makeApplication(showing: parent)
    #expect(log.take() == ["p.willAppear", "c.willAppear", "c.didAppear", "p.didAppear"])
    withExtendedLifetime(shown) {}
  }

  @Test func aContainerMayForwardByHand() {
    final class Manual: LoggingViewController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let parent = Manual("p", log)
    let child = controller("c")
    parent.addChild(child)
    parent.view.addSubview(child.view)
    _ = log.take()
    let shown = makeApplication(showing: parent)
    #expect(log.take() == ["p.willAppear", "p.didAppear"])
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    #expect(log.take() == ["c.willAppear", "c.didAppear"])
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    #expect(log.take() == [])
    withExtendedLifetime(shown) {}
  }

  @Test func pushingFromACallbackKeepsEveryCallbackPaired() {
    final class Impatient: LoggingViewController {
      var successor: LoggingViewController?
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if let successor {
          self.successor = nil
          navigationController?.pushViewController(successor, animated: false)
        }
      }
    }
    let first = Impatient("a", log)
    first.successor = controller("b")
    let navigation = NavigationController(rootViewController: first)
    _ = log.take()
    let shown = makeApplication(showing: navigation)
    #expect(
      log.take() == [
        "a.loadView", "a.didLoad", "a.willAppear", "b.willMove", "b.loadView", "b.didLoad",
        "a.willDisappear", "b.willAppear", "a.didDisappear", "b.didMove", "b.didAppear",
      ]
    )
    withExtendedLifetime(shown) {}
  }
}
