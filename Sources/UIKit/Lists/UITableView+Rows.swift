public import Foundation
public import ViewControllers

extension UITableView {
  /// The cells of the rows that show, made anew for whoever asks.
  public var visibleCells: [UITableViewCell] {
    (indexPathsForVisibleRows ?? []).compactMap { cellForRow(at: $0) }
  }

  /// The row of a cell; the selected one, as cells are made for whoever asks and belong to no row.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? { indexPathForSelectedRow }
}
