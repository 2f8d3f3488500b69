public import Foundation

/// The layout of a collection view. This class leaves the positions of items to the collection
/// view.
open class CollectionViewLayout: NSObject, MainActorBound, AddedValuesOwner {
  package var addedValues: AddedValues?
  open internal(set) weak var collectionView: CollectionView? { didSet { collectionDidChange() } }

  public override init() {}
  /// Creates a layout from a coder; nothing is decoded.
  public required init?(coder: NSCoder) {}
  /// Invalidates the layout; ignored: the collection view follows its layout at once.
  open func invalidateLayout() {}
  /// Called on Apple's systems before the layout is used; never called here.
  open func prepare() {}

  func collectionDidChange() {}
}

/// A layout that fills one line of items after the other.
///
/// The collection view uses the item size and the scroll direction. The other properties are
/// stored, not applied.
open class CollectionViewFlowLayout: CollectionViewLayout {
  open var itemSize = CGSize(width: 50, height: 50) { didSet { collectionDidChange() } }
  open var scrollDirection = CollectionView.ScrollDirection.vertical {
    didSet { collectionDidChange() }
  }
  open var minimumLineSpacing: CGFloat = 10
  open var minimumInteritemSpacing: CGFloat = 10
  open var sectionInset = EdgeInsets.zero

  override func collectionDidChange() {
    guard let collectionView else { return }
    if collectionView.itemSize != itemSize { collectionView.itemSize = itemSize }
    if collectionView.scrollDirection != scrollDirection {
      collectionView.scrollDirection = scrollDirection
    }
  }
}
