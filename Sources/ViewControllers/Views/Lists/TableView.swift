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
  open weak var dataSource: (any TableViewDataSource)? { didSet { reloadData() } }
  /// The delegate, called for taps and scrolling; held weakly.
  open weak var delegate: (any TableViewDelegate)?
  override var scrollDelegate: (any ScrollViewDelegate)? { delegate ?? plainDelegate }
  /// Indicates whether a tap selects a row, unless the table is in editing mode. Otherwise
  /// ``tapRow(at:)`` is ignored.
  open var allowsSelection = true
  /// Indicates whether a tap selects a row in editing mode; `false` by default.
  open var allowsSelectionDuringEditing = false
  /// Indicates whether taps in editing mode select rows and keep the others selected; `false` by
  /// default.
  open var allowsMultipleSelectionDuringEditing = false
  /// Indicates whether tapping a row keeps the others selected.
  open var allowsMultipleSelection = false
  /// The height of every row, in points.
  open var rowHeight: CGFloat = 44 { didSet { reloadData() } }
  open private(set) var style = Style.plain
  var contents = ListContents() { didSet { invalidateRestorableState() } }

  /// The style of a table.
  public enum Style: Sendable, Hashable {
    /// Rows from edge to edge.
    case plain
    /// Sections that are separate from each other.
    case grouped
    /// Sections that are separate from each other and from the edges.
    case insetGrouped
  }

  /// Creates a plain table.
  ///
  /// - Parameter frame: The position and size in the superview, in points.
  public override init(frame: CGRect = .zero) { super.init(frame: frame) }

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - frame: The position and size in the superview, in points.
  ///   - style: The style of the table.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  /// Creates a plain table from a coder; this class decodes nothing.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  var pendingPlaces: ListPlaces? { didSet { invalidateRestorableState() } }
  var appliedPlaces: ListPlaces?
  override var awaitsContents: Bool { pendingPlaces != nil }
  /// The number of sections, as of the last reload.
  open var numberOfSections: Int { contents.counts.count }
  /// Returns the number of rows of a section, 0 if there is no such section.
  open func numberOfRows(inSection section: Int) -> Int { contents.count(in: section) }

  /// Reloads the data source and clears the selection, as UIKit does.
  ///
  /// State restored while the table was empty is applied once, when the first rows appear; until
  /// then it is saved again. The position is not restored if the content was scrolled meanwhile.
  open func reloadData() {
    count(sections: dataSource?.numberOfSections(in: self)) { section in
      dataSource?.tableView(self, numberOfRowsInSection: section)
    }
    updateContentSize()
    applyPendingPlaces()
  }

  /// The position and size, in points. A new size updates the content size.
  open override var frame: CGRect {
    didSet { if oldValue.size != frame.size { updateContentSize() } }
  }

  private func updateContentSize() {
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

  /// Indicates whether the table is in editing mode, which decides about selection.
  open var isEditing = false
  /// Sets ``isEditing``.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  // MARK: Changes of the data

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
  /// Reloads the data for new rows.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { countAgain() }
  /// Reloads the data after rows were deleted.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { countAgain() }
  /// Reloads rows; ignored: the contents of rows are not drawn.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  /// Reloads the data after a row was moved.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { countAgain() }
  /// Reloads the data for new sections.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) { countAgain() }
  /// Reloads the data after sections were deleted.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { countAgain() }
  /// Reloads the data after sections have changed.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { countAgain() }

  private func countAgain() {
    if batches == 0 { reloadData() }
  }

  /// The selected rows from top to bottom, or `nil` if there are none.
  ///
  /// - Complexity: O(*n* log *n*) in the number of selected rows.
  open var indexPathsForSelectedRows: [IndexPath]? { contents.selected }
  /// The topmost selected row, or `nil` if there is none.
  open var indexPathForSelectedRow: IndexPath? { contents.selection.min() }

  /// Selects a row without calling the delegate; ignored if it does not exist.
  ///
  /// - Parameter indexPath: The row, or `nil` to clear the selection.
  open func selectRow(at indexPath: IndexPath?, animated: Bool) { select(indexPath) }

  /// Selects a row without calling the delegate, and scrolls to it; ignored if it does not exist.
  ///
  /// - Parameters:
  ///   - indexPath: The row, or `nil` to clear the selection.
  ///   - animated: Passed to the scrolling, which is immediate.
  ///   - scrollPosition: The position of the row after scrolling.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    selectRow(at: indexPath, animated: animated)
    if let indexPath, scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// The position of a row after scrolling to it.
  public enum ScrollPosition: Int, Sendable, Hashable {
    /// Visible, with the least scrolling; selecting with this position does not scroll.
    case none
    case top, middle, bottom
  }

  /// Scrolls to a row; ignored if it does not exist.
  ///
  /// - Parameters:
  ///   - indexPath: The row.
  ///   - scrollPosition: The position of the row after scrolling.
  ///   - animated: Passed to the scrolling, which is immediate.
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
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    contents.deselect(indexPath)
  }

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

  /// Returns the rows in a rectangle, or `nil` if there are none.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    let paths = (0..<numberOfSections).flatMap { section in
      (0..<numberOfRows(inSection: section)).map { IndexPath(row: $0, section: section) }
    }
    let found = paths.filter { rectForRow(at: $0).intersects(rect) }
    return found.isEmpty ? nil : found
  }

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodePlaces(with: coder, Self.keys)
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    decodePlaces(with: coder, Self.keys)
  }

  open override var treeDetails: [TreeDescription.Detail] {
    super.treeDetails + details(counting: "rows")
  }

  /// Indicates whether a drag session is active; always `false`.
  open var hasActiveDrag: Bool { false }
  open var contextMenuInteraction: UIContextMenuInteraction? { nil }
  /// The cells of the visible rows, created anew at each call.
  open var visibleCells: [UITableViewCell] {
    (indexPathsForVisibleRows ?? []).compactMap { cellForRow(at: $0) }
  }

  // MARK: Kept, neither drawn nor applied

  open var separatorStyle: SeparatorStyle = .singleLine
  open var separatorColor: Color?
  open var estimatedRowHeight: CGFloat = 0
  open weak var dragDelegate: (any UITableViewDragDelegate)?
  open weak var dropDelegate: (any UITableViewDropDelegate)?
  open var separatorInset: EdgeInsets = EdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  open var sectionHeaderHeight: CGFloat = TableView.automaticDimension
  open var sectionFooterHeight: CGFloat = TableView.automaticDimension
  open var estimatedSectionHeaderHeight: CGFloat = 0
  open var sectionIndexColor: Color?
  open var sectionIndexBackgroundColor: Color?
  open var sectionIndexTrackingBackgroundColor: Color?
  open var cellLayoutMarginsFollowReadableWidth: Bool = false
  open var insetsContentViewsToSafeArea: Bool = true
  open var estimatedSectionFooterHeight: CGFloat = 0
  open var separatorInsetReference: SeparatorInsetReference = .fromCellEdges
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  open var allowsFocus: Bool = true
  open var isSpringLoaded: Bool = false
  open var dragInteractionEnabled: Bool = false
  open var sectionHeaderTopPadding: CGFloat = 0
  /// Indicates whether a drop session is active; always `false`.
  open var hasActiveDrop: Bool { false }
  /// Reloads the titles of the section index; ignored: nothing is drawn.
  open func reloadSectionIndexTitles() {}
  open var isPrefetchingEnabled: Bool = true
  open var remembersLastFocusedIndexPath: Bool = false
  open var sectionIndexMinimumDisplayRowCount: Int = 0
  open var selectionFollowsFocus: Bool = false
  open var separatorEffect: UIVisualEffect?
}
