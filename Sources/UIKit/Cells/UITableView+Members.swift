public import Foundation
public import ViewControllers

extension UITableView {
  /// The title of the section index that stands for the search bar.
  public nonisolated static let indexSearch = "{search}"
  /// The name of UIKit's notification that the selection changed; not posted here.
  public nonisolated static let selectionDidChangeNotification = Notification.Name(
    "UITableViewSelectionDidChangeNotification"
  )

  /// The background colour of the section index, or `nil`; stored, not drawn.
  public var sectionIndexBackgroundColor: UIColor? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The background colour of the section index while it is touched, or `nil`; stored, not drawn.
  public var sectionIndexTrackingBackgroundColor: UIColor? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The number of rows from which the section index is shown; stored, not applied.
  public var sectionIndexMinimumDisplayRowCount: Int {
    get { kept(for: self, or: 0) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether the margins of cells follow the readable width; stored, not applied.
  public var cellLayoutMarginsFollowReadableWidth: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to inset the content of cells to the safe area; stored, not applied.
  public var insetsContentViewsToSafeArea: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// The estimated height of section footers, in points; stored, not applied.
  public var estimatedSectionFooterHeight: CGFloat {
    get { kept(for: self, or: 0) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to return the focus to the last focused row; stored, not applied.
  public var remembersLastFocusedIndexPath: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to select a row when it becomes focused; stored, not applied.
  public var selectionFollowsFocus: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// The height of filler rows, in points; stored, not drawn.
  public var fillerRowHeight: CGFloat {
    get { kept(for: self, or: 0) }
    set { keep(newValue, for: self) }
  }
  /// The reference of the separator insets; stored, not applied.
  public var separatorInsetReference: SeparatorInsetReference {
    get { kept(for: self, or: .fromCellEdges) }
    set { keep(newValue, for: self) }
  }
  /// The visual effect of separators, or `nil`; stored, not drawn.
  public var separatorEffect: UIVisualEffect? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The data source of prefetching; held weakly and never called.
  public var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
    get { keptWeakly(for: self) }
    set { keepWeakly(newValue, for: self) }
  }

  /// The reference of separator insets.
  public enum SeparatorInsetReference: Int, Sendable, Hashable {
    case fromCellEdges, fromAutomaticInsets
  }

  /// Returns the visible header of a section; always `nil`: none is created.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? { nil }
  /// Returns the visible footer of a section; always `nil`: none is created.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? { nil }
  /// Returns the rows in a rectangle, or `nil` if there are none.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    let paths = (0..<numberOfSections).flatMap { section in
      (0..<numberOfRows(inSection: section)).map { IndexPath(row: $0, section: section) }
    }
    let found = paths.filter { rectForRow(at: $0).intersects(rect) }
    return found.isEmpty ? nil : found
  }
  /// Scrolls to the first selected row, if there is one.
  public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    if let row = indexPathForSelectedRow {
      scrollToRow(at: row, at: scrollPosition, animated: animated)
    }
  }
  /// Reloads the titles of the section index; ignored: nothing is drawn.
  public func reloadSectionIndexTitles() {}
  /// Moves a section: reloads the table, whose data source has already moved it.
  public func moveSection(_ section: Int, toSection newSection: Int) { reloadData() }
  /// Reconfigures rows: reloads them without animation.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    reloadRows(at: indexPaths, with: .none)
  }
}

/// The data source of row prefetching; never called here.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: AnyObject {
  /// Prefetches the data of rows.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
}

/// The data source of item prefetching; never called here.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: AnyObject {
  /// Prefetches the data of items.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
}

extension UITableViewCell {
  /// Indicates whether to indent the cell in editing mode; stored, not drawn.
  public var shouldIndentWhileEditing: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// The accessory view in editing mode, or `nil`; stored, not drawn.
  public var editingAccessoryView: UIView? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The background view in multiple selection, or `nil`; stored, not drawn.
  public var multipleSelectionBackgroundView: UIView? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to update the content configuration when the state changes; stored, not
  /// applied.
  public var automaticallyUpdatesContentConfiguration: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// The appearance of focus; stored, not drawn.
  public var focusStyle: FocusStyle {
    get { kept(for: self, or: .default) }
    set { keep(newValue, for: self) }
  }
  /// The appearance of focus.
  public enum FocusStyle: Int, Sendable, Hashable {
    case `default`, custom
  }
}

extension UICollectionView {
  /// The data source of prefetching; held weakly and never called.
  public var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    get { keptWeakly(for: self) }
    set { keepWeakly(newValue, for: self) }
  }
  /// Indicates whether to allow the selection of several items in editing mode; stored, not
  /// applied.
  public var allowsMultipleSelectionDuringEditing: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to select an item when it becomes focused; stored, not applied.
  public var selectionFollowsFocus: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to allow drags of items; stored, not applied.
  public var dragInteractionEnabled: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// The speed at which items make room during a drag; stored, not applied.
  public var reorderingCadence: ReorderingCadence {
    get { kept(for: self, or: .immediate) }
    set { keep(newValue, for: self) }
  }
  /// The speed at which items make room during a drag.
  public enum ReorderingCadence: Int, Sendable, Hashable {
    case immediate, fast, slow
  }
  /// Returns the visible supplementary views of a kind; always none: none are created.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    []
  }
  /// Returns the supplementary view of a kind at an index path; always `nil`: none is created.
  public func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  {
    nil
  }
  /// Returns the visible item at a point, or `nil`.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    indexPathsForVisibleItems.first { rectForItem(at: $0).contains(point) }
  }
  /// Reconfigures items: reloads them.
  public func reconfigureItems(at indexPaths: [IndexPath]) { reloadItems(at: indexPaths) }
  /// Begins the interactive movement of an item; always `false`: there are no touches.
  @discardableResult
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { false }
  /// Updates the position of the interactive movement; ignored.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {}
  /// Ends the interactive movement; ignored.
  public func endInteractiveMovement() {}
  /// Cancels the interactive movement; ignored.
  public func cancelInteractiveMovement() {}
}
