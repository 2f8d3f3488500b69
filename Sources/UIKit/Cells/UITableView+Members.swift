public import Foundation
public import ViewControllers

extension UITableView {
  /// The title of an index that stands for the search.
  public nonisolated static let indexSearch = "{search}"
  /// A row is selected or not; nobody posts it here.
  public nonisolated static let selectionDidChangeNotification = Notification.Name(
    "UITableViewSelectionDidChangeNotification"
  )

  /// The colour of the index's ground, or `nil`; kept.
  public var sectionIndexBackgroundColor: UIColor? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The same while a finger is on it, or `nil`; kept.
  public var sectionIndexTrackingBackgroundColor: UIColor? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// How many rows there are at least for an index; kept.
  public var sectionIndexMinimumDisplayRowCount: Int {
    get { kept(for: self, or: 0) }
    set { keep(newValue, for: self) }
  }
  /// Whether cells keep to a width that reads well; kept.
  public var cellLayoutMarginsFollowReadableWidth: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Whether cells keep to the safe area; kept.
  public var insetsContentViewsToSafeArea: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// About how high the foot of a section is; kept.
  public var estimatedSectionFooterHeight: CGFloat {
    get { kept(for: self, or: 0) }
    set { keep(newValue, for: self) }
  }
  /// Whether the row that had the focus gets it again; kept.
  public var remembersLastFocusedIndexPath: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Whether a row is selected when it gets the focus; kept.
  public var selectionFollowsFocus: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// How high rows are that stand for none; kept.
  public var fillerRowHeight: CGFloat {
    get { kept(for: self, or: 0) }
    set { keep(newValue, for: self) }
  }
  /// Where the room beside a line is measured from; kept.
  public var separatorInsetReference: SeparatorInsetReference {
    get { kept(for: self, or: .fromCellEdges) }
    set { keep(newValue, for: self) }
  }
  /// What shows behind the line, or `nil`; kept.
  public var separatorEffect: UIVisualEffect? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Who fetches rows before they show; held weakly.
  public var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
    get { keptWeakly(for: self) }
    set { keepWeakly(newValue, for: self) }
  }

  /// Where the room beside a line is measured from.
  public enum SeparatorInsetReference: Int, Sendable, Hashable {
    case fromCellEdges, fromAutomaticInsets
  }

  /// The head of a section; the delegate makes one.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? { nil }
  /// The foot of a section; the delegate makes one.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? { nil }
  /// The rows that stand in a part of the table, or `nil` for none.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    let paths = (0..<numberOfSections).flatMap { section in
      (0..<numberOfRows(inSection: section)).map { IndexPath(row: $0, section: section) }
    }
    let found = paths.filter { rectForRow(at: $0).intersects(rect) }
    return found.isEmpty ? nil : found
  }
  /// Scrolls to the row that is selected.
  public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    if let row = indexPathForSelectedRow {
      scrollToRow(at: row, at: scrollPosition, animated: animated)
    }
  }
  /// Asks for the titles of the index again; nobody shows them.
  public func reloadSectionIndexTitles() {}
  /// Moves a section; the data source has done so.
  public func moveSection(_ section: Int, toSection newSection: Int) { reloadData() }
  /// Makes room for others in rows again.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    reloadRows(at: indexPaths, with: .none)
  }
}

/// Fetches rows before they show; nobody asks here.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: AnyObject {
  /// Fetches rows.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
}

/// Fetches items before they show; nobody asks here.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: AnyObject {
  /// Fetches items.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
}

extension UITableViewCell {
  /// Whether the cell is moved in while it can be edited; kept.
  public var shouldIndentWhileEditing: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// The view at the end while the cell can be edited, or `nil`; kept.
  public var editingAccessoryView: UIView? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The view behind a selected cell of several, or `nil`; kept.
  public var multipleSelectionBackgroundView: UIView? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Whether a change of what the cell is for is drawn again; kept.
  public var automaticallyUpdatesContentConfiguration: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// How focus shows; kept.
  public var focusStyle: FocusStyle {
    get { kept(for: self, or: .default) }
    set { keep(newValue, for: self) }
  }
  /// How focus shows.
  public enum FocusStyle: Int, Sendable, Hashable {
    case `default`, custom
  }
}

extension UICollectionView {
  /// Who fetches items before they show; held weakly.
  public var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    get { keptWeakly(for: self) }
    set { keepWeakly(newValue, for: self) }
  }
  /// Whether several items are selected while they can be edited; kept.
  public var allowsMultipleSelectionDuringEditing: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Whether an item is selected when it gets the focus; kept.
  public var selectionFollowsFocus: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Whether items can be dragged; kept.
  public var dragInteractionEnabled: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// How items come back in their places; kept.
  public var reorderingCadence: ReorderingCadence {
    get { kept(for: self, or: .immediate) }
    set { keep(newValue, for: self) }
  }
  /// How soon items make room for one that is dragged.
  public enum ReorderingCadence: Int, Sendable, Hashable {
    case immediate, fast, slow
  }
  /// The views of a kind that show; none are made here.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    []
  }
  /// The view of a kind at a place; none is made here.
  public func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  {
    nil
  }
  /// The item at a point, or `nil`.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    indexPathsForVisibleItems.first { rectForItem(at: $0).contains(point) }
  }
  /// Makes items anew in their places.
  public func reconfigureItems(at indexPaths: [IndexPath]) { reloadItems(at: indexPaths) }
  /// Begins to move an item; nobody's finger does.
  @discardableResult
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { false }
  /// Moves it on.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {}
  /// Leaves it there.
  public func endInteractiveMovement() {}
  /// Puts it back.
  public func cancelInteractiveMovement() {}
}
