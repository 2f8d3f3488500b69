import Foundation
import Testing
import UIKit

/// The sources of cells in lists.
@MainActor
@Suite("Cells") struct CellTests {
  private final class NoteCell: UITableViewCell {}

  private final class Tile: UICollectionViewCell {}

  private final class Rows: UITableViewController {
    var titles = ["Tulips", "Crocuses"]

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      titles.count
    }

    override func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath)
      cell.textLabel?.text = titles[indexPath.row]
      return cell
    }
  }

  @Test("A registered class makes the cells of its name")
  func registeredClass() {
    let table = UITableView()
    table.register(NoteCell.self, forCellReuseIdentifier: "note")
    let cell = table.dequeueReusableCell(withIdentifier: "note", for: [0, 0])
    #expect(cell is NoteCell)
    #expect(cell.reuseIdentifier == "note")
  }

  @Test("A name that is not registered has plain cells for a row, and else none")
  func unregistered() {
    let table = UITableView()
    #expect(table.dequeueReusableCell(withIdentifier: "note") == nil)
    let cell = table.dequeueReusableCell(withIdentifier: "note", for: [0, 0])
    #expect(cell.reuseIdentifier == "note")
  }

  @Test("A closure makes cells of classes that no file can make")
  func closures() {
    let table = UITableView()
    table.registerCells(withIdentifier: "note") {
      NoteCell(style: .subtitle, reuseIdentifier: $0)
    }
    #expect(table.dequeueReusableCell(withIdentifier: "note")?.detailTextLabel != nil)
  }

  @Test("Cells of collections know their names")
  func collections() {
    let collection = UICollectionView()
    collection.register(Tile.self, forCellWithReuseIdentifier: "tile")
    let cell = collection.dequeueReusableCell(withReuseIdentifier: "tile", for: [0, 0])
    #expect(cell is Tile)
    #expect(cell.reuseIdentifier == "tile")
  }

  @Test("A table controller's table has the cells of the rows that show")
  func visibleRows() {
    let rows = Rows()
    rows.view.frame.size = CGSize(width: 320, height: 480)
    let cell = rows.tableView.cellForRow(at: IndexPath(row: 1, section: 0))
    #expect(cell?.textLabel?.text == "Crocuses")
    #expect(rows.tableView.cellForRow(at: IndexPath(row: 2, section: 0)) == nil)
  }

  @Test("A table counts again once after changes that belong together")
  func batches() {
    let rows = Rows()
    rows.loadViewIfNeeded()
    rows.tableView.beginUpdates()
    rows.titles.append("Daffodils")
    rows.tableView.insertRows(at: [IndexPath(row: 2, section: 0)], with: .automatic)
    #expect(rows.tableView.numberOfRows(inSection: 0) == 2)
    rows.tableView.endUpdates()
    #expect(rows.tableView.numberOfRows(inSection: 0) == 3)
  }

  @Test("Rows of automatic height have places, so that a table can scroll to them")
  func automaticHeight() {
    let rows = Rows()
    rows.view.frame.size = CGSize(width: 320, height: 44)
    rows.tableView.rowHeight = UITableView.automaticDimension
    rows.tableView.scrollToRow(at: IndexPath(row: 1, section: 0), at: .top, animated: false)
    #expect(rows.tableView.indexPathsForVisibleRows == [IndexPath(row: 1, section: 0)])
  }

  @Test("What stands above the rows is in the table, one at a time")
  func header() {
    let table = UITableView()
    let (first, second) = (UIView(), UIView())
    table.tableHeaderView = first
    table.tableHeaderView = second
    #expect(first.superview == nil)
    #expect(second.superview === table)
  }
}

/// The sizes and directions that a layout sets for a collection's items.
@MainActor
@Suite("Layouts") struct LayoutTests {
  @Test("A collection's items have the size and direction of its layout, then and later")
  func flow() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 80, height: 90)
    let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    #expect(collection.itemSize == layout.itemSize)
    layout.scrollDirection = .horizontal
    #expect(collection.scrollDirection == .horizontal)
    #expect(layout.collectionView === collection)
  }

  @Test("A layout that was replaced says nothing any more")
  func replaced() {
    let former = UICollectionViewFlowLayout()
    let collection = UICollectionView(frame: .zero, collectionViewLayout: former)
    collection.collectionViewLayout = UICollectionViewFlowLayout()
    former.itemSize = CGSize(width: 1, height: 1)
    #expect(collection.itemSize == CGSize(width: 50, height: 50))
  }
}
