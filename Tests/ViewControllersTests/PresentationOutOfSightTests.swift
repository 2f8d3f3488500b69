import RestorationArchive
import Testing
import TreeSupport
import ViewControllers

/// Presentations that are made, covered and dismissed in the place of a tab while another tab
/// shows.
@MainActor
@Suite struct PresentationOutOfSightTests {
  let tab = Leaf().titled("a")
  let tabs = TabBarController().titled("tabs")

  init() {
    tab.definesPresentationContext = true
    tabs.viewControllers = [tab, ViewController().titled("b")]
  }

  func present(
    _ controller: ViewController,
    from presenter: ViewController? = nil,
    as style: ModalPresentationStyle = .currentContext
  ) {
    controller.modalPresentationStyle = style
    (presenter ?? tab).present(controller, animated: false)
  }

  @Test(arguments: [ModalPresentationStyle.currentContext, .overCurrentContext])
  func aDismissalTakesTheViewsAway(_ style: ModalPresentationStyle) {
    let shown = makeApplication(showing: tabs)
    let presented = ViewController().titled("p")
    let above = ViewController().titled("q")
    presented.definesPresentationContext = true
    present(presented, as: style)
    present(above, from: presented, as: .overCurrentContext)
    tabs.selectedIndex = 1
    let dismissing = EventLog.events(of: .appearance) { tab.dismiss(animated: true) }
    #expect(dismissing == [])
    #expect(presented.view.superview == nil)
    #expect(above.view.superview == nil)
    let returning = EventLog.events(of: .appearance) { tabs.selectedIndex = 0 }
    #expect(
      returning == [
        "b.viewWillDisappear", "a.viewWillAppear", "b.viewDidDisappear", "a.viewDidAppear",
      ]
    )
    withExtendedLifetime(shown) {}
  }

  /// Seed 20261458: the views of a dismissed controller counted as the tab's own, and two views of
  /// one name can be told apart no more.
  @Test func whatWasDismissedIsNotPreserved() throws {
    let relaunch = Relaunch()
    tabs.restorationIdentifier = "tabs"
    tab.restorationIdentifier = "a"
    present(Leaf().named("p"))
    let application = relaunch.launch(TestDelegate { tabs })
    tabs.selectedIndex = 1
    tab.dismiss(animated: false)
    let views = try relaunch.preserve(application).objects().filter { $0.role == .view }
    #expect(views.map(\.path.description) == ["tabs/a/scroll", "tabs/a/switch"])
  }

  @Test func whatWasDismissedIsLetGoOf() {
    let shown = makeApplication(showing: tabs)
    weak var kept: ViewController?
    do {
      let presented = ViewController()
      kept = presented
      present(presented)
    }
    tabs.selectedIndex = 1
    #expect(kept != nil)
    tab.dismiss(animated: false)
    #expect(kept == nil)
    withExtendedLifetime(shown) {}
  }

  /// A column that a collapsed split view does not place has no visible presenter either.
  @Test func aColumnThatIsHiddenLosesTheViews() {
    let split = SplitViewController(style: .unspecified)
    let list = NavigationController(rootViewController: ViewController())
    split.viewControllers = [list, tab]
    let shown = makeApplication(showing: split)
    split.show(.secondary)
    let presented = ViewController().titled("p")
    present(presented)
    #expect(presented.view.superview === tab.view)
    split.hide(.secondary)
    #expect(tab.parent == nil)
    let dismissing = EventLog.events(of: .appearance) { tab.dismiss(animated: false) }
    #expect(dismissing == [])
    #expect(presented.view.superview == nil)
    let returning = EventLog.events(of: .appearance) { split.show(.secondary) }
    #expect(returning.filter { $0.hasPrefix("a.") || $0.hasPrefix("p.") }.count == 2)
    withExtendedLifetime(shown) {}
  }

  @Test func aDismissalOnTheWayOutIsHeardToItsEnd() {
    class Fleeting: ViewController {
      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        presentingViewController?.dismiss(animated: false)
      }
    }
    let shown = makeApplication(showing: tabs)
    let presented = Fleeting().titled("p")
    present(presented)
    let leaving = EventLog.events(of: .appearance) { tabs.selectedIndex = 1 }
    #expect(
      leaving == [
        "p.viewWillDisappear", "b.viewWillAppear", "p.viewDidDisappear", "b.viewDidAppear",
      ]
    )
    #expect(tab.presentedViewController == nil)
    #expect(presented.view.superview == nil)
    withExtendedLifetime(shown) {}
  }

  @Test func whatIsCoveredIsOutOfTheWayWhenTheTabReturns() {
    let shown = makeApplication(showing: tabs)
    let presented = ViewController().titled("p")
    presented.definesPresentationContext = true
    let cover = ViewController().titled("q")
    present(presented)
    tabs.selectedIndex = 1
    present(cover, from: presented)
    let returning = EventLog.events(of: .appearance) { tabs.selectedIndex = 0 }
    #expect(
      returning == [
        "b.viewWillDisappear", "q.viewWillAppear", "b.viewDidDisappear", "q.viewDidAppear",
      ]
    )
    #expect(cover.view.superview === tab.view)
    #expect(presented.view.superview == nil)
    withExtendedLifetime(shown) {}
  }
}
