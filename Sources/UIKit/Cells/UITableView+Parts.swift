public import Foundation
public import ViewControllers

/// Separators, selection and cells of a table. The values are not saved.
extension UITableView {
  /// The style of separators.
  public enum SeparatorStyle: Int, Sendable, Hashable {
    /// No separators.
    case none
    /// A single line.
    case singleLine
  }

  private var parts: TableParts { .of(self) }

  /// The style of separators; stored, not drawn.
  public var separatorStyle: SeparatorStyle {
    get { parts.separatorStyle }
    set { parts.separatorStyle = newValue }
  }

  /// The colour of separators, or `nil` for the default; stored, not drawn.
  public var separatorColor: UIColor? {
    get { parts.separatorColor }
    set { parts.separatorColor = newValue }
  }

  /// The estimated height of rows, in points; stored, not applied.
  public var estimatedRowHeight: CGFloat {
    get { parts.estimatedRowHeight }
    set { parts.estimatedRowHeight = newValue }
  }

  /// Indicates whether the user may select rows; stored, not applied.
  public var allowsSelection: Bool {
    get { parts.allowsSelection }
    set { parts.allowsSelection = newValue }
  }

  /// Indicates whether the user may select rows in editing mode; stored, not applied.
  public var allowsSelectionDuringEditing: Bool {
    get { parts.allowsSelectionDuringEditing }
    set { parts.allowsSelectionDuringEditing = newValue }
  }

  /// Returns the cell of a visible row, which the data source creates anew each time.
  ///
  /// - Returns: `nil` for a row that is not visible, and for a data source without cells.
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
