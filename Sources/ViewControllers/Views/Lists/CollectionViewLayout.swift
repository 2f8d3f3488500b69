public import Foundation

/// Says where a collection's items stand; by itself it leaves that to the collection.
open class CollectionViewLayout: NSObject, MainActorBound {
  /// The collection that has this layout, or `nil`.
  open internal(set) weak var collectionView: CollectionView? {
    didSet { collectionDidChange() }
  }

  /// Creates a layout.
  public override init() {}
  /// Creates a layout without reading anything.
  public required init?(coder: NSCoder) {}

  /// Accepted for UIKit's sake: the collection follows its layout at once.
  open func invalidateLayout() {}
  /// Accepted for UIKit's sake.
  open func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {}
  /// Called before the layout is used; does nothing.
  open func prepare() {}

  // What says where things stand on a screen; nobody asks here, where items stand in lines.

  /// The size of everything; that of the collection's content.
  open var collectionViewContentSize: CGSize { collectionView?.contentSize ?? .zero }
  /// Where the things in a part of the content stand.
  open func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    nil
  }
  /// Where an item stands.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    nil
  }
  /// Where something beside the items stands.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }
  /// Whether everything stands elsewhere when the collection has another size.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// Where the content comes to rest.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// Where the content stands after a change.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  { proposedContentOffset }

  /// Where something behind the items stands.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }
  /// What changes with the size of the collection.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> CollectionViewLayoutInvalidationContext {
    CollectionViewFlowLayoutInvalidationContext()
  }
  /// Whether everything stands elsewhere when a cell wants another place.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> Bool { false }
  /// What changes when a cell wants another place.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutInvalidationContext { CollectionViewFlowLayoutInvalidationContext() }
  /// Where an item comes from that is new.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }
  /// Where an item goes that is deleted.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }
  /// Called before items come and go. Does nothing.
  open func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {}
  /// Called when they have. Does nothing.
  open func finalizeCollectionViewUpdates() {}
  /// Called before the collection has another size. Does nothing.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Called when it has. Does nothing.
  open func finalizeAnimatedBoundsChange() {}
  /// Called before another layout holds. Does nothing.
  open func prepareForTransition(to newLayout: CollectionViewLayout) {}
  /// Called before this layout holds in place of another. Does nothing.
  open func prepareForTransition(from oldLayout: CollectionViewLayout) {}
  /// Called when either does. Does nothing.
  open func finalizeLayoutTransition() {}
  /// What says where things stand.
  open class var layoutAttributesClass: AnyClass { CollectionViewLayoutAttributes.self }
  /// What says what changes.
  open class var invalidationContextClass: AnyClass {
    CollectionViewLayoutInvalidationContext.self
  }
  /// Whether left and right change places where people read from right to left.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  /// The direction for which the layout was made.
  open var developmentLayoutDirection: UserInterfaceLayoutDirection { .leftToRight }
  /// Names the class of views behind the items; nobody makes any here.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {}
  /// Names the interface file of views behind the items; nobody makes any here.
  open func register(_ nib: Nib?, forDecorationViewOfKind elementKind: String) {}

  func collectionDidChange() {}
}

/// Fills lines with items, one line after the other.
///
/// Of it the collection gets the size of items and the direction, which say where they stand; gaps and
/// insets are kept.
open class CollectionViewFlowLayout: CollectionViewLayout {
  /// The size of items that are as large as their cells; no cell is laid out here.
  public static let automaticSize = CGSize(width: 50, height: 50)

  /// The size of every item, in points.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { collectionDidChange() }
  }
  /// In which direction the collection scrolls.
  open var scrollDirection = CollectionView.ScrollDirection.vertical {
    didSet { collectionDidChange() }
  }
  /// The size of items, as far as the layout can guess; kept.
  open var estimatedItemSize = CGSize.zero
  /// The gap between lines, in points; kept.
  open var minimumLineSpacing: CGFloat = 10
  /// The gap between items of a line, in points; kept.
  open var minimumInteritemSpacing: CGFloat = 10
  /// The room around a section; kept.
  open var sectionInset = EdgeInsets.zero
  /// The size of headers; kept.
  open var headerReferenceSize = CGSize.zero
  /// The size of footers; kept.
  open var footerReferenceSize = CGSize.zero
  /// Whether headers stay while their section scrolls; kept.
  open var sectionHeadersPinToVisibleBounds = false
  /// Whether footers stay while their section scrolls; kept.
  open var sectionFootersPinToVisibleBounds = false
  /// What the room around a section counts from; kept.
  open var sectionInsetReference = SectionInsetReference.fromContentInset
  /// What the room around a section counts from.
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
