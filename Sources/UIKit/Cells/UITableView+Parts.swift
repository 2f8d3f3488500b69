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

  /// The cell of a row that shows, which the data source makes anew each time.
  ///
  /// - Returns: `nil` for a row out of sight, and for data sources that make no cells.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    guard indexPathsForVisibleRows?.contains(indexPath) == true else { return nil }
    return (dataSource as? any UITableViewDataSource)?.tableView(self, cellForRowAt: indexPath)
  }
}

@MainActor
private final class TableParts {
  private static let all = Attachments<UITableView, TableParts>()

  static func of(_ table: UITableView) -> TableParts { all.value(of: table) { TableParts() } }

  var separatorStyle = UITableView.SeparatorStyle.singleLine
  var separatorColor: UIColor?
  var estimatedRowHeight: CGFloat = 0
  var allowsSelection = true
  var allowsSelectionDuringEditing = false
}
