public import Foundation
public import ViewControllers

/// The data source of a table view: it counts the rows and creates their cells.
@preconcurrency @MainActor
public protocol UITableViewDataSource: TableViewDataSource {
  /// Creates the cell of a row; called by `cellForRow(at:)`.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}

/// The data source of a collection view: it counts the items and creates their cells.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: CollectionViewDataSource {
  /// Creates the cell of an item; called by `cellForItem(at:)`.
  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
}
