import Testing
import ViewControllers

@MainActor
@Suite struct TableViewTests {
  final class Rows: TableViewDataSource, TableViewDelegate {
    let counts: [Int]
    var tapped: [IndexPath] = []

    init(_ counts: Int...) { self.counts = counts }

    func numberOfSections(in tableView: TableView) -> Int { counts.count }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
      counts[section]
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
      tapped.append(indexPath)
    }
  }

  let rows = Rows(3, 0, 4)
  let table = TableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    table.rowHeight = 40
    table.dataSource = rows
    table.delegate = rows
  }

  @Test func rowsOfAllSectionsStandBelowEachOther() {
    #expect(table.numberOfSections == 3)
    #expect(table.numberOfRows(inSection: 2) == 4)
    #expect(table.numberOfRows(inSection: 3) == 0)
    #expect(table.contentSize.height == 280)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 2)).minY == 120)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).isNull)
    #expect(table.indexPathForRow(at: CGPoint(x: 0, y: 119.5)) == IndexPath(row: 2, section: 0))
    #expect(table.indexPathForRow(at: CGPoint(x: 0, y: 120)) == IndexPath(row: 0, section: 2))
    #expect(table.indexPathForRow(at: CGPoint(x: 0, y: 280)) == nil)
    #expect(table.indexPathForRow(at: CGPoint(x: 0, y: -1)) == nil)
  }

  @Test func visibleRowsAreThoseThatShowInPart() {
    table.setContentOffset(CGPoint(x: 0, y: 79), animated: false)
    #expect(
      table.indexPathsForVisibleRows == [
        IndexPath(row: 1, section: 0), IndexPath(row: 2, section: 0),
        IndexPath(row: 0, section: 2), IndexPath(row: 1, section: 2),
      ]
    )
    table.setContentOffset(CGPoint(x: 0, y: 1000), animated: false)
    #expect(table.indexPathsForVisibleRows == nil)
    table.setContentOffset(CGPoint(x: 0, y: Double.nan), animated: false)
    #expect(table.indexPathsForVisibleRows == nil)
  }

  @Test func onlyTapsReachTheDelegate() {
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false)
    #expect(rows.tapped.isEmpty)
    table.tapRow(at: IndexPath(row: 2, section: 2))
    table.tapRow(at: IndexPath(row: 9, section: 2))
    #expect(rows.tapped == [IndexPath(row: 2, section: 2)])
    #expect(table.indexPathsForSelectedRows == [IndexPath(row: 2, section: 2)])
  }

  @Test func tapsSelectNothingIfSelectionIsOff() {
    table.allowsSelection = false
    table.tapRow(at: IndexPath(row: 2, section: 2))
    #expect(rows.tapped.isEmpty)
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test func severalRowsAreSelectedOnlyWhereThatIsAllowed() {
    table.allowsMultipleSelection = true
    for row in [2, 0] { table.selectRow(at: IndexPath(row: row, section: 0), animated: false) }
    #expect(table.indexPathsForSelectedRows?.map(\.row) == [0, 2])
    table.deselectRow(at: IndexPath(row: 0, section: 0), animated: false)
    #expect(table.indexPathForSelectedRow?.row == 2)
    table.selectRow(at: nil, animated: false)
    #expect(table.indexPathsForSelectedRows == nil)
  }

  @Test func reloadingClearsTheSelection() {
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false)
    table.reloadData()
    #expect(table.indexPathForSelectedRow == nil)
  }
}
