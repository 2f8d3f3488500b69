import Testing
import ViewControllers

@MainActor
@Suite struct SplitViewControllerTests {
  let log = EventLog()

  /// A launched split view of the classic style: a stack and a plain controller.
  func classicSplit(_ size: CGSize) -> (Application, SplitViewController, NavigationController) {
    let stack = NavigationController(rootViewController: LoggingViewController("list", log))
    let split = SplitViewController()
    split.viewControllers = [stack, LoggingViewController("detail", log)]
    split.preferredDisplayMode = .oneBesideSecondary
    return (launchApplication(showing: split, size: size), split, stack)
  }

  func columns(_ style: SplitViewController.Style, _ size: CGSize) -> (
    Application, SplitViewController
  ) {
    let split = SplitViewController(style: style)
    split.setViewController(LoggingViewController("list", log), for: .primary)
    if style == .tripleColumn {
      split.setViewController(LoggingViewController("notes", log), for: .supplementary)
    }
    split.setViewController(LoggingViewController("note", log), for: .secondary)
    return (launchApplication(showing: split, size: size), split)
  }

  func names(_ controllers: [ViewController]) -> [String] {
    controllers.map { controller in
      let content = (controller as? NavigationController)?.viewControllers.first ?? controller
      return (content as? LoggingViewController)?.name ?? "?"
    }
  }

  @Test("Collapsing and expanding, callback by callback")
  func callbacksOfCollapsing() {
    let (application, split, stack) = classicSplit(.tablet)
    #expect(!split.isCollapsed)
    _ = log.take()
    resize(application, to: .phone)
    #expect(split.isCollapsed && names(stack.viewControllers) == ["list", "detail"])
    #expect(
      log.take() == [
        "detail.willMove(nil)", "detail.willDisappear", "detail.didDisappear",
        "detail.didMove(nil)", "detail.willMove", "list.willDisappear", "detail.willAppear",
        "list.didDisappear", "detail.didAppear", "detail.didMove",
      ]
    )
    resize(application, to: .tablet)
    #expect(!split.isCollapsed && names(stack.viewControllers) == ["list"])
    #expect(
      log.take() == [
        "detail.willMove(nil)", "detail.willDisappear", "list.willAppear",
        "detail.didDisappear", "list.didAppear", "detail.didMove(nil)", "detail.willMove",
        "detail.willAppear", "detail.didAppear", "detail.didMove",
      ]
    )
    #expect(names(split.children) == ["list", "detail"])
  }

  @Test("A view without room collapses before it shows for the first time")
  func aNarrowViewBeginsCollapsed() {
    let (application, split, stack) = classicSplit(.phone)
    #expect(split.isCollapsed && split.children == [stack] && split.viewControllers == [stack])
    #expect(
      log.take().filter { $0.contains("Appear") } == ["detail.willAppear", "detail.didAppear"]
    )
    withExtendedLifetime(application) {}
  }

  /// Decides as a test says.
  final class Decider: SplitViewControllerDelegate {
    var events: [String] = []
    var isDone = false
    var separated: ViewController?
    var top: SplitViewController.Column?
    var collapsedPrimary: ViewController?
    var expandedPrimary: ViewController?

    func primaryViewController(
      forCollapsing splitViewController: SplitViewController
    ) -> ViewController? {
      events.append("primary to collapse")
      return collapsedPrimary
    }
    func primaryViewController(
      forExpanding splitViewController: SplitViewController
    ) -> ViewController? {
      events.append("primary to expand")
      return expandedPrimary
    }
    func splitViewController(
      _ splitViewController: SplitViewController,
      collapseSecondary secondaryViewController: ViewController,
      onto primaryViewController: ViewController
    ) -> Bool {
      events.append("collapse")
      return isDone
    }
    func splitViewController(
      _ splitViewController: SplitViewController,
      separateSecondaryFrom primaryViewController: ViewController
    ) -> ViewController? {
      events.append("separate")
      return separated
    }
    func splitViewController(
      _ svc: SplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: SplitViewController.Column
    ) -> SplitViewController.Column {
      events.append("top \(proposedTopColumn)")
      return top ?? proposedTopColumn
    }
    func splitViewController(
      _ svc: SplitViewController,
      willChangeTo displayMode: SplitViewController.DisplayMode
    ) { events.append("mode \(displayMode)") }
    func splitViewController(
      _ svc: SplitViewController,
      willShow column: SplitViewController.Column
    ) { events.append("show \(column)") }
    func splitViewController(
      _ svc: SplitViewController,
      willHide column: SplitViewController.Column
    ) { events.append("hide \(column)") }
    func splitViewControllerDidCollapse(_ svc: SplitViewController) { events.append("collapsed") }
    func splitViewControllerDidExpand(_ svc: SplitViewController) { events.append("expanded") }
  }

  @Test("Columns hear of the size that they will have, not of a share of the one they had")
  func columnsHearOfTheirSizes() {
    let (application, split) = columns(.tripleColumn, .wideTablet)
    let widths = { (size: CGSize) in
      split.children.map {
        split.size(forChildContentContainer: $0, withParentContainerSize: size).width
      }
    }
    // On its side all three show; upright two, and the third comes in over all of it.
    #expect(widths(.wideTablet) == [320, 320, 540])
    #expect(widths(.tablet) == [820, 320, 500])
    resize(application, to: .tablet)
    #expect(split.children.compactMap(\.viewIfLoaded).suffix(2).map(\.frame.width) == [320, 500])
    withExtendedLifetime(application) {}
  }

  @Test("The delegate may keep the secondary out of a collapsed view, and bring another one back")
  func theDelegateDecides() {
    let (application, split, stack) = classicSplit(.tablet)
    let decider = Decider()
    split.delegate = decider
    decider.isDone = true
    resize(application, to: .phone)
    #expect(names(stack.viewControllers) == ["list"])
    let other = LoggingViewController("other", log)
    decider.separated = other
    resize(application, to: .tablet)
    #expect(names(split.viewControllers) == ["list", "other"])
    #expect(other.parent === split)
    #expect(
      decider.events.filter { !$0.contains("show") } == [
        "primary to collapse", "collapse", "separate", "primary to expand",
      ]
    )
  }

  @Test("The delegate may put another controller into the primary column of either form")
  func theDelegateReplacesThePrimary() {
    let (application, split, stack) = classicSplit(.tablet)
    let decider = Decider()
    split.delegate = decider
    let small = NavigationController(rootViewController: LoggingViewController("small", log))
    decider.collapsedPrimary = small
    decider.expandedPrimary = stack
    resize(application, to: .phone)
    #expect(split.children == [small] && stack.parent == nil)
    #expect(names(small.viewControllers) == ["small", "detail"])
    #expect(stack.viewIfLoaded?.window == nil)
    resize(application, to: .tablet)
    #expect(names(split.viewControllers) == ["list", "detail"])
    #expect(split.children.first === stack && small.parent == nil)
    #expect(names(small.viewControllers) == ["small"])
    // A controller in another stack is left where it is.
    let other = NavigationController()
    let owned = LoggingViewController("owned", log)
    other.setViewControllers([owned], animated: false)
    decider.collapsedPrimary = owned
    resize(application, to: .phone)
    #expect(split.children == [stack] && owned.parent === other)
  }

  @Test("The secondary controller may become the primary one")
  func theSecondaryBecomesPrimary() {
    let (application, split, stack) = classicSplit(.tablet)
    let detail = split.viewControllers[1]
    let decider = Decider()
    split.delegate = decider
    decider.collapsedPrimary = detail
    resize(application, to: .phone)
    #expect(split.children == [detail] && stack.parent == nil)
    decider.expandedPrimary = stack
    decider.separated = detail
    resize(application, to: .tablet)
    #expect(split.viewControllers.first === stack)
  }

  @Test("A secondary that was popped while collapsed is there again when the view expands")
  func aPoppedSecondaryComesBack() {
    let (application, split, stack) = classicSplit(.phone)
    stack.popViewController(animated: false)
    #expect(names(split.viewControllers) == ["list"])
    resize(application, to: .tablet)
    #expect(names(split.viewControllers) == ["list", "detail"])
  }

  @Test("Expanding takes the top of the primary stack, and what is below it stays")
  func whatLiesBelowTheTopStays() {
    let (application, split, stack) = classicSplit(.phone)
    stack.pushViewController(LoggingViewController("other", log), animated: false)
    #expect(names(stack.viewControllers) == ["list", "detail", "other"])
    resize(application, to: .tablet)
    #expect(names(stack.viewControllers) == ["list", "detail"])
    #expect(names(split.viewControllers) == ["list", "other"])
    resize(application, to: .phone)
    #expect(names(stack.viewControllers) == ["list", "detail", "other"])
  }

  @Test("Without a secondary, expanding takes the top of the primary stack")
  func theTopOfTheStackBecomesSecondary() {
    let stack = NavigationController(rootViewController: LoggingViewController("list", log))
    let split = SplitViewController()
    split.viewControllers = [stack]
    let application = launchApplication(showing: split, size: .phone)
    stack.pushViewController(LoggingViewController("note", log), animated: false)
    resize(application, to: .tablet)
    #expect(names(split.viewControllers) == ["list", "note"])
    #expect(names(stack.viewControllers) == ["list"])
  }

  @Test("Columns that are no stacks get one, and collapse onto the primary one in order")
  func threeColumnsCollapse() {
    let (application, split) = columns(.tripleColumn, .wideTablet)
    let decider = Decider()
    split.delegate = decider
    #expect(names(split.children) == ["list", "notes", "note"])
    #expect(split.viewController(for: .secondary) is LoggingViewController)
    #expect(split.displayMode == .twoBesideSecondary)
    decider.top = .supplementary
    resize(application, to: .phone)
    let stack = split.children.first as? NavigationController
    #expect(names(stack?.viewControllers ?? []) == ["list", "notes"])
    split.show(.secondary)
    #expect(names(stack?.viewControllers ?? []) == ["list", "notes", "note"])
    split.hide(.secondary)
    #expect(names(stack?.viewControllers ?? []) == ["list", "notes"])
    split.show(.primary)
    #expect(names(stack?.viewControllers ?? []) == ["list"])
    resize(application, to: .wideTablet)
    #expect(names(split.children) == ["list", "notes", "note"])
    #expect(
      decider.events.filter { !$0.contains("show") && !$0.contains("hide") } == [
        "top secondary", "collapsed", "expanded",
      ]
    )
  }

  @Test("A compact column takes the place of all others, and they come back")
  func theCompactColumn() {
    let (application, split) = columns(.doubleColumn, .wideTablet)
    let compact = LoggingViewController("compact", log)
    split.setViewController(compact, for: .compact)
    resize(application, to: .phone)
    #expect(split.children == [compact] && compact.viewIfLoaded?.window != nil)
    resize(application, to: .wideTablet)
    #expect(names(split.children) == ["list", "note"] && compact.parent == nil)
  }

  @Test("The display mode says which columns show, and showing one changes it")
  func displayModes() {
    let (application, split) = columns(.tripleColumn, .wideTablet)
    let decider = Decider()
    split.delegate = decider
    _ = log.take()
    split.hide(.primary)
    #expect(split.displayMode == .oneBesideSecondary)
    #expect(log.take() == ["list.willDisappear", "list.didDisappear"])
    split.hide(.supplementary)
    #expect(split.displayMode == .secondaryOnly)
    split.hide(.secondary)
    _ = log.take()
    split.show(.primary)
    #expect(split.displayMode == .twoBesideSecondary)
    #expect(
      log.take() == ["list.willAppear", "notes.willAppear", "list.didAppear", "notes.didAppear"]
    )
    split.preferredDisplayMode = .oneBesideSecondary
    #expect(
      decider.events == [
        "mode oneBesideSecondary", "hide primary", "mode secondaryOnly", "hide supplementary",
        "mode twoBesideSecondary", "show primary", "show supplementary", "hide primary",
      ]
    )
    #expect(split.children.map { $0.viewIfLoaded?.superview != nil } == [false, true, true])
    withExtendedLifetime(application) {}
  }

  @Test("Details replace the secondary column, or go on top of a collapsed view")
  func details() {
    let (application, split, stack) = classicSplit(.tablet)
    let second = LoggingViewController("second", log)
    stack.topViewController?.showDetailViewController(second, sender: nil)
    #expect(names(split.viewControllers) == ["list", "second"])
    resize(application, to: .phone)
    stack.popViewController(animated: false)
    let third = LoggingViewController("third", log)
    stack.topViewController?.showDetailViewController(third, sender: nil)
    #expect(names(stack.viewControllers) == ["list", "third"] && second.parent == nil)
    resize(application, to: .tablet)
    #expect(names(split.viewControllers) == ["list", "third"])
  }

  @Test("A column that the app moves elsewhere is a column no more")
  func aColumnMovesAway() {
    let (application, split, stack) = classicSplit(.phone)
    let detail = stack.viewControllers[1]
    stack.popViewController(animated: false)
    let other = NavigationController()
    other.setViewControllers([detail], animated: false)
    resize(application, to: .tablet)
    #expect(detail.parent === other && names(split.children) == ["list"])
  }
}
