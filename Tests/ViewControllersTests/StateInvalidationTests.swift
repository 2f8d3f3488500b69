import RestorationArchive
import RestorationEngine
import Testing
import ViewControllers

private final class TrackedController: ViewController {
  private let tracker = RestorableStateTracker()
  override var restorableStateTracker: RestorableStateTracker? { tracker }
}
private final class TrackedStack: NavigationController {
  private let tracker = RestorableStateTracker()
  override var restorableStateTracker: RestorableStateTracker? { tracker }
}
private final class TrackedTabs: TabBarController {
  private let tracker = RestorableStateTracker()
  override var restorableStateTracker: RestorableStateTracker? { tracker }
}
private final class TrackedSplit: SplitViewController {
  private let tracker = RestorableStateTracker()
  override var restorableStateTracker: RestorableStateTracker? { tracker }
}
private final class TrackedPages: PageViewController {
  private let tracker = RestorableStateTracker()
  override var restorableStateTracker: RestorableStateTracker? { tracker }
}

/// Every change that people make is in the next save, although unchanged objects do not encode
/// (rule A4).
@MainActor
@Suite struct StateInvalidationTests {
  let header = ArchiveHeader(appIdentifier: "org.example.tests")

  /// After every step, an incremental save equals a whole one, and differs from the one before.
  func check(_ root: ViewController, size: CGSize = .wideTablet, _ steps: [() -> Void]) throws {
    let delegate = TestDelegate { root.named("root") }
    let screen = Screen(bounds: CGRect(origin: .zero, size: size), idiom: .pad)
    let application = Application(delegate: delegate, screen: screen)
    application.willFinishLaunching()
    delegate.window?.frame.size = size
    application.didFinishLaunching()
    let preserver = TreePreserver(application, engine: TreeEngine())
    var former = try preserver.preserve(header: header).archive?.bytes
    for (number, step) in steps.enumerated() {
      step()
      let bytes = try preserver.preserve(header: header).archive?.bytes
      let whole = try TreeEngine().preserve(application, header: header).archive?.bytes
      #expect(bytes == whole, "step \(number)")
      #expect(bytes != former, "step \(number)")
      former = bytes
    }
  }

  func page(_ name: String) -> ViewController { TrackedController().named(name) }

  @Test("Changes of navigation stacks are saved: stack, bars, editing (A4)")
  func stacks() throws {
    let stack = TrackedStack()
    stack.viewControllers = [page("a"), page("b")]
    try check(
      stack,
      [
        { stack.isNavigationBarHidden = true },
        { stack.isToolbarHidden = false },
        { stack.topViewController?.isEditing = true },
        {
          stack.interactivePopGestureRecognizer.begin()
          stack.interactivePopGestureRecognizer.end()
        },
      ]
    )
  }

  @Test("Changes of tab bars are saved: order, More, selection (A4)")
  func tabs() throws {
    let tabs = TrackedTabs()
    tabs.viewControllers = (0..<7).map { page("tab \($0)") }
    try check(
      tabs,
      [
        { tabs.selectedIndex = 5 },
        { tabs.selectedIndex = 1 },
        { tabs.tapItem(at: 4) },
        { tabs.moreNavigationController.popViewController(animated: false) },
        { tabs.customizeTabs((tabs.viewControllers ?? []).reversed()) },
      ]
    )
  }

  @Test("Changes of split views are saved: columns, mode, and what is on top when collapsed (A4)")
  func splits() throws {
    let wide = TrackedSplit(style: .tripleColumn)
    let columns: [SplitViewController.Column] = [.primary, .supplementary, .secondary]
    func fill(_ split: SplitViewController) {
      for column in columns {
        let stack = TrackedStack().named(column.rawValue)
        stack.viewControllers = [page("\(column.rawValue) page")]
        split.setViewController(stack, for: column)
      }
    }
    fill(wide)
    try check(
      wide,
      [
        { wide.hide(.primary) },
        { wide.show(.primary) },
        { wide.showDetailViewController(TrackedStack().named("detail"), sender: nil) },
      ]
    )
    let narrow = TrackedSplit(style: .tripleColumn)
    fill(narrow)
    try check(
      narrow,
      size: .phone,
      [
        { narrow.show(.primary) },
        { narrow.show(.supplementary) },
        {
          (narrow.viewController(for: .primary) as? NavigationController)?
            .popViewController(animated: false)
        },
      ]
    )
  }

  @Test("Changes of page views are saved: pages and spine (A4)")
  func pages() throws {
    let pages = TrackedPages(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    let all = (0..<4).map { page("page \($0)") }
    pages.setViewControllers([all[0]], direction: .forward, animated: false)
    try check(
      pages,
      [
        { pages.setViewControllers([all[1]], direction: .forward, animated: false) },
        { pages.moveSpine(to: .mid, showing: [all[2], all[3]]) },
        { pages.moveSpine(to: .max, showing: [all[2]]) },
      ]
    )
  }
}
