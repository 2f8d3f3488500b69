public import Foundation

/// The cells, headers and sections of a table, open to overrides.
///
/// Subclass ``TableView``, not this class. The class exists because Swift allows overrides only of
/// members in the body of a class. Cells, headers and footers are created anew; none is reused.
open class TableViewParts: ListScrollView {
  private var table: TableView {
    guard let table = self as? TableView else {
      preconditionFailure("\(type(of: self)) is not a TableView")
    }
    return table
  }

  // MARK: Cells, headers and footers

  /// Registers a class of ``UITableViewCell``, whose cells are created by `init(coder:)`, for a
  /// reuse identifier; `nil` removes the registration.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    reusableViews.register(identifier, of: cellClass as? UITableViewCell.Type)
  }

  /// Registers a nib for a reuse identifier; nibs hold no cells here, so the cells are plain ones.
  open func register(_ nib: Nib?, forCellReuseIdentifier identifier: String) {
    register(nib == nil ? nil : UITableViewCell.self, forCellReuseIdentifier: identifier)
  }

  /// Registers a nib of headers and footers; nibs hold no views here, so the views are plain ones.
  open func register(_ nib: Nib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    register(
      nib == nil ? nil : UITableViewHeaderFooterView.self,
      forHeaderFooterViewReuseIdentifier: identifier
    )
  }

  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    let type = aClass as? UITableViewHeaderFooterView.Type
    reusableViews.register(identifier, kind: "section", of: type)
  }

  /// Creates a cell, or returns `nil` if nothing is registered for the reuse identifier.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    reusableViews.make(identifier)
  }

  /// Creates a cell; a plain one if nothing is registered, as for the cells of a storyboard.
  open func dequeueReusableCell(
    withIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UITableViewCell {
    dequeueReusableCell(withIdentifier: identifier)
      ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// Creates a header or footer, or returns `nil` if nothing is registered for the reuse
  /// identifier.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? { reusableViews.make(identifier, kind: "section") }

  /// Returns the cell of a visible row, which the data source creates anew each time, or `nil`.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    guard table.indexPathsForVisibleRows?.contains(indexPath) == true else { return nil }
    return (table.dataSource as? any UITableViewDataSource)?
      .tableView(table, cellForRowAt: indexPath)
  }
  // No headers and footers are created.
  /// Returns the topmost selected row for any cell: cells are created anew and belong to no row.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { table.indexPathForSelectedRow }

  // MARK: Rows and sections

  /// Scrolls to the first selected row, if there is one.
  open func scrollToNearestSelectedRow(
    at scrollPosition: TableView.ScrollPosition,
    animated: Bool
  ) {
    if let row = table.indexPathForSelectedRow {
      table.scrollToRow(at: row, at: scrollPosition, animated: animated)
    }
  }
  /// Moves a section: reloads the table, whose data source has already moved it.
  open func moveSection(_ section: Int, toSection newSection: Int) { table.reloadData() }
}
