public import Foundation
public import ViewControllers

/// What stands around the rows of a table, and what people can do to them; kept, and not saved.
extension UITableView {
  /// The line between rows.
  public enum SeparatorStyle: Int, Sendable, Hashable {
    /// None.
    case none
    /// A line.
    case singleLine
  }

  private var parts: TableParts { .of(self) }

  /// What stands above all rows, or `nil`.
  public var tableHeaderView: UIView? {
    get { parts.header }
    set {
      replace(parts.header, by: newValue)
      parts.header = newValue
    }
  }

  /// What stands below all rows, or `nil`.
  public var tableFooterView: UIView? {
    get { parts.footer }
    set {
      replace(parts.footer, by: newValue)
      parts.footer = newValue
    }
  }

  /// What stands behind all rows, or `nil`.
  public var backgroundView: UIView? {
    get { parts.background }
    set {
      replace(parts.background, by: newValue)
      parts.background = newValue
    }
  }

  /// The line between rows.
  public var separatorStyle: SeparatorStyle {
    get { parts.separatorStyle }
    set { parts.separatorStyle = newValue }
  }

  /// The colour of that line, or `nil` for the usual one.
  public var separatorColor: UIColor? {
    get { parts.separatorColor }
    set { parts.separatorColor = newValue }
  }

  /// How high rows are, as far as the table can guess.
  public var estimatedRowHeight: CGFloat {
    get { parts.estimatedRowHeight }
    set { parts.estimatedRowHeight = newValue }
  }

  /// Whether people can select rows.
  public var allowsSelection: Bool {
    get { parts.allowsSelection }
    set { parts.allowsSelection = newValue }
  }

  /// Whether people can select rows while they edit.
  public var allowsSelectionDuringEditing: Bool {
    get { parts.allowsSelectionDuringEditing }
    set { parts.allowsSelectionDuringEditing = newValue }
  }

  /// Whether people delete, insert and move rows now.
  public var isEditing: Bool {
    get { parts.isEditing }
    set { parts.isEditing = newValue }
  }

  /// Lets people delete, insert and move rows, or not.
  public func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  /// The cell of a row that shows, which the data source makes anew each time.
  ///
  /// - Returns: `nil` for a row out of sight, and for data sources that make no cells.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    guard indexPathsForVisibleRows?.contains(indexPath) == true else { return nil }
    return (dataSource as? any UITableViewDataSource)?.tableView(self, cellForRowAt: indexPath)
  }

  private func replace(_ former: UIView?, by view: UIView?) {
    if former !== view { former?.removeFromSuperview() }
    if let view { insertSubview(view, at: 0) }
  }
}

@MainActor
private final class TableParts {
  private static let all = Attachments<UITableView, TableParts>()

  static func of(_ table: UITableView) -> TableParts { all.value(of: table) { TableParts() } }

  var header: UIView?
  var footer: UIView?
  var background: UIView?
  var separatorStyle = UITableView.SeparatorStyle.singleLine
  var separatorColor: UIColor?
  var estimatedRowHeight: CGFloat = 0
  var allowsSelection = true
  var allowsSelectionDuringEditing = false
  var isEditing = false
  var batches = 0
}

/// Changes of the data, which make the table count again.
///
/// The selection goes with the count, where UIKit's would move with its rows.
extension UITableView {
  /// How rows come and go; accepted for UIKit's sake.
  public enum RowAnimation: Int, Sendable, Hashable {
    case fade, right, left, top, bottom, none, middle, automatic = 100
  }

  /// Begins several changes that belong together.
  public func beginUpdates() { parts.batches += 1 }

  /// Ends what ``beginUpdates()`` began, and counts again after the outermost.
  public func endUpdates() {
    parts.batches = max(parts.batches - 1, 0)
    countAgain()
  }

  /// Makes several changes that belong together, then says so.
  public func performBatchUpdates(
    _ updates: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    endUpdates()
    completion?(true)
  }

  /// Says that there are new rows.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { countAgain() }
  /// Says that rows are gone.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { countAgain() }
  /// Says that rows show something else, which makes no difference here.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  /// Says that a row stands elsewhere.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { countAgain() }
  /// Says that there are new sections.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) { countAgain() }
  /// Says that sections are gone.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { countAgain() }
  /// Says that sections may have other rows.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { countAgain() }

  private func countAgain() {
    if parts.batches == 0 { reloadData() }
  }
}
