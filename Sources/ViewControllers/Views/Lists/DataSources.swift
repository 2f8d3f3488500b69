public import Foundation

/// The data source of a table view: it counts the rows and creates their cells.
@preconcurrency @MainActor public protocol UITableViewDataSource: TableViewDataSource {
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}

/// The data source of a collection view: it counts the items and creates their cells.
@preconcurrency @MainActor public protocol UICollectionViewDataSource: CollectionViewDataSource {
  func collectionView(
    _ collectionView: CollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
}
