import Foundation
import RestorationArchive
import RestorationTestSupport
import Testing
import ViewControllers

/// An app may set up its windows, controllers and views in any order.
@MainActor
@Suite struct SetUpOrderTests {
  /// The parts of an app, and the steps that put them together.
  @MainActor private final class Parts: NSObject, UISearchResultsUpdating {
    let window = Window()
    let tabs = TabBarController()
    let stack = NavigationController()
    let list = ViewController()
    let detail = ViewController()
    let split = SplitViewController(style: .doubleColumn)
    let columns = [ViewController(), ViewController()]
    let book = PageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let page = ViewController()
    let child = ViewController()
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    let rows = TableViewTests.Rows(3, 20)
    let field = TextField()
    let dates = UIDatePicker()
    let box = View(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let search = UISearchController(searchResultsController: nil)

    func updateSearchResults(for searchController: UISearchController) {}

    var steps: [() -> Void] {
      [
        { [self] in tabs.viewControllers = [stack, split, book] },
        { [self] in stack.viewControllers = [list, detail] },
        { [self] in tabs.restorationIdentifier = "tabs" },
        { [self] in stack.restorationIdentifier = "stack" },
        { [self] in list.restorationIdentifier = "list" },
        { [self] in detail.restorationIdentifier = "detail" },
        { [self] in split.restorationIdentifier = "split" },
        { [self] in split.viewControllers = columns },
        { [self] in columns[0].restorationIdentifier = "one" },
        { [self] in columns[1].restorationIdentifier = "two" },
        { [self] in book.setViewControllers([page], direction: .forward, animated: false) },
        { [self] in book.restorationIdentifier = "book" },
        { [self] in page.restorationIdentifier = "page" },
        { [self] in
          list.addChild(child)
          list.view.addSubview(child.view)
          child.didMove(toParent: list)
        },
        { [self] in child.restorationIdentifier = "child" },
        { [self] in list.view.addSubview(box) },
        { [self] in box.addSubview(table) },
        { [self] in table.restorationIdentifier = "table" },
        { [self] in table.dataSource = rows },
        { [self] in box.addSubview(field) },
        { [self] in field.restorationIdentifier = "field" },
        { [self] in field.restoresValue = true },
        { [self] in box.addSubview(dates) },
        { [self] in dates.restorationIdentifier = "dates" },
        { [self] in dates.restoresValue = true },
        { [self] in detail.view.addSubview(scroll) },
        { [self] in scroll.restorationIdentifier = "scroll" },
        { [self] in scroll.contentSize = CGSize(width: 100, height: 1000) },
        { [self] in search.restorationIdentifier = "search" },
        { [self] in search.searchResultsUpdater = self },
        { [self] in search.searchBar.scopeButtonTitles = ["a", "b"] },
        { [self] in list.navigationItem.searchController = search },
        { [self] in list.loadViewIfNeeded() },
        { [self] in detail.title = "Detail" },
        { [self] in window.restorationIdentifier = "window" },
        { [self] in window.rootViewController = tabs },
        { [self] in window.makeKeyAndVisible() },
      ]
    }

    /// Does what a user does.
    func use() {
      table.tapRow(at: IndexPath(row: 4, section: 1))
      table.contentOffset.y = 100
      field.text = "tulips"
      dates.choose(Date(timeIntervalSinceReferenceDate: 86_400))
      scroll.contentOffset.y = 300
      search.searchBar.type("tul")
      search.searchBar.tapScopeButton(at: 1)
    }
  }

  /// A delegate whose app sets up everything itself.
  private final class Delegate: TestDelegate {
    private let setUp: () -> Void

    init(_ setUp: @escaping () -> Void) {
      self.setUp = setUp
      super.init()
    }

    override func application(
      _ application: Application,
      willFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
    ) -> Bool {
      setUp()
      return true
    }
  }

  private let relaunch = Relaunch()

  private func delegate(_ parts: Parts, _ order: [Int]) -> Delegate {
    let steps = parts.steps
    return Delegate { for number in order { steps[number]() } }
  }

  /// The values of an archive, by object and key.
  private func values(_ archive: Archive) throws -> [String] {
    try archive.objects().flatMap { object in
      try object.values().map { "\(object.path) \($0.key): \($0.value)" } + ["\(object.path)"]
    }.sorted()
  }

  /// The archive of an app that was set up in an order and used.
  private func saved(_ order: [Int]) throws -> Archive {
    let parts = Parts()
    let application = relaunch.launch(delegate(parts, order))
    parts.use()
    return try relaunch.preserve(application)
  }

  @Test("The order in which an app is set up changes nothing in what it saves and restores")
  func anyOrder() throws {
    let usual = Array(Parts().steps.indices)
    let archive = try saved(usual)
    let expected = try values(archive)
    #expect(expected.count > 40)
    for seed in 0..<60 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let order = usual.shuffled(using: &generator)
      let other = try values(try saved(order))
      #expect(other == expected, "seed \(seed): \(other.difference(from: expected))")
      let next = Parts()
      let (application, _) = relaunch.launch(delegate(next, order), restoring: archive)
      let again = try values(try relaunch.preserve(application))
      #expect(again == expected, "seed \(seed), restored: \(again.difference(from: expected))")
    }
  }
}
