import Foundation
import RestorationArchive
import RestorationEngine
import RestorationTestSupport
import Testing
import ViewControllers

/// Rule A4: controllers and views that track their state are encoded only when it has changed.
@MainActor
@Suite struct InvalidationTests {
  let header = ArchiveHeader(appIdentifier: "org.example.tests")

  @Test func onlyTheChangedControllerEncodesAgain() throws {
    let tree = TrackedTree()
    let application = Relaunch().launch(TestDelegate { tree.tabs })
    let preserver = TreePreserver(application, engine: TreeEngine())
    _ = try preserver.preserve(header: header)
    TrackedController.encoded = []
    tree.pages[1].count += 1
    let preservation = try preserver.preserve(header: header)
    #expect(TrackedController.encoded == ["page 1"])
    #expect(preservation.takenOverCount > 0)
  }

  /// The classes of this module invalidate the state that they keep themselves.
  @Test func afterAnyChangeTheBytesAreThoseOfAFullPass() throws {
    var takenOver = 0
    let first = SeededGenerator.freshSeed()
    for seed in (0..<UInt64(SweepLength.count(10, sweep: 20, long: 400))).map({ first &+ $0 }) {
      let random = SeededGenerator(seed: seed)
      let tree = TrackedTree(random)
      let application = Relaunch().launch(TestDelegate { tree.tabs })
      let preserver = TreePreserver(application, engine: TreeEngine())
      for step in 0..<30 {
        let changes = try preserver.preserve(header: header)
        let whole = try TreeEngine().preserve(application, header: header)
        takenOver += changes.takenOverCount
        try #require(
          changes.archive?.bytes == whole.archive?.bytes,
          "seed \(random.seed), step \(step): \(tree.latestChange)"
        )
        tree.change()
      }
    }
    #expect(takenOver > 0)
  }
}

@MainActor
private final class TrackedController: ViewController {
  static var encoded: [String] = []
  private let tracker = RestorableStateTracker()
  override var restorableStateTracker: RestorableStateTracker? { tracker }
  var count = 0 { didSet { invalidateRestorableState() } }

  convenience init(_ identifier: String?) {
    self.init()
    restorationIdentifier = identifier
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(count, forKey: "count")
    Self.encoded.append(restorationIdentifier ?? "")
  }
}

private final class TrackedNavigation: NavigationController {
  private let tracker = RestorableStateTracker()
  override var restorableStateTracker: RestorableStateTracker? { tracker }
}

private final class TrackedTabs: TabBarController {
  private let tracker = RestorableStateTracker()
  override var restorableStateTracker: RestorableStateTracker? { tracker }
}

private final class TrackedScrollView: ScrollView {
  private let tracker = RestorableStateTracker()
  override var restorableStateTracker: RestorableStateTracker? { tracker }
}

private final class TrackedTextView: TextView {
  private let tracker = RestorableStateTracker()
  override var restorableStateTracker: RestorableStateTracker? { tracker }
}

/// Tabs with a stack of pages in each, which all say when they change.
@MainActor
private final class TrackedTree {
  let tabs = TrackedTabs()
  let stacks = (0..<3).map { _ in TrackedNavigation() }
  private(set) var pages: [TrackedController] = []
  private(set) var latestChange = "none"
  private var random: SeededGenerator
  private var named = 0

  init(_ random: SeededGenerator = SeededGenerator(seed: 1)) {
    self.random = random
    tabs.restorationIdentifier = "tabs"
    for (number, stack) in stacks.enumerated() {
      stack.restorationIdentifier = "stack \(number)"
      for _ in 0..<4 { stack.pushViewController(makePage(), animated: false) }
    }
    tabs.viewControllers = stacks
  }

  private func makePage() -> TrackedController {
    let page = TrackedController("page \(named)")
    named += 1
    pages.append(page)
    return page
  }

  private func pick<Element>(_ elements: [Element]) -> Element? {
    elements.randomElement(using: &random)
  }

  private func view(of page: TrackedController) -> View? { pick(page.view.subviews) }

  func change() {
    guard let page = pick(pages), let stack = pick(stacks) else { return }
    let changes: [(String, () -> Void)] = [
      ("a value", { page.count += 1 }),
      ("a push", { [self] in stack.pushViewController(makePage(), animated: false) }),
      ("a pop", { _ = stack.popViewController(animated: false) }),
      ("another order", { stack.viewControllers.reverse() }),
      ("a name", { page.restorationIdentifier = "renamed \(page.count)" }),
      ("no name", { page.restorationIdentifier = nil }),
      ("an equal name", { [self] in page.restorationIdentifier = pages[0].restorationIdentifier }),
      (
        "a tab",
        { [self] in tabs.selectedIndex = Int.random(in: 0..<tabs.children.count, using: &random) }
      ),
      ("fewer tabs", { [self] in tabs.viewControllers = Array(stacks.dropLast()) }),
      ("all tabs", { [self] in tabs.viewControllers = stacks }),
      (
        "a presentation",
        { [self] in
          guard tabs.presentedViewController == nil else { return }
          tabs.present(TrackedController("sheet \(named)"), animated: false)
        }
      ),
      (
        "a style",
        { [self] in
          let styles: [ModalPresentationStyle] = [.automatic, .fullScreen, .overFullScreen]
          guard let style = pick(styles) else { return }
          tabs.presentedViewController?.modalPresentationStyle = style
        }
      ),
      (
        "a way of moving",
        { [self] in tabs.presentedViewController?.modalTransitionStyle = .flipHorizontal }
      ),
      ("a memory warning", { page.didReceiveMemoryWarning() }),
      ("a dismissal", { [self] in tabs.dismiss(animated: false) }),
      (
        "a view",
        { [self] in
          let scroll = TrackedScrollView(frame: .zero)
          scroll.restorationIdentifier = "view \(page.view.subviews.count)"
          if Bool.random(using: &random) { scroll.addSubview(TrackedTextView(frame: .zero)) }
          page.view.addSubview(scroll)
        }
      ),
      ("a view less", { [self] in view(of: page)?.removeFromSuperview() }),
      (
        "a moved view",
        { [self] in
          guard let view = view(of: page), let other = pick(pages) else { return }
          other.view.addSubview(view)
        }
      ),
      (
        "a view's name",
        { [self] in
          let name = Bool.random(using: &random) ? "named \(page.count)" : nil
          view(of: page)?.restorationIdentifier = name
        }
      ),
      ("a scroll", { [self] in (view(of: page) as? ScrollView)?.contentOffset.y += 10 }),
      (
        "text",
        { [self] in
          guard let text = view(of: page)?.subviews.first as? TextView else { return }
          text.restorationIdentifier = "text"
          text.text += "more "
        }
      ),
    ]
    guard let (name, change) = pick(changes) else { return }
    latestChange = name
    change()
  }
}
