public import Foundation
public import ViewControllers

/// Says how many rows a table has, and makes their cells.
@preconcurrency @MainActor
public protocol UITableViewDataSource: TableViewDataSource {
  /// Makes the cell of a row, for whoever asks the table for it.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}

/// Says how many items a collection has, and makes their cells.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: CollectionViewDataSource {
  /// Makes the cell of an item, for whoever asks the collection for it.
  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
}
