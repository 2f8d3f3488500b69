public import Foundation

/// A scrolling list of rows of equal height, in sections, with a selection.
///
/// Saves the selected rows and the top row, besides the state of ``ScrollView``. Rows are saved by
/// model identifiers if the data source adopts ``DataSourceModelAssociation``, and by index paths
/// otherwise (rules V14, V16). The rows themselves belong to the data source.
///
/// ```swift
/// tableView.dataSource = self
/// tableView.selectRow(at: IndexPath(row: 2, section: 0), animated: false)
/// ```
open class TableView: TableViewParts {
  /// The data source of the rows; without one the table is empty. Held weakly.
  open weak var dataSource: (any TableViewDataSource)? {
    didSet { if !defersReload { reloadData() } }
  }
  open weak var delegate: (any TableViewDelegate)?
  override var scrollDelegate: (any ScrollViewDelegate)? { delegate ?? plainDelegate }
  /// The height of every row, in points.
  open var rowHeight: CGFloat = 44 { didSet { reloadData() } }
  open private(set) var style = Style.plain

  public enum Style: Sendable, Hashable { case plain, grouped, insetGrouped }
  public enum SeparatorStyle: Int, Sendable, Hashable { case none, singleLine }

  public override init(frame: CGRect = .zero) { super.init(frame: frame) }

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  /// Creates a plain table from a coder; this class decodes nothing.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// Returns the number of rows of a section, 0 if there is no such section.
  open func numberOfRows(inSection section: Int) -> Int { contents.count(in: section) }

  override func countContents() {
    count(sections: dataSource?.numberOfSections(in: self)) { section in
      dataSource?.tableView(self, numberOfRowsInSection: section)
    }
  }

  override func updateContentSize() {
    contentSize = CGSize(width: frame.width, height: CGFloat(contents.total) * rowHeight)
    invalidateRestorableState()
  }

  // MARK: Parts, which are not saved

  /// The view above all rows; it becomes a subview. The rows leave no room for it.
  open var tableHeaderView: View? { didSet { replace(oldValue, by: tableHeaderView) } }
  /// The view below all rows; it becomes a subview.
  open var tableFooterView: View? { didSet { replace(oldValue, by: tableFooterView) } }
  /// The view behind all rows; it becomes a subview.
  open var backgroundView: View? { didSet { replace(oldValue, by: backgroundView) } }

  private func replace(_ former: View?, by view: View?) {
    if former !== view { former?.removeFromSuperview() }
    if let view { insertSubview(view, at: 0) }
  }

  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  // MARK: Changes of the data, which reload it

  private var batches = 0

  /// The animation of rows; ignored.
  public enum RowAnimation: Int, Sendable, Hashable {
    case fade, right, left, top, bottom, none, middle, automatic = 100
  }

  /// Begins a group of updates. The changes within it do not reload the data.
  open func beginUpdates() { batches += 1 }
  /// Ends the group that ``beginUpdates()`` began; the end of the outermost group reloads the data.
  ///
  /// The reload clears the selection. In UIKit the selection moves with its rows.
  open func endUpdates() {
    batches = max(batches - 1, 0)
    countAgain()
  }
  /// Performs a group of updates, then calls the completion handler.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    endUpdates()
    completion?(true)
  }
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { countAgain() }
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { countAgain() }
  /// Reloads rows; ignored: the contents of rows are not drawn.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { countAgain() }
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) { countAgain() }
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { countAgain() }
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { countAgain() }

  private func countAgain() { if batches == 0 { reloadData() } }

  /// The selected rows from top to bottom, or `nil` if there are none.
  ///
  /// - Complexity: O(*n* log *n*) in the number of selected rows.
  open var indexPathsForSelectedRows: [IndexPath]? { contents.selected }
  /// The topmost selected row, or `nil` if there is none.
  open var indexPathForSelectedRow: IndexPath? { contents.selection.min() }

  /// Selects a row, or with `nil` none, without calling the delegate; ignored if it does not exist.
  open func selectRow(at indexPath: IndexPath?, animated: Bool) { select(indexPath) }

  /// Selects a row as ``selectRow(at:animated:)`` does, and scrolls to it unless the position is
  /// `none`.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    selectRow(at: indexPath, animated: animated)
    if let indexPath, scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// The position of a row after scrolling to it; `none` scrolls no further than needed to show it.
  public enum ScrollPosition: Int, Sendable, Hashable { case none, top, middle, bottom }

  /// Scrolls to a row; ignored if it does not exist.
  open func scrollToRow(
    at indexPath: IndexPath,
    at scrollPosition: ScrollPosition,
    animated: Bool
  ) {
    let row = rectForRow(at: indexPath)
    guard !row.isNull else { return }
    let top = row.minY
    let bottom = row.maxY - frame.height
    let y =
      switch scrollPosition {
      case .top: top
      case .middle: (top + bottom) / 2
      case .bottom: bottom
      case .none: min(max(contentOffset.y, bottom), top)
      }
    let lowest = max(contentSize.height - frame.height, 0)
    setContentOffset(CGPoint(x: contentOffset.x, y: min(max(y, 0), lowest)), animated: animated)
  }

  /// Deselects a row without calling the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) { contents.deselect(indexPath) }

  /// Simulates a tap: selects the row and calls the delegate.
  public func tapRow(at indexPath: IndexPath) {
    guard selectsByTap, contents.contains(indexPath) else { return }
    selectRow(at: indexPath, animated: false)
    delegate?.tableView(self, didSelectRowAt: indexPath)
  }

  /// Returns the rectangle of a row, in points of the content; null if there is no such row.
  ///
  /// - Complexity: O(*s*) in the number of sections.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    guard contents.contains(indexPath) else { return .null }
    let above = contents.counts[..<indexPath.section].reduce(0, +) + indexPath.row
    return CGRect(x: 0, y: CGFloat(above) * rowHeight, width: frame.width, height: rowHeight)
  }

  /// Returns the row at a point of the content, or `nil` above the first and below the last row.
  ///
  /// - Complexity: O(*s*) in the number of sections.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    guard rowHeight > 0, point.y >= 0, point.y < contentSize.height else { return nil }
    var row = Int(point.y / rowHeight)
    for (section, count) in contents.counts.enumerated() {
      if row < count { return IndexPath(row: row, section: section) }
      row -= count
    }
    return nil
  }

  /// The rows that are at least partly visible, from top to bottom; `nil` if there are none.
  ///
  /// - Complexity: O(*v* *s*) in the number of visible rows and of sections.
  open var indexPathsForVisibleRows: [IndexPath]? {
    guard rowHeight > 0 else { return nil }
    var result: [IndexPath] = []
    var y = max(contentOffset.y, 0)
    while y < contentOffset.y + frame.height,
      let indexPath = indexPathForRow(at: CGPoint(x: 0, y: y))
    {
      result.append(indexPath)
      y = rectForRow(at: indexPath).maxY
    }
    return result.isEmpty ? nil : result
  }

  private static let ownKeys = ListKeys(
    selectedModels: "TableView.selectedModels",
    selectedPlaces: "TableView.selectedRows",
    topModel: "TableView.topModel",
    topPlace: "TableView.topRow",
    topOffset: "TableView.topRowOffset"
  )
  override var keys: ListKeys { Self.ownKeys }
  override var association: (any DataSourceModelAssociation)? {
    dataSource as? any DataSourceModelAssociation
  }
  override var firstVisiblePlace: IndexPath? { indexPathsForVisibleRows?.first }
  override func rect(of indexPath: IndexPath) -> CGRect { rectForRow(at: indexPath) }

  open override var treeDetails: [TreeDescription.Detail] {
    super.treeDetails + details(counting: "rows")
  }

  /// The cells of the visible rows, created anew at each call.
  open var visibleCells: [UITableViewCell] {
    (indexPathsForVisibleRows ?? []).compactMap { cellForRow(at: $0) }
  }

  // MARK: Kept, neither drawn nor applied

  open var separatorStyle: SeparatorStyle = .singleLine
  open var separatorColor: Color?
  open var estimatedRowHeight: CGFloat = 0
  open var separatorInset: EdgeInsets = EdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  open var sectionHeaderHeight: CGFloat = TableView.automaticDimension
  open var sectionFooterHeight: CGFloat = TableView.automaticDimension
  open var estimatedSectionHeaderHeight: CGFloat = 0
  open var cellLayoutMarginsFollowReadableWidth: Bool = false
}
