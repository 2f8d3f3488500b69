import Foundation
import Testing
import UIKit

/// The selection of a list whose content is applied anew.
@MainActor
@Suite("Selections and snapshots") struct DiffableSelectionTests {
  private func snapshot(_ items: [String]) -> NSDiffableDataSourceSnapshot<Int, String> {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    return snapshot
  }

  @Test("A selected row stays selected wherever the next snapshot has its item, and goes with it")
  func rows() {
    let table = UITableView()
    let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { _, _, _ in nil }
    source.apply(snapshot(["a", "b"]))
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false)
    source.apply(snapshot(["new", "a", "b"]))
    #expect(table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
    source.apply(snapshot(["new", "a"]))
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test("So does a selected item of a collection")
  func items() {
    let view = UICollectionView()
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { _, _, _ in
      nil
    }
    source.apply(snapshot(["a", "b"]))
    view.selectItem(at: IndexPath(item: 0, section: 0), animated: false)
    source.apply(snapshot(["new", "a", "b"]))
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
  }
}
