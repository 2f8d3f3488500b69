public import Foundation

/// The cells, layouts and updates of a collection view, open to overrides.
///
/// Subclass ``CollectionView``, not this class. The class exists because Swift allows overrides only
/// of members in the body of a class. Cells and supplementary views are created anew; none is
/// reused.
open class CollectionViewParts: ListScrollView {
  private var collection: CollectionView {
    guard let collection = self as? CollectionView else {
      preconditionFailure("\(type(of: self)) is not a CollectionView")
    }
    return collection
  }

  // MARK: Cells and supplementary views

  /// Registers a class of ``UICollectionViewCell``, whose cells are created by `init(coder:)`, for
  /// a reuse identifier; `nil` removes the registration.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    reusableViews.register(identifier, of: cellClass as? UICollectionViewCell.Type)
  }

  /// Registers a nib for a reuse identifier; nibs hold no cells here, so the cells are plain ones.
  open func register(_ nib: Nib?, forCellWithReuseIdentifier identifier: String) {
    register(nib == nil ? nil : UICollectionViewCell.self, forCellWithReuseIdentifier: identifier)
  }

  /// Registers a class of ``UICollectionReusableView`` for a reuse identifier; `nil` removes the
  /// registration.
  open func register(
    _ viewClass: AnyClass?,
    forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    let type = viewClass as? UICollectionReusableView.Type
    reusableViews.register(identifier, kind: elementKind, of: type)
  }

  /// Creates a cell; a plain one if nothing is registered, as for the cells of a storyboard.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell: UICollectionViewCell? = reusableViews.make(identifier)
    return named(identifier, cell ?? UICollectionViewCell())
  }

  /// Creates a supplementary view; a plain one if nothing is registered.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String,
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view: UICollectionReusableView? = reusableViews.make(identifier, kind: elementKind)
    return named(identifier, view ?? UICollectionReusableView())
  }

  private func named<Content: UICollectionReusableView>(
    _ identifier: String,
    _ view: Content
  ) -> Content {
    view.reuseIdentifier = identifier
    return view
  }

  /// Returns the cell of a visible item, created anew at each call. `nil` for other items, and
  /// without a `UICollectionViewDataSource`.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    guard collection.indexPathsForVisibleItems.contains(indexPath) else { return nil }
    return (collection.dataSource as? any UICollectionViewDataSource)?
      .collectionView(collection, cellForItemAt: indexPath)
  }
  /// Returns the first selected item for any cell: cells are created anew and belong to no item.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    collection.indexPathsForSelectedItems?.first
  }

  // MARK: Items and sections

  /// Runs the updates, reloads the data and calls the completion handler.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    collection.reloadData()
    completion?(true)
  }
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    collection.indexPathsForVisibleItems.first { collection.rectForItem(at: $0).contains(point) }
  }
  open func reconfigureItems(at indexPaths: [IndexPath]) { collection.reloadItems(at: indexPaths) }
  /// Moves a section: reloads the collection view, whose data source has already moved it.
  open func moveSection(_ section: Int, toSection newSection: Int) { collection.reloadData() }
}
