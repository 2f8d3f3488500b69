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
  open func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {}
  /// Called on Apple's systems before the layout is used; never called here.
  open func prepare() {}

  // The members below determine positions on a screen. They are never called here: the collection
  // view fills lines.

  open var collectionViewContentSize: CGSize { collectionView?.contentSize ?? .zero }
  open func layoutAttributesForElements(in _: CGRect) -> [CollectionViewLayoutAttributes]? { nil }
  open func layoutAttributesForItem(at _: IndexPath) -> CollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  { proposedContentOffset }

  open func layoutAttributesForDecorationView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> CollectionViewLayoutInvalidationContext { CollectionViewFlowLayoutInvalidationContext() }
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> Bool { false }
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutInvalidationContext { CollectionViewFlowLayoutInvalidationContext() }
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }
  open func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {}
  open func finalizeCollectionViewUpdates() {}
  open func prepareForTransition(from oldLayout: CollectionViewLayout) {}
  open func finalizeLayoutTransition() {}
  open class var layoutAttributesClass: AnyClass { CollectionViewLayoutAttributes.self }
  /// Registers a class of decoration views; ignored: no decoration views are made.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {}
  open func register(_ nib: Nib?, forDecorationViewOfKind elementKind: String) {}
  func collectionDidChange() {}
}

/// A layout that fills one line of items after the other.
///
/// The collection view uses the item size and the scroll direction. The other properties are
/// stored, not applied.
open class CollectionViewFlowLayout: CollectionViewLayout {
  /// The item size for cells that size themselves; here a constant.
  public static let automaticSize = CGSize(width: 50, height: 50)

  open var itemSize = CGSize(width: 50, height: 50) { didSet { collectionDidChange() } }
  open var scrollDirection = CollectionView.ScrollDirection.vertical {
    didSet { collectionDidChange() }
  }
  open var estimatedItemSize = CGSize.zero
  open var minimumLineSpacing: CGFloat = 10
  open var minimumInteritemSpacing: CGFloat = 10
  open var sectionInset = EdgeInsets.zero
  open var headerReferenceSize = CGSize.zero
  open var footerReferenceSize = CGSize.zero
  open var sectionHeadersPinToVisibleBounds = false
  open var sectionFootersPinToVisibleBounds = false
  open var sectionInsetReference = SectionInsetReference.fromContentInset
  public enum SectionInsetReference: Int, Sendable, Hashable {
    case fromContentInset, fromSafeArea, fromLayoutMargins
  }

  override func collectionDidChange() {
    guard let collectionView else { return }
    if collectionView.itemSize != itemSize { collectionView.itemSize = itemSize }
    if collectionView.scrollDirection != scrollDirection {
      collectionView.scrollDirection = scrollDirection
    }
  }
}
