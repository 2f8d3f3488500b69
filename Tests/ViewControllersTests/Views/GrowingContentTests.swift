import Foundation
import RestorationTestSupport
import Testing
import ViewControllers

/// Places in content that comes in parts, as a list that a server feeds.
@MainActor
@Suite struct GrowingContentTests {
  typealias Items = LateItemsTests.Items
  typealias NamedItems = LateItemsTests.NamedItems

  private static let all = (0..<400).map { "row \($0)" }
  private let relaunch = Relaunch()

  private func table(_ items: Items) -> TableView {
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 300, height: 440))
    table.dataSource = items
    kept.append(items)
    return table
  }

  /// A table of 400 rows that is scrolled to row 333 and has row 340 selected.
  private func usedTable(_ items: Items) -> TableView {
    let table = table(items)
    table.contentOffset.y = 44 * 333
    table.selectRow(at: IndexPath(row: 340, section: 0), animated: false)
    return table
  }

  private func isAsUsed(_ table: TableView) -> Bool {
    table.contentOffset.y == 44 * 333
      && table.indexPathForSelectedRow == IndexPath(row: 340, section: 0)
  }

  private func restore(_ before: ScrollView, into after: ScrollView) throws {
    let archive = try relaunch.preserve(
      relaunch.launch(TestDelegate { LateItemsTests.Host(before) })
    )
    let launch = relaunch.launch(
      TestDelegate { LateItemsTests.Host(after) },
      restoring: archive
    )
    kept.append(launch.application)
  }

  @Test(
    "a row that is not there yet is waited for, by its name or number (V16)",
    arguments: [1, 50, 334, 341, 399],
    [true, false]
  )
  func rowsInParts(size: Int, areNamed: Bool) throws {
    let items = areNamed ? NamedItems() : Items()
    let table = table(items)
    try restore(usedTable(areNamed ? NamedItems(Self.all) : Items(Self.all)), into: table)
    #expect(!isAsUsed(table))
    for start in stride(from: 0, to: 400, by: size) {
      items.names += Self.all[start..<min(start + size, 400)]
      table.reloadData()
    }
    #expect(isAsUsed(table))
  }

  @Test("what waits is saved as it was, over launches that have the first rows only")
  func firstRowsOnly() throws {
    var before = usedTable(NamedItems(Self.all))
    for _ in 0..<3 {
      let table = table(NamedItems(Array(Self.all[..<50])))
      try restore(before, into: table)
      #expect(table.contentOffset.y == CGFloat(50 * 44 - 440))
      #expect(table.indexPathForSelectedRow == nil)
      before = table
    }
    let last = table(NamedItems(Self.all))
    try restore(before, into: last)
    #expect(isAsUsed(last))
  }

  @Test("a list that is emptied for a while waits for its rows again")
  func emptiedRows() throws {
    let items = NamedItems(Array(Self.all[..<50]))
    let table = table(items)
    try restore(usedTable(NamedItems(Self.all)), into: table)
    for names in [[], Array(Self.all[..<345]), [], Self.all] {
      items.names = names
      table.reloadData()
      #expect(isAsUsed(table) == (names.count > 343), "\(names.count)")
    }
    let next = self.table(NamedItems(Self.all))
    try restore(table, into: next)
    #expect(isAsUsed(next))
  }

  @Test(
    "a selected row that is deleted leaves its selection to no other",
    arguments: [true, false]
  )
  func deletedRow(areNamed: Bool) throws {
    func items() -> Items { areNamed ? NamedItems(Self.all) : Items(Self.all) }
    let later = items()
    let table = table(later)
    try restore(usedTable(items()), into: table)
    #expect(isAsUsed(table))
    later.names.remove(at: 340)
    table.deleteRows(at: [IndexPath(row: 340, section: 0)], with: .none)
    #expect(table.indexPathForSelectedRow == nil)
    table.reloadData()
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test("a user who scrolls and selects meanwhile is not taken away, and that is saved")
  func userMeanwhile() throws {
    let items = NamedItems(Array(Self.all[..<50]))
    let table = table(items)
    try restore(usedTable(NamedItems(Self.all)), into: table)
    table.contentOffset.y = 88
    table.selectRow(at: IndexPath(row: 4, section: 0), animated: false)
    let next = self.table(NamedItems(Self.all))
    try restore(table, into: next)
    #expect(next.contentOffset.y == 88)
    #expect(next.indexPathForSelectedRow == IndexPath(row: 4, section: 0))
    items.names = Self.all
    table.reloadData()
    #expect(table.contentOffset.y == 88)
    #expect(table.indexPathForSelectedRow == nil, "a reload clears the selection")
  }

  @Test("content that grows leads on to a restored offset, which is saved meanwhile")
  func growingContent() throws {
    func scroll(_ height: CGFloat) -> ScrollView {
      let view = ScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
      view.contentSize = CGSize(width: 300, height: height)
      return view
    }
    let used = scroll(9000)
    used.contentOffset.y = 8000
    let view = scroll(1000)
    try restore(used, into: view)
    #expect(view.contentOffset.y == 600)
    let next = scroll(9000)
    try restore(view, into: next)
    #expect(next.contentOffset.y == 8000)
    view.contentSize.height = 5000
    #expect(view.contentOffset.y == 4600)
    view.contentSize.height = 9000
    #expect(view.contentOffset.y == 8000)
  }
}

/// Kept, because views hold their data weakly and windows go with their application.
@MainActor private var kept: [AnyObject] = []
