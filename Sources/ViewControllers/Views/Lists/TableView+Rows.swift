public import Foundation

/// Separators and cells of a table.
extension TableView {
  /// The style of separators.
  public enum SeparatorStyle: Int, Sendable, Hashable {
    case none, singleLine
  }

  /// Returns the cell of a visible row, which the data source creates anew each time.
  ///
  /// - Returns: `nil` for a row that is not visible, and for a data source without cells.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    guard indexPathsForVisibleRows?.contains(indexPath) == true else { return nil }
    return (dataSource as? any UITableViewDataSource)?.tableView(self, cellForRowAt: indexPath)
  }
}

extension TableView {
  /// The title of the section index that stands for the search bar.
  public nonisolated static let indexSearch = "{search}"

  /// The edges from which separator insets are measured.
  public enum SeparatorInsetReference: Int, Sendable, Hashable {
    case fromCellEdges, fromAutomaticInsets
  }

  /// Returns the visible header of a section; always `nil`: none is created.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? { nil }
  /// Returns the visible footer of a section; always `nil`: none is created.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? { nil }
  /// Scrolls to the first selected row, if there is one.
  public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    if let row = indexPathForSelectedRow {
      scrollToRow(at: row, at: scrollPosition, animated: animated)
    }
  }
  /// Moves a section: reloads the table, whose data source has already moved it.
  public func moveSection(_ section: Int, toSection newSection: Int) { reloadData() }
  /// Calls ``reloadRows(at:with:)``.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    reloadRows(at: indexPaths, with: .none)
  }
}

extension TableView {
  public func rect(forSection section: Int) -> CGRect {
    rows(section).reduce(rectForHeader(inSection: section)) { $0.union(rectForRow(at: $1)) }
  }
  /// Returns the rectangle of a header, in points; its height is 0 here.
  public func rectForHeader(inSection section: Int) -> CGRect {
    let above = (0..<max(section, 0)).reduce(0) { $0 + rows($1).count }
    return CGRect(x: 0, y: CGFloat(above) * rowHeight, width: frame.width, height: 0)
  }
  private func rows(_ section: Int) -> [IndexPath] {
    guard section < numberOfSections else { return [] }
    return (0..<numberOfRows(inSection: section)).map { IndexPath(row: $0, section: section) }
  }

  /// The changes after which a cell computes its size again.
  public enum SelfSizingInvalidation: Int, Sendable, Hashable {
    case disabled, enabled, enabledIncludingConstraints
  }
}

extension TableView {
  /// Returns the topmost selected row for any cell: cells are created anew and belong to no row.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? { indexPathForSelectedRow }
}
