import Foundation
import RestorationArchive
import RestorationTestSupport
import Testing
import ViewControllers

/// Lists whose items come after their state: scenario 143.
@MainActor
@Suite struct LateItemsTests {
  /// A screen with a list.
  final class Host: ViewController {
    let list: ScrollView

    init(_ list: ScrollView) {
      self.list = list
      super.init(nibName: nil, bundle: nil)
      list.restorationIdentifier = "list"
      restorationIdentifier = "host"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(list)
    }
  }

  /// Items that have not come at first.
  class Items: TableViewDataSource, CollectionViewDataSource {
    var names: [String]
    init(_ names: [String] = []) { self.names = names }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
      names.count
    }
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int)
      -> Int
    { names.count }
  }

  /// Items that have names of their own.
  final class NamedItems: Items, DataSourceModelAssociation {
    func modelIdentifierForElement(at idx: IndexPath, in view: View) -> String? { names[idx.row] }
    func indexPathForElement(withModelIdentifier identifier: String, in view: View) -> IndexPath? {
      names.firstIndex(of: identifier).map { IndexPath(row: $0, section: 0) }
    }
  }

  static let all = (0..<20).map { "item \($0)" }
  let relaunch = Relaunch()

  func table(_ items: Items) -> TableView {
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    table.rowHeight = 40
    table.dataSource = items
    return table
  }

  func collection(_ items: Items) -> CollectionView {
    let collection = CollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    collection.dataSource = items
    return collection
  }

  func archive(of list: ScrollView) throws -> Archive {
    try relaunch.preserve(relaunch.launch(TestDelegate { Host(list) }))
  }

  /// A table in which item 7 is selected and item 5 is the top row, half of it scrolled out.
  func savedTable(_ items: Items) throws -> Archive {
    defer { withExtendedLifetime(items) {} }
    let table = table(items)
    table.selectRow(at: IndexPath(row: 7, section: 0), animated: false)
    table.contentOffset.y = 220
    return try archive(of: table)
  }

  func restore(_ archive: Archive, into list: ScrollView) -> Application {
    relaunch.launch(TestDelegate { Host(list) }, restoring: archive).application
  }

  @Test(
    "a table selects and scrolls when its rows come, by name where they have names",
    .scenario(143),
    arguments: Way.allCases
  )
  func tablesWaitForTheirRows(_ way: Way) throws {
    relaunch.way = way
    let items = NamedItems()
    let table = table(items)
    let application = restore(try savedTable(NamedItems(Self.all)), into: table)
    #expect(table.indexPathForSelectedRow == nil)
    items.names = ["new"] + Self.all
    table.reloadData()
    #expect(table.indexPathForSelectedRow?.row == 8)
    #expect(table.contentOffset.y == 260)
    #expect(table.indexPathsForVisibleRows?.first?.row == 6)
    withExtendedLifetime(application) {}
  }

  @Test(
    "a table without names waits for its rows too, and for its data source",
    .scenario(143),
    arguments: Way.allCases
  )
  func tablesWaitForTheirDataSource(_ way: Way) throws {
    relaunch.way = way
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    table.rowHeight = 40
    let application = restore(try savedTable(Items(Self.all)), into: table)
    let items = Items(Self.all)
    table.dataSource = items
    #expect(table.indexPathForSelectedRow?.row == 7)
    #expect(table.contentOffset.y == 220)
    withExtendedLifetime(application) {}
  }

  @Test(
    "a collection selects and scrolls when its items come",
    .scenario(143),
    arguments: Way.allCases
  )
  func collectionsWaitForTheirItems(_ way: Way) throws {
    relaunch.way = way
    let source = NamedItems(Self.all)
    let saved = collection(source)
    saved.selectItem(at: IndexPath(item: 9, section: 0), animated: false)
    saved.contentOffset.y = 110
    let items = NamedItems()
    let collection = collection(items)
    let application = restore(try archive(of: saved), into: collection)
    items.names = ["new", "newer"] + Self.all
    collection.reloadData()
    #expect(collection.indexPathsForSelectedItems == [IndexPath(item: 11, section: 0)])
    #expect(collection.contentOffset.y == 160)
    withExtendedLifetime(application) {}
  }

  @Test(
    "the position is applied once: later reloads clear the selection as ever",
    .scenario(143),
    arguments: Way.allCases
  )
  func placesAreAppliedOnce(_ way: Way) throws {
    relaunch.way = way
    let items = NamedItems()
    let table = table(items)
    let application = restore(try savedTable(NamedItems(Self.all)), into: table)
    items.names = Self.all
    table.reloadData()
    table.contentOffset.y = 0
    table.reloadData()
    #expect(table.indexPathForSelectedRow == nil)
    #expect(table.contentOffset.y == 0)
    withExtendedLifetime(application) {}
  }

  @Test(
    "an empty reload does not use the position up",
    .scenario(143),
    arguments: Way.allCases
  )
  func emptyReloadsWait(_ way: Way) throws {
    relaunch.way = way
    let items = NamedItems()
    let table = table(items)
    let application = restore(try savedTable(NamedItems(Self.all)), into: table)
    table.reloadData()
    items.names = Self.all
    table.reloadData()
    #expect(table.indexPathForSelectedRow?.row == 7)
    withExtendedLifetime(application) {}
  }

  @Test(
    "scrolling before the rows come decides about the position",
    .scenario(143),
    arguments: Way.allCases
  )
  func scrollingMeanwhileWins(_ way: Way) throws {
    relaunch.way = way
    let items = NamedItems()
    let table = table(items)
    let application = restore(try savedTable(NamedItems(Self.all)), into: table)
    table.setContentOffset(CGPoint(x: 0, y: 40), animated: false)
    items.names = ["new"] + Self.all
    table.reloadData()
    #expect(table.contentOffset.y == 40)
    #expect(table.indexPathForSelectedRow?.row == 8)
    withExtendedLifetime(application) {}
  }

  @Test(
    "a save before the rows come keeps what was saved",
    .scenario(143),
    arguments: Way.allCases
  )
  func waitingPlacesAreSaved(_ way: Way) throws {
    relaunch.way = way
    let items = NamedItems()
    let waiting = restore(try savedTable(NamedItems(Self.all)), into: table(items))
    let archive = try relaunch.preserve(waiting)
    let table = table(items)
    let application = restore(archive, into: table)
    items.names = Self.all
    table.reloadData()
    #expect(table.indexPathForSelectedRow?.row == 7)
    #expect(table.contentOffset.y == 220)
    withExtendedLifetime(application) {}
  }
}
