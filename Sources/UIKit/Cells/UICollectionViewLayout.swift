public import Foundation
public import ViewControllers

/// Says where a collection's items stand; by itself it leaves that to the collection.
open class UICollectionViewLayout: NSObject, MainActorBound {
  /// The collection that has this layout, or `nil`.
  open fileprivate(set) weak var collectionView: UICollectionView? {
    didSet { collectionDidChange() }
  }

  /// Creates a layout.
  public override init() {}
  /// Creates a layout without reading anything.
  public required init?(coder: NSCoder) {}

  /// Accepted for UIKit's sake: the collection follows its layout at once.
  open func invalidateLayout() {}
  /// Accepted for UIKit's sake.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {}
  /// Called before the layout is used; does nothing.
  open func prepare() {}

  // What says where things stand on a screen; nobody asks here, where items stand in lines.

  /// The size of everything; that of the collection's content.
  open var collectionViewContentSize: CGSize { collectionView?.contentSize ?? .zero }
  /// Where the things in a part of the content stand.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }
  /// Where an item stands.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }
  /// Where something beside the items stands.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
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
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// What changes with the size of the collection.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    UICollectionViewFlowLayoutInvalidationContext()
  }
  /// Whether everything stands elsewhere when a cell wants another place.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// What changes when a cell wants another place.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { UICollectionViewFlowLayoutInvalidationContext() }
  /// Where an item comes from that is new.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Where an item goes that is deleted.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Called before items come and go. Does nothing.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Called when they have. Does nothing.
  open func finalizeCollectionViewUpdates() {}
  /// Called before the collection has another size. Does nothing.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Called when it has. Does nothing.
  open func finalizeAnimatedBoundsChange() {}
  /// Called before another layout holds. Does nothing.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// Called before this layout holds in place of another. Does nothing.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Called when either does. Does nothing.
  open func finalizeLayoutTransition() {}
  /// What says where things stand.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// What says what changes.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }
  /// Whether left and right change places where people read from right to left.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  /// The direction for which the layout was made.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// Names the class of views behind the items; nobody makes any here.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {}
  /// Names the interface file of views behind the items; nobody makes any here.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {}

  func collectionDidChange() {}
}

/// Fills lines with items, one line after the other.
///
/// Of it the collection gets the size of items and the direction, which say where they stand; gaps and
/// insets are kept.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The size of items that are as large as their cells; no cell is laid out here.
  public static let automaticSize = CGSize(width: 50, height: 50)

  /// The size of every item, in points.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { collectionDidChange() }
  }
  /// In which direction the collection scrolls.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { collectionDidChange() }
  }
  /// The size of items, as far as the layout can guess; kept.
  open var estimatedItemSize = CGSize.zero
  /// The gap between lines, in points; kept.
  open var minimumLineSpacing: CGFloat = 10
  /// The gap between items of a line, in points; kept.
  open var minimumInteritemSpacing: CGFloat = 10
  /// The room around a section; kept.
  open var sectionInset = UIEdgeInsets.zero
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

extension UICollectionView {
  /// Creates a collection with a layout.
  ///
  /// - Parameters:
  ///   - frame: Position and size in the future superview, in points.
  ///   - layout: Where the items stand.
  public convenience init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.init(frame: frame)
    collectionViewLayout = layout
  }

  /// Where the items stand: in lines, unless another layout was set.
  public var collectionViewLayout: UICollectionViewLayout {
    get { CollectionLayout.of(self).layout }
    set {
      let place = CollectionLayout.of(self)
      place.layout.collectionView = nil
      place.layout = newValue
      newValue.collectionView = self
    }
  }

  /// Sets where the items stand.
  public func setCollectionViewLayout(
    _ layout: UICollectionViewLayout,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    collectionViewLayout = layout
    completion?(true)
  }
  /// Begins to go from one layout to another, which holds at once.
  @discardableResult
  public func startInteractiveTransition(
    to layout: UICollectionViewLayout,
    completion: ((Bool, Bool) -> Void)? = nil
  ) -> UICollectionViewTransitionLayout {
    let old = collectionViewLayout
    collectionViewLayout = layout
    completion?(true, true)
    return UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
  }
  /// Ends the way to another layout, which holds already.
  public func finishInteractiveTransition() {}
  /// Goes back on the way to another layout, which holds all the same.
  public func cancelInteractiveTransition() {}
}

@MainActor
private final class CollectionLayout {
  private static let all = Attachments<UICollectionView, CollectionLayout>()

  static func of(_ collection: UICollectionView) -> CollectionLayout {
    all.value(of: collection) { CollectionLayout(collection) }
  }

  var layout: UICollectionViewLayout

  private init(_ collection: UICollectionView) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = collection.itemSize
    layout.scrollDirection = collection.scrollDirection
    self.layout = layout
    layout.collectionView = collection
  }
}

/// Says how large items and gaps are, one by one; kept for those who ask it, which nobody does here.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {}
