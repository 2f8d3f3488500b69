import Foundation
import Testing
import UIKit

/// Members that UIKit lets subclasses override can be overridden, and the app's overrides take
/// effect.
@MainActor
@Suite("Overriding UIKit") struct OverrideTests {
  private final class Card: UIView {
    var heard: [String] = []
    override var backgroundColor: UIColor? {
      didSet { heard.append("background") }
    }
    override var tintColor: UIColor! {
      get { super.tintColor.withAlphaComponent(0.5) }
      set {
        heard.append("tint")
        super.tintColor = newValue
      }
    }
    override var accessibilityTraits: UIAccessibilityTraits {
      get { super.accessibilityTraits.union(.button) }
      set { super.accessibilityTraits = newValue }
    }
    override var semanticContentAttribute: UISemanticContentAttribute {
      didSet { heard.append("direction") }
    }
  }

  @Test("A view hears of the looks that it is given")
  func looksAreHeard() {
    let card = Card()
    card.backgroundColor = .red
    card.tintColor = UIColor(white: 1, alpha: 1)
    card.semanticContentAttribute = .forceRightToLeft
    card.accessibilityTraits = .selected
    #expect(card.heard == ["background", "tint", "direction"])
    #expect(card.backgroundColor == .red)
    #expect(card.tintColor == UIColor(white: 1, alpha: 0.5))
    #expect(card.accessibilityTraits == [.button, .selected])
  }

  @Test("A view without a tint has that of the views around it")
  func tintIsInherited() {
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    #expect(inner.tintColor == .tintColor)
    outer.tintColor = .green
    #expect(inner.tintColor == .green)
  }

  private final class Pane: UIWindow {
    private let name: String
    override init(windowScene: UIWindowScene) {
      name = "pane"
      super.init(windowScene: windowScene)
      accessibilityIdentifier = name
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test("An app's window is made for its scene")
  func windows() {
    let application = UIApplication.launched()
    let scene = UIWindowScene(delegate: nil, application: application)
    let pane = Pane(windowScene: scene)
    #expect(pane.windowScene === scene)
    #expect(pane.isHidden)
    #expect(pane.accessibilityIdentifier == "pane")
  }

  private final class Well: UIView {
    var allows = false
    override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { allows }
  }

  private final class Counter: NSObject {
    var taps = 0
    func count(_ sender: Any?) { taps += 1 }
  }

  @Test("A view may keep its gestures from beginning")
  func viewsDecideAboutGestures() {
    let (well, counter) = (Well(), Counter())
    let tap = UITapGestureRecognizer(
      target: counter,
      action: Selector("count:", Counter.count(_:))
    )
    well.addGestureRecognizer(tap)
    tap.tap()
    #expect(counter.taps == 0)
    well.allows = true
    tap.tap()
    #expect(counter.taps == 1)
    #expect(well.gestureRecognizers?.count == 1)
    well.removeGestureRecognizer(tap)
    #expect(well.gestureRecognizers == nil)
  }

  private final class Reporting: UIButton {
    var sent: [Selector] = []
    var isQuiet = false
    override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
      sent.append(action)
      if !isQuiet { super.sendAction(action, to: target, for: event) }
    }
  }

  @Test("A control sends the actions of its own events by the method that subclasses override")
  func actionsGoThroughOneMethod() {
    let (button, counter) = (Reporting(), Counter())
    let action = Selector("count:", Counter.count(_:))
    button.addTarget(counter, action: action, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(button.sent == [action])
    #expect(counter.taps == 1)
    button.isQuiet = true
    button.sendActions(for: .touchUpInside)
    #expect(button.sent.count == 2)
    #expect(counter.taps == 1)
  }

  @Test("The same target is told once by the same action, for all the events that were named")
  func targetsAreToldOnce() {
    let (button, counter) = (UIButton(), Counter())
    let action = Selector("count:", Counter.count(_:))
    button.addTarget(counter, action: action, for: .touchUpInside)
    button.addTarget(counter, action: action, for: [.touchUpInside, .touchDown])
    button.sendActions(for: .touchUpInside)
    #expect(counter.taps == 1)
    button.sendActions(for: .touchDown)
    #expect(counter.taps == 2)
    button.removeTarget(counter, action: nil, for: .touchDown)
    button.sendActions(for: .touchDown)
    #expect(counter.taps == 2)
    button.sendActions(for: .touchUpInside)
    #expect(counter.taps == 3)
  }

  private final class Grid: UICollectionView {
    override init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
      super.init(frame: frame, collectionViewLayout: layout)
      restorationIdentifier = "grid"
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  @Test("A collection of the app's own class is made with a layout, which says how large items are")
  func collectionsAreMadeWithALayout() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 20, height: 30)
    let grid = Grid(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100),
      collectionViewLayout: layout
    )
    #expect(grid.restorationIdentifier == "grid")
    #expect(grid.itemSize == CGSize(width: 20, height: 30))
    #expect(layout.collectionView === grid)
    grid.collectionViewLayout = UICollectionViewFlowLayout()
    #expect(layout.collectionView == nil)
  }

  private final class Memo: UITextView {
    let hint = UILabel()
    override var font: UIFont? {
      didSet { hint.font = font }
    }
    override var attributedText: NSAttributedString! {
      didSet { hint.isHidden = attributedText.length > 0 }
    }
  }

  @Test("A text view with a hint of its own hears of its font and its text")
  func textLooksAreHeard() {
    let memo = Memo()
    memo.font = .boldSystemFont(ofSize: 12)
    #expect(memo.hint.font == .boldSystemFont(ofSize: 12))
    memo.attributedText = NSAttributedString(string: "milk")
    #expect(memo.hint.isHidden)
    #expect(memo.text == "milk")
  }

  private final class Page: UIScrollView {
    var heard: [String] = []
    override var isPagingEnabled: Bool {
      didSet { heard.append("paging") }
    }
    override var refreshControl: UIRefreshControl? {
      didSet { heard.append("refresh") }
    }
    override var layer: CALayer { super.layer }
    override var constraints: [NSLayoutConstraint] { super.constraints.reversed() }
  }

  private final class Bar: UINavigationBar {
    override var barTintColor: UIColor? {
      get { super.barTintColor ?? .red }
      set { super.barTintColor = newValue }
    }
    override var standardAppearance: UINavigationBarAppearance {
      didSet { isTranslucent = false }
    }
  }

  private final class Field: UITextField {
    override var keyboardType: UIKeyboardType {
      get { .numberPad }
      set { super.keyboardType = newValue }
    }
  }

  private final class Lasting: UINavigationItem {
    override var searchController: UISearchController? {
      didSet { title = searchController == nil ? "none" : "search" }
    }
  }

  @Test("What is only kept can be overridden, and the overrides are heard")
  func keptPropertiesAreHeard() {
    let page = Page()
    page.isPagingEnabled = true
    let (first, second) = (UIRefreshControl(), UIRefreshControl())
    page.refreshControl = first
    page.refreshControl = second
    #expect(page.heard == ["paging", "refresh", "refresh"])
    #expect(page.subviews == [second])
    page.widthAnchor.constraint(equalToConstant: 1).isActive = true
    page.heightAnchor.constraint(equalToConstant: 2).isActive = true
    #expect(page.constraints.map(\.constant) == [2, 1])
    page.layer.cornerRadius = 3
    #expect(page.layer.cornerRadius == 3)
    let bar = Bar()
    #expect(bar.barTintColor == .red)
    bar.standardAppearance = UINavigationBarAppearance()
    #expect(!bar.isTranslucent)
    let traits: UITextField = Field()
    traits.keyboardType = .emailAddress
    #expect(traits.keyboardType == .numberPad)
    let item = Lasting(title: "")
    item.searchController = UISearchController(searchResultsController: nil)
    #expect(item.title == "search")
  }

  @Test("A bar button keeps its target while the action changes, and does not retain it")
  func targetsAreHeldWeakly() {
    let button = UIBarButtonItem(title: "Count", style: .plain, target: nil, action: nil)
    do {
      let counter = Counter()
      button.target = counter
      button.action = Selector("count:", Counter.count(_:))
      button.tap()
      #expect(counter.taps == 1)
      #expect(button.target === counter)
    }
    #expect(button.target == nil)
    button.tap()
  }
}
