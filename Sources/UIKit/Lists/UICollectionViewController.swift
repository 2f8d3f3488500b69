public import Foundation
public import ViewControllers

/// A controller whose view is a collection, with the methods of UIKit's protocols that a subclass overrides.
///
/// Counting, selection and restoring are those of ``CollectionViewController``; cells are made by whoever asks
/// for them, because nothing shows any.
open class UICollectionViewController: CollectionViewController {
  /// Creates a controller with a collection of a layout.
  ///
  /// - Parameter layout: How the items stand.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller with the collection of a nib, or one of its own.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller from an interface file; nothing is read from it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  private var layout: UICollectionViewLayout?

  open override func loadView() {
    super.loadView()
    if let layout { collectionView?.collectionViewLayout = layout }
  }

  /// Makes the cell of an item; an empty one unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
  /// Makes a view beside the items; an empty one unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
  /// Called when the user has deselected an item. Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView,
    didDeselectItemAt indexPath: IndexPath
  ) {}
  /// Called before a cell shows. Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView,
    willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
}
