public import Foundation

/// The data source of row prefetching; never called here.
@preconcurrency @MainActor public protocol UITableViewDataSourcePrefetching: AnyObject {
  func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath])
}
