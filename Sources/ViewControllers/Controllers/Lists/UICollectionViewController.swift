public import Foundation

/// A controller of a collection view, with the methods of UIKit's protocols for subclasses to
/// override.
///
/// ``CollectionViewController`` counts, selects and restores items. Cells are created on request,
/// because none are shown. The other methods below are never called here.
open class UICollectionViewController: CollectionViewController, UICollectionViewDataSource {
  public init(collectionViewLayout layout: CollectionViewLayout) {
    initialLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller from an interface file; nothing is read from it.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private var initialLayout: CollectionViewLayout?

  open var collectionViewLayout: CollectionViewLayout {
    collectionView?.collectionViewLayout ?? initialLayout ?? CollectionViewFlowLayout()
  }

  open override func loadView() {
    super.loadView()
    if let initialLayout { collectionView?.collectionViewLayout = initialLayout }
  }

  open func collectionView(
    _ collectionView: CollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
  open func collectionView(
    _ collectionView: CollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
  open func collectionView(_: CollectionView, moveItemAt _: IndexPath, to _: IndexPath) {}

  // MARK: Gestures, menus, focus and layout

  open func collectionView(
    _ collectionView: CollectionView,
    canPerformAction action: Selector,
    forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool { false }
  open func collectionView(
    _ collectionView: CollectionView,
    performAction action: Selector,
    forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) {}
  open func collectionView(
    _ collectionView: CollectionView,
    contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  open func collectionView(
    _ collectionView: CollectionView,
    contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  open func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }
}
