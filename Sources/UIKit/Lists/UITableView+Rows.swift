public import Foundation
public import ViewControllers

extension UITableView {
  /// The cells of the visible rows, created anew at each call.
  public var visibleCells: [UITableViewCell] {
    (indexPathsForVisibleRows ?? []).compactMap { cellForRow(at: $0) }
  }

  /// The index path of the selected row, for any cell: cells are created on request and belong to
  /// no row.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? { indexPathForSelectedRow }
}
