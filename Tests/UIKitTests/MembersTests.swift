import Foundation
import Testing
import UIKit

/// Members that real code uses, and that do something.
@MainActor
@Suite("Members of UIKit") struct MembersTests {
  private final class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      100
    }
  }

  private final class Items: UICollectionViewController {
    override func collectionView(
      _ collectionView: UICollectionView,
      numberOfItemsInSection section: Int
    ) -> Int { 400 }
  }

  private func show(_ controller: UIViewController) -> UIWindow {
    let application = UIApplication()
    application.willFinishLaunching()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    application.didFinishLaunching()
    return window
  }

  @Test(
    "A table scrolls to a row, to where it is asked to, and no further than its ends",
    arguments: [
      (50, UITableView.ScrollPosition.top, 2200.0 as CGFloat), (50, .middle, 1822),
      (50, .bottom, 1444),
      (0, .bottom, 0), (99, .top, 3600), (3, .none, 0), (99, .none, 3600), (100, .top, 0),
    ]
  )
  func tablesScroll(row: Int, position: UITableView.ScrollPosition, offset: CGFloat) {
    let controller = Rows(style: .plain)
    let window = show(controller)
    controller.tableView.scrollToRow(
      at: IndexPath(row: row, section: 0),
      at: position,
      animated: false
    )
    #expect(controller.tableView.contentOffset.y == offset)
    withExtendedLifetime(window) {}
  }

  @Test("Selecting a row with a position scrolls to it, and without one does not")
  func selectingScrolls() {
    let controller = Rows(style: .plain)
    let window = show(controller)
    let path = IndexPath(row: 60, section: 0)
    controller.tableView.selectRow(at: path, animated: false, scrollPosition: .none)
    #expect(controller.tableView.contentOffset.y == 0)
    controller.tableView.selectRow(at: path, animated: false, scrollPosition: .top)
    #expect(controller.tableView.contentOffset.y == CGFloat(60 * 44))
    #expect(controller.tableView.indexPathForSelectedRow == path)
    withExtendedLifetime(window) {}
  }

  @Test("A collection scrolls to an item")
  func collectionsScroll() {
    let controller = Items(collectionViewLayout: UICollectionViewFlowLayout())
    let window = show(controller)
    controller.collectionView.itemSize = CGSize(width: 100, height: 100)
    controller.collectionView.reloadData()
    let path = IndexPath(item: 200, section: 0)
    controller.collectionView.scrollToItem(at: path, at: .top, animated: false)
    #expect(controller.collectionView.contentOffset.y == 5000)
    controller.collectionView.scrollToItem(at: path, at: .centeredVertically, animated: false)
    #expect(controller.collectionView.contentOffset.y == 4650)
    withExtendedLifetime(window) {}
  }

  private final class Listener: UIViewController {
    var heard: [String] = []
    override var responderActions: [Selector: @MainActor @Sendable (Any?) -> Void] {
      [
        "tapped:": { [weak self] in self?.heard.append("tapped \($0 is UIBarButtonItem)") },
        "told:": { [weak self] in
          self?.heard.append("told \(($0 as? Notification)?.name.rawValue ?? "")")
        },
      ]
    }
    override func awakeFromNib() {
      super.awakeFromNib()
      heard.append("awake")
    }
  }

  @Test("A bar button tells its target by the name of the action, and keeps it no longer alive")
  func barButtons() {
    var listener: Listener? = Listener()
    let button = UIBarButtonItem(
      barButtonSystemItem: .add,
      target: listener,
      action: Selector("tapped:")
    )
    button.tap()
    #expect(listener?.heard == ["tapped true"])
    listener = nil
    button.tap()
  }

  @Test("Notifications reach a responder by the name of the action")
  func notifications() async {
    let center = NotificationCenter()
    let listener = Listener()
    let name = Notification.Name("changed")
    center.addObserver(listener, selector: Selector("told:"), name: name, object: nil)
    center.post(name: name, object: nil)
    #expect(listener.heard == ["told changed"])
  }

  @Test("A controller that a storyboard makes is told so")
  func storyboardsWake() throws {
    let board = UIStoryboard(name: "Main")
    board.register("one") { Listener() }
    let made = try #require(board.instantiateViewController(withIdentifier: "one") as? Listener)
    #expect(made.heard == ["awake"])
  }

  private final class Mover: UIView {
    var log: [String] = []
    override func didMoveToSuperview() { log.append(superview == nil ? "out" : "in") }
    override func didMoveToWindow() { log.append(window == nil ? "no window" : "window") }
  }

  @Test("A view hears of its superview and its window, also of one that a view above comes into")
  func viewsMove() {
    let window = UIWindow()
    let outer = UIView()
    let mover = Mover()
    outer.addSubview(mover)
    #expect(mover.log == ["in"])
    window.addSubview(outer)
    #expect(mover.log == ["in", "window"])
    outer.removeFromSuperview()
    mover.removeFromSuperview()
    #expect(mover.log == ["in", "window", "no window", "out"])
  }

  @Test("The front view under a point is found, but no hidden one")
  func hits() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let back = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    let front = UIView(frame: CGRect(x: 20, y: 20, width: 50, height: 50))
    outer.addSubview(back)
    outer.addSubview(front)
    #expect(outer.hitTest(CGPoint(x: 25, y: 25), with: nil) === front)
    front.isHidden = true
    #expect(outer.hitTest(CGPoint(x: 25, y: 25), with: nil) === back)
    #expect(outer.hitTest(CGPoint(x: 90, y: 5), with: nil) === outer)
    #expect(outer.hitTest(CGPoint(x: 200, y: 5), with: nil) == nil)
  }

  @Test("A touch does not find views without interaction or opacity, nor labels and image views")
  func untouchableViews() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let front = UIView(frame: outer.bounds)
    let button = UIButton(frame: outer.bounds)
    front.addSubview(button)
    outer.addSubview(front)
    outer.addSubview(UILabel(frame: outer.bounds))
    outer.addSubview(UIImageView(frame: outer.bounds))
    let point = CGPoint(x: 25, y: 25)
    #expect(outer.hitTest(point, with: nil) === button)
    front.isUserInteractionEnabled = false
    #expect(outer.hitTest(point, with: nil) === outer)
    front.isUserInteractionEnabled = true
    front.alpha = 0
    #expect(outer.hitTest(point, with: nil) === outer)
  }

  @Test("New bounds keep the middle of a view where it is")
  func bounds() {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    view.bounds.size = CGSize(width: 40, height: 10)
    #expect(view.frame == CGRect(x: 0, y: 15, width: 40, height: 10))
  }

  @Test("Typing into a field tells who asked for it")
  func fields() {
    let field = UITextField()
    var count = 0
    field.addAction(UIAction { _ in count += 1 }, for: .editingChanged)
    field.insertText("a")
    #expect(count == 1)
    #expect(field.text == "a")
  }

  @Test("Text with attributes is the text, until another is set")
  func attributedText() {
    let view = UITextView()
    let text = NSAttributedString(
      string: "bold",
      attributes: [.font: UIFont.boldSystemFont(ofSize: 12)]
    )
    view.attributedText = text
    #expect(view.text == "bold")
    #expect(view.attributedText == text)
    view.text = "plain"
    #expect(view.attributedText == NSAttributedString(string: "plain"))
  }

  @Test("Where a book is bound can be said in the options")
  func pageOptions() {
    let pages = UIPageViewController(
      transitionStyle: .pageCurl,
      navigationOrientation: .horizontal,
      options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue]
    )
    #expect(pages.spineLocation == .mid)
  }
}
