public import Foundation

/// A list of rows of equal height, in sections, that scrolls and knows which rows are selected.
///
/// Saves the selected rows and the top row, by model identifiers when the data source adopts
/// ``DataSourceModelAssociation`` and by index paths otherwise (rules V14, V16), besides what
/// ``ScrollView`` saves. The rows themselves belong to the data source.
///
/// ```swift
/// tableView.dataSource = self
/// tableView.selectRow(at: IndexPath(row: 2, section: 0), animated: false)
/// ```
open class TableView: ScrollView {
  /// Whose rows these are; without one the table is empty.
  open weak var dataSource: (any TableViewDataSource)? {
    didSet { reloadData() }
  }
  /// Who hears about taps.
  open weak var delegate: (any TableViewDelegate)?
  override var scrollDelegate: (any ScrollViewDelegate)? { delegate ?? plainDelegate }
  /// Whether tapping a row keeps the others selected.
  open var allowsMultipleSelection = false
  /// The height of every row, in points.
  open var rowHeight: CGFloat = 44 {
    didSet { reloadData() }
  }
  /// How its rows and sections look; stored and reported.
  open private(set) var style = Style.plain
  var contents = ListContents() {
    didSet { invalidateRestorableState() }
  }

  /// How a table looks.
  public enum Style: Sendable, Hashable {
    /// Rows from edge to edge.
    case plain
    /// Sections apart from each other.
    case grouped
    /// Sections apart from each other and from the edges.
    case insetGrouped
  }

  /// Creates a plain table.
  ///
  /// - Parameter frame: Position and size in the future superview, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - frame: Position and size in the future superview, in points.
  ///   - style: How it looks.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  /// Creates a plain table from an interface file; this class reads nothing from it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
  var pendingPlaces: ListPlaces? {
    didSet { invalidateRestorableState() }
  }
  override var awaitsContents: Bool { pendingPlaces != nil }

  /// The number of sections, as the data source said last.
  open var numberOfSections: Int { contents.counts.count }

  /// The number of rows of a section, 0 when there is no such section.
  open func numberOfRows(inSection section: Int) -> Int { contents.count(in: section) }

  /// Asks the data source again and clears the selection, as UIKit does.
  ///
  /// What was restored while the table was empty is selected and scrolled to when the first rows come,
  /// once; until then it stays saved. Whoever scrolls meanwhile decides about the position.
  open func reloadData() {
    count(sections: dataSource?.numberOfSections(in: self)) { section in
      dataSource?.tableView(self, numberOfRowsInSection: section)
    }
    updateContentSize()
    applyPendingPlaces()
  }

  /// How much content there is follows from the size, and which row is the top one.
  open override var frame: CGRect {
    didSet { if oldValue.size != frame.size { updateContentSize() } }
  }

  private func updateContentSize() {
    contentSize = CGSize(width: frame.width, height: CGFloat(contents.total) * rowHeight)
    invalidateRestorableState()
  }

  // MARK: Parts, which are kept and not saved

  /// What stands above all rows, or `nil`.
  open var tableHeaderView: View? { didSet { replace(oldValue, by: tableHeaderView) } }
  /// What stands below all rows, or `nil`.
  open var tableFooterView: View? { didSet { replace(oldValue, by: tableFooterView) } }
  /// What stands behind all rows, or `nil`.
  open var backgroundView: View? { didSet { replace(oldValue, by: backgroundView) } }

  private func replace(_ former: View?, by view: View?) {
    if former !== view { former?.removeFromSuperview() }
    if let view { insertSubview(view, at: 0) }
  }

  /// Whether people delete, insert and move rows now.
  open var isEditing = false
  /// Lets people delete, insert and move rows, or not.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  // MARK: Changes of the data

  private var batches = 0

  /// How rows come and go; accepted for UIKit's sake.
  public enum RowAnimation: Int, Sendable, Hashable {
    case fade, right, left, top, bottom, none, middle, automatic = 100
  }

  /// Begins several changes that belong together.
  open func beginUpdates() { batches += 1 }
  /// Ends what ``beginUpdates()`` began, and counts again after the outermost.
  ///
  /// The selection goes with the count, where UIKit's would move with its rows.
  open func endUpdates() {
    batches = max(batches - 1, 0)
    countAgain()
  }
  /// Makes several changes that belong together, then says so.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    endUpdates()
    completion?(true)
  }
  /// Says that there are new rows.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { countAgain() }
  /// Says that rows are gone.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { countAgain() }
  /// Says that rows show something else, which makes no difference here.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  /// Says that a row stands elsewhere.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { countAgain() }
  /// Says that there are new sections.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) { countAgain() }
  /// Says that sections are gone.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { countAgain() }
  /// Says that sections may have other rows.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { countAgain() }

  private func countAgain() {
    if batches == 0 { reloadData() }
  }

  /// The selected rows from top to bottom, or `nil` when none is.
  ///
  /// - Complexity: O(*n* log *n*) in the number of selected rows.
  open var indexPathsForSelectedRows: [IndexPath]? { contents.selected }

  /// The topmost selected row, or `nil` when none is.
  open var indexPathForSelectedRow: IndexPath? { contents.selection.min() }

  /// Selects a row without telling the delegate; a row that does not exist is ignored.
  ///
  /// - Parameters:
  ///   - indexPath: The row, or `nil` to clear the selection.
  ///   - animated: Accepted for UIKit's sake.
  open func selectRow(at indexPath: IndexPath?, animated: Bool) {
    select(indexPath)
  }

  /// Selects a row without telling the delegate, and scrolls to it; a row that does not exist is ignored.
  ///
  /// - Parameters:
  ///   - indexPath: The row, or `nil` to clear the selection.
  ///   - animated: Accepted for UIKit's sake.
  ///   - scrollPosition: Where the row is to stand then.
  open func selectRow(
    at indexPath: IndexPath?,
    animated: Bool,
    scrollPosition: ScrollPosition
  ) {
    selectRow(at: indexPath, animated: animated)
    if let indexPath, scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Where a row stands after scrolling to it.
  public enum ScrollPosition: Int, Sendable, Hashable {
    /// Anywhere in sight, with as little scrolling as will do.
    case none
    /// At the top.
    case top
    /// In the middle.
    case middle
    /// At the bottom.
    case bottom
  }

  /// Scrolls to a row; one that does not exist is ignored.
  ///
  /// - Parameters:
  ///   - indexPath: The row.
  ///   - scrollPosition: Where the row is to stand then.
  ///   - animated: Accepted for UIKit's sake.
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

  /// Deselects a row without telling the delegate.
  ///
  /// - Parameters:
  ///   - indexPath: The row; nothing happens if it is not selected.
  ///   - animated: Accepted for UIKit's sake.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    contents.deselect(indexPath)
  }

  /// Does what a user's tap does: selects the row and tells the delegate.
  ///
  /// - Parameter indexPath: The row; one that does not exist is ignored.
  public func tapRow(at indexPath: IndexPath) {
    guard contents.contains(indexPath) else { return }
    selectRow(at: indexPath, animated: false)
    delegate?.tableView(self, didSelectRowAt: indexPath)
  }

  /// The rectangle of a row, in points of the content; null when there is no such row.
  ///
  /// - Complexity: O(*s*) in the number of sections.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    guard contents.contains(indexPath) else { return .null }
    let above = contents.counts[..<indexPath.section].reduce(0, +) + indexPath.row
    return CGRect(x: 0, y: CGFloat(above) * rowHeight, width: frame.width, height: rowHeight)
  }

  /// The row at a point of the content, or `nil` above the first and below the last.
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

  /// The rows that show at least in part, from top to bottom; `nil` when none does.
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
}
