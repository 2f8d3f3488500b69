import Foundation
import RestorationArchive
import Testing
import TreeSupport
import ViewControllers

/// Whatever an archive says in any key, an app launches, saves, and is used on.
@MainActor
@Suite struct HostileValueTests {
  /// An app with every view and container that saves state.
  @MainActor private final class Everything {
    let rows = TableViewTests.Rows(3, 20)
    let photos = CollectionViewTests.Photos(CollectionViewTests.names)
    let choices = StatefulViewTests.Choices()
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    let collection = CollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    let picker = PickerView()
    let pages = UIPageControl()
    let controls: [Control] = [
      Switch(), Slider(), Stepper(), SegmentedControl(items: ["a", "b"]), UIDatePicker(),
      TextField(),
    ]
    let text = TextView()
    let image = ImageView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let web = WebView()
    let list = ViewController().named("list")
    let search = UISearchController(searchResultsController: nil)
    let split = SplitViewController(style: .doubleColumn)
    let book = PageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let tabs = TabBarController().named("tabs")
    private(set) lazy var delegate = TestDelegate { [unowned self] in makeRoot() }

    private func makeRoot() -> ViewController {
      table.dataSource = rows
      collection.dataSource = photos
      picker.dataSource = choices
      picker.restoresValue = true
      pages.numberOfPages = 5
      text.text = "a long text"
      table.contentInset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      let views: [View] = [table, collection, picker, pages, text, image, web] + controls
      for (number, view) in views.enumerated() {
        view.restorationIdentifier = "view \(number)"
        (view as? Control)?.restoresValue = true
        list.view.addSubview(view)
      }
      search.restorationIdentifier = "search"
      search.searchBar.scopeButtonTitles = ["a", "b"]
      list.navigationItem.searchController = search
      let stack = NavigationController(rootViewController: list).named("stack")
      split.viewControllers = [ViewController().named("one"), ViewController().named("two")]
      book.setViewControllers(
        [ViewController().named("page")],
        direction: .forward,
        animated: false
      )
      tabs.viewControllers = [stack, split.named("split"), book.named("book")]
      return tabs
    }

    /// Does what a user does who has worked everywhere.
    func use() throws {
      table.tapRow(at: IndexPath(row: 4, section: 1))
      table.contentOffset.y = 100
      collection.tapItem(at: IndexPath(item: 3, section: 0))
      picker.selectRow(2, inComponent: 1, animated: false)
      pages.choose(page: 3)
      text.selectedRange = NSRange(location: 2, length: 3)
      for page in ["a", "b"] { web.load(try #require(URL(string: "https://\(page).example"))) }
      search.searchBar.type("tul")
      search.searchBar.tapScopeButton(at: 1)
      list.present(ViewController().named("sheet"), animated: false)
    }

    /// Asks everything for its place, and changes some of it.
    func touch() throws {
      _ = (table.indexPathsForVisibleRows, collection.indexPathsForVisibleItems)
      table.reloadData()
      collection.reloadData()
      table.contentOffset.y += 1
      collection.frame.size.width += 1
      picker.reloadAllComponents()
      pages.numberOfPages += 1
      text.insertText("more")
      web.goBack()
      tabs.view.frame.size = CGSize(width: 700, height: 500)
      tabs.selectedIndex = 1
      search.isActive = false
    }
  }

  private let relaunch = Relaunch()

  @Test("Any value under any key is read without a trap, and the app goes on")
  func anyValue() throws {
    let first = Everything()
    let application = relaunch.launch(first.delegate)
    try first.use()
    var count = 0
    try relaunch.preserve(application).distorted { archive, place in
      let next = Everything()
      let (application, _) = relaunch.launch(next.delegate, restoring: archive)
      #expect(application.windows.count == 1, "\(place)")
      try next.touch()
      let again = try relaunch.engine.preserve(application, header: relaunch.header)
      #expect(again.archive != nil, "\(place)")
      count += 1
    }
    #expect(count > 1000)
  }
}
