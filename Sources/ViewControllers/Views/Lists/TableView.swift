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
  public weak var dataSource: (any TableViewDataSource)? {
    didSet { reloadData() }
  }
  /// Who hears about taps.
  public weak var delegate: (any TableViewDelegate)?
  /// Whether tapping a row keeps the others selected.
  open var allowsMultipleSelection = false
  /// The height of every row, in points.
  open var rowHeight: CGFloat = 44 {
    didSet { reloadData() }
  }
  /// The number of rows of each section, as the data source said last.
  private var rowCounts: [Int] = [] {
    didSet { invalidateRestorableState() }
  }
  private var selection: Set<IndexPath> = [] {
    didSet { invalidateRestorableState() }
  }

  /// The number of sections, as the data source said last.
  public var numberOfSections: Int { rowCounts.count }

  /// The number of rows of a section, 0 when there is no such section.
  public func numberOfRows(inSection section: Int) -> Int {
    rowCounts.indices.contains(section) ? rowCounts[section] : 0
  }

  /// Asks the data source again and clears the selection, as UIKit does.
  open func reloadData() {
    let sections = dataSource?.numberOfSections(in: self) ?? 0
    rowCounts = (0..<max(sections, 0)).map { section in
      max(dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0, 0)
    }
    selection = []
    let rows = rowCounts.reduce(0, +)
    contentSize = CGSize(width: frame.width, height: CGFloat(rows) * rowHeight)
  }

  /// The selected rows from top to bottom, or `nil` when none is.
  ///
  /// - Complexity: O(*n* log *n*) in the number of selected rows.
  public var indexPathsForSelectedRows: [IndexPath]? {
    selection.isEmpty ? nil : selection.sorted()
  }

  /// The topmost selected row, or `nil` when none is.
  public var indexPathForSelectedRow: IndexPath? { selection.min() }

  /// Selects a row without telling the delegate; a row that does not exist is ignored.
  ///
  /// - Parameters:
  ///   - indexPath: The row, or `nil` to clear the selection.
  ///   - animated: Accepted for UIKit's sake.
  open func selectRow(at indexPath: IndexPath?, animated: Bool) {
    guard let indexPath else { return selection = [] }
    guard contains(indexPath) else { return }
    if !allowsMultipleSelection { selection = [] }
    selection.insert(indexPath)
  }

  /// Deselects a row without telling the delegate.
  ///
  /// - Parameters:
  ///   - indexPath: The row; nothing happens if it is not selected.
  ///   - animated: Accepted for UIKit's sake.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selection.remove(indexPath)
  }

  /// Does what a user's tap does: selects the row and tells the delegate.
  ///
  /// - Parameter indexPath: The row; one that does not exist is ignored.
  public func tapRow(at indexPath: IndexPath) {
    guard contains(indexPath) else { return }
    selectRow(at: indexPath, animated: false)
    delegate?.tableView(self, didSelectRowAt: indexPath)
  }

  /// The rectangle of a row, in points of the content; null when there is no such row.
  ///
  /// - Complexity: O(*s*) in the number of sections.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    guard contains(indexPath) else { return .null }
    let above = rowCounts[..<indexPath.section].reduce(0, +) + indexPath.row
    return CGRect(x: 0, y: CGFloat(above) * rowHeight, width: frame.width, height: rowHeight)
  }

  /// The row at a point of the content, or `nil` above the first and below the last.
  ///
  /// - Complexity: O(*s*) in the number of sections.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    guard rowHeight > 0, point.y >= 0, point.y < contentSize.height else { return nil }
    var row = Int(point.y / rowHeight)
    for (section, count) in rowCounts.enumerated() {
      if row < count { return IndexPath(row: row, section: section) }
      row -= count
    }
    return nil
  }

  /// The rows that show at least in part, from top to bottom; `nil` when none does.
  ///
  /// - Complexity: O(*v* *s*) in the number of visible rows and of sections.
  public var indexPathsForVisibleRows: [IndexPath]? {
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
    var details = super.treeDetails
    details.append(.init("rows", "\(rowCounts.reduce(0, +))"))
    if let selected = indexPathsForSelectedRows {
      let names = selected.map { modelIdentifier(at: $0) ?? "\($0.section):\($0.row)" }
      details.append(.init("selected", names.joined(separator: ", ")))
    }
    return details
  }

  func contains(_ indexPath: IndexPath) -> Bool {
    indexPath.count == 2 && rowCounts.indices.contains(indexPath.section)
      && (0..<rowCounts[indexPath.section]).contains(indexPath.row)
  }

  func replaceSelection(_ rows: [IndexPath]) {
    let present = rows.filter(contains)
    selection = Set(allowsMultipleSelection ? present[...] : present.prefix(1))
  }
}
