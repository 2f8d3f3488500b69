import Foundation
import Testing
import UIKit
import WebKit

/// What stopped public controllers.
@MainActor
@Suite("Controllers of published apps") struct ControllersOfAppsTests {
  private class ToolbarButton: UIBarButtonItem {
    override init() {
      super.init()
      isEnabled = false
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test("a bar button's designated initializer is overridden, and the others call it")
  func barButton() {
    let button = ToolbarButton(title: "x", style: .plain, target: nil, action: nil)
    #expect(!button.isEnabled && button.title == "x")
  }

  private final class Walkthrough: UIViewController {
    var pageViewController: UIPageViewController?
  }

  @Test("a subclass has a property named pageViewController")
  func pageViewController() { #expect(Walkthrough().pageViewController == nil) }

  private final class List: UITableViewController {
    var answers: [Bool] = []
    var rows: [String]!
    var takesBack = false
    override func viewDidLoad() {
      super.viewDidLoad()
      answers = [tableView.delegate === self, tableView.dataSource === self]
      rows = ["a", "b"]
      if takesBack { tableView.dataSource = nil }
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      rows.count
    }
  }

  @Test("a table controller is its table's delegate and data source when viewDidLoad runs")
  func tableController() {
    let list = List(style: .plain)
    list.loadViewIfNeeded()
    #expect(list.answers == [true, true])
    #expect(list.tableView.numberOfRows(inSection: 0) == 2)
  }

  @Test("a table controller leaves a data source that viewDidLoad has taken away alone")
  func dataSourceTakenAway() {
    let list = List(style: .plain)
    list.takesBack = true
    list.loadViewIfNeeded()
    #expect(list.tableView.dataSource == nil && list.tableView.delegate === list)
  }

  @Test("a controller that becomes the root of another stack leaves the stack on screen")
  func movedRoot() {
    let (application, window, base) = (UIApplication(), UIWindow(), UIViewController())
    window.rootViewController = base
    window.makeKeyAndVisible()
    let editor = UIViewController()
    let first = UINavigationController(rootViewController: editor)
    base.present(first, animated: false)
    let second = UINavigationController(rootViewController: editor)
    #expect(first.viewControllers == [] && second.viewControllers == [editor])
    base.dismiss(animated: false)
    base.present(second, animated: false)
    #expect(base.presentedViewController === second && editor.parent === second)
    withExtendedLifetime(application) {}
  }

  @Test("the title of a web view without a page is empty")
  func webViewTitle() { #expect(WKWebView(frame: .zero).title == "") }
}
