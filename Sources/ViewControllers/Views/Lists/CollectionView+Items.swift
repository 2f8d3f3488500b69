public import Foundation

extension CollectionView {
  /// Runs the updates, reloads the data and calls the completion handler.
  public func performBatchUpdates(
    _ updates: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    updates?()
    reloadData()
    completion?(true)
  }

  /// Returns the cell of a visible item, created anew at each call. `nil` for other items, and
  /// without a `UICollectionViewDataSource`.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    guard indexPathsForVisibleItems.contains(indexPath) else { return nil }
    return (dataSource as? any UICollectionViewDataSource)?
      .collectionView(self, cellForItemAt: indexPath)
  }
}

extension CollectionView {
  /// Returns the first selected item for any cell: cells are created anew and belong to no item.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    indexPathsForSelectedItems?.first
  }
}

extension CollectionView {
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    indexPathsForVisibleItems.first { rectForItem(at: $0).contains(point) }
  }
  /// Calls ``reloadItems(at:)``.
  public func reconfigureItems(at indexPaths: [IndexPath]) { reloadItems(at: indexPaths) }

  // Interactive movement never begins here.

  @discardableResult
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { false }
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {}
  public func endInteractiveMovement() {}
  public func cancelInteractiveMovement() {}
}

extension CollectionView {
  /// Returns the layout attributes of an item, or `nil` if there is no such item.
  public func layoutAttributesForItem(at indexPath: IndexPath)
    -> CollectionViewLayoutAttributes?
  {
    let rect = rectForItem(at: indexPath)
    guard !rect.isNull else { return nil }
    let attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = rect
    return attributes
  }
  /// Moves a section: reloads the collection view, whose data source has already moved it.
  public func moveSection(_ section: Int, toSection newSection: Int) { reloadData() }
  /// The changes after which a cell computes its size again.
  public enum SelfSizingInvalidation: Int, Sendable, Hashable {
    case disabled, enabled, enabledIncludingConstraints
  }
}
