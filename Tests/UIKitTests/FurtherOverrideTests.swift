import Foundation
import Testing
import UIKit
import WebKit

/// Overrides of what lists, views, controls, bars and the application do, and their effect on callers
/// that know the superclass only.
@MainActor
@Suite("Overriding UIKit's actions") struct FurtherOverrideTests {
  private final class Table: UITableView {
    var heard: [String] = []
    override func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
      heard.append("cell \(identifier)")
      return super.dequeueReusableCell(withIdentifier: identifier)
    }
    override func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { nil }
    override func rectForRow(at indexPath: IndexPath) -> CGRect {
      CGRect(x: 0, y: 7, width: 1, height: 1)
    }
    override func moveSection(_ section: Int, toSection newSection: Int) {
      heard.append("move \(section)")
    }
    override func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
      heard.append("register \(identifier)")
    }
  }

  @Test("A table's own cells, rows and sections")
  func tables() {
    let own = Table()
    let table: UITableView = own
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    let row = IndexPath(row: 0, section: 0)
    _ = table.dequeueReusableCell(withIdentifier: "row", for: row)
    table.moveSection(1, toSection: 0)
    #expect(own.heard == ["register row", "cell row", "move 1"])
    #expect(table.rectForRow(at: row).minY == 7)
  }

  private final class Grid: UICollectionView {
    var heard: [String] = []
    override func performBatchUpdates(
      _ updates: (() -> Void)?,
      completion: ((Bool) -> Void)? = nil
    ) {
      heard.append("updates")
      super.performBatchUpdates(updates, completion: completion)
    }
    override func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
      heard.append("cell")
      return super.cellForItem(at: indexPath)
    }
  }

  @Test("A collection view's own updates and cells")
  func collections() {
    let own = Grid(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let grid: UICollectionView = own
    let item = IndexPath(item: 0, section: 0)
    grid.performBatchUpdates(nil)
    _ = grid.cellForItem(at: item)
    #expect(own.heard == ["updates", "cell"])
  }

  private final class Card: UIView {
    var heard: [String] = []
    override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
      CGPoint(x: point.x + 100, y: point.y)
    }
    override func setContentHuggingPriority(
      _ priority: UILayoutPriority,
      for axis: NSLayoutConstraint.Axis
    ) {
      heard.append("hugging")
      super.setContentHuggingPriority(priority, for: axis)
    }
    override func addConstraints(_ constraints: [NSLayoutConstraint]) {
      heard.append("constraints")
    }
  }

  @Test("A view's own coordinates and constraints")
  func views() {
    let own = Card()
    let view: UIView = own
    let rect = view.convert(CGRect(x: 1, y: 2, width: 3, height: 4), to: nil)
    #expect(rect == CGRect(x: 101, y: 2, width: 3, height: 4))
    view.setContentHuggingPriority(.required, for: .vertical)
    view.addConstraints([])
    #expect(own.heard == ["hugging", "constraints"])
  }

  private final class Knob: UIControl {
    var heard: [String] = []
    override func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
      heard.append("add")
      super.addAction(action, for: controlEvents)
    }
    override func sendAction(_ action: UIAction) {
      heard.append("send")
      super.sendAction(action)
    }
  }

  @Test("A control's own actions")
  func controls() {
    let own = Knob()
    let control: UIControl = own
    var count = 0
    let action = UIAction { _ in count += 1 }
    control.addAction(action, for: .touchUpInside)
    control.sendAction(action)
    #expect(own.heard == ["add", "send"])
    #expect(count == 1)
  }

  private final class Tabs: UITabBarController {
    var heard: [Int] = []
    override func setTabs(_ tabs: [UITab], animated: Bool) {
      heard.append(tabs.count)
      super.setTabs(tabs, animated: animated)
    }
  }

  @Test("A tab bar controller's own tabs")
  func tabs() {
    let own = Tabs()
    let controller: UITabBarController = own
    controller.tabs = []
    #expect(own.heard == [0])
  }

  private final class Page: WKWebView {
    var reloads = 0
    override func reload() -> WKNavigation? {
      reloads += 1
      return super.reload()
    }
  }

  @Test("A web view's own reloading")
  func webViews() {
    let own = Page(frame: .zero)
    let view: WKWebView = own
    view.reload()
    #expect(own.reloads == 1)
  }

  private final class App: UIApplication {
    var heard: [String] = []
    override func open(
      _ url: URL,
      options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:],
      completionHandler completion: (@MainActor (Bool) -> Void)? = nil
    ) {
      heard.append("open")
      super.open(url, options: options, completionHandler: completion)
    }
    override func canOpenURL(_ url: URL) -> Bool { false }
    override func extendStateRestoration() { heard.append("extend") }
  }

  @Test("An application's own requests")
  func applications() throws {
    let own = App()
    let application: UIApplication = own
    let url = try #require(URL(string: "https://example.org"))
    application.openURL(url)
    application.extendStateRestoration()
    #expect(own.heard == ["open", "extend"])
    #expect(!application.canOpenURL(url))
    #expect(application.openedURLs == [url])
  }
}
