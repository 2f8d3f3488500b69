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
  /// Invalidates a part of the layout; ignored: the collection view follows its layout at once.
  open func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {}
  /// Called on Apple's systems before the layout is used; never called here.
  open func prepare() {}

  // The members below determine positions on a screen. They are never called here: the collection
  // view fills lines.

  open var collectionViewContentSize: CGSize { collectionView?.contentSize ?? .zero }
  /// Returns the attributes of the elements in a rectangle; `nil` unless overridden.
  open func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    nil
  }
  /// Returns the attributes of an item; `nil` unless overridden.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    nil
  }
  /// Returns the attributes of a supplementary view; `nil` unless overridden.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }
  /// Indicates whether new bounds invalidate the layout; `false` unless overridden.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// Returns the offset at which scrolling stops; the proposed one.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// Returns the offset after a change of the layout; the proposed one.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  { proposedContentOffset }

  /// Returns the attributes of a decoration view; `nil` unless overridden.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> CollectionViewLayoutInvalidationContext {
    CollectionViewFlowLayoutInvalidationContext()
  }
  /// Indicates whether a cell's preferred attributes invalidate the layout; `false` unless
  /// overridden.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> Bool { false }
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutInvalidationContext { CollectionViewFlowLayoutInvalidationContext() }
  /// Returns the initial attributes of an inserted item; `nil` unless overridden.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }
  /// Returns the final attributes of a deleted item; `nil` unless overridden.
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
  /// Registers a nib of decoration views; ignored: no decoration views are made.
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

  /// The size of every item, in points.
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
  /// The reference of section insets.
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
