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

  func collectionDidChange() {}
}

/// Where something of a collection stands.
open class UICollectionViewLayoutAttributes: NSObject, MainActorBound {
  /// Where it belongs.
  open var indexPath = IndexPath()
  /// Where it stands.
  open var frame = CGRect.zero
  /// How much of it shows through.
  open var alpha: CGFloat = 1
  /// How it is moved, turned and stretched.
  open var transform = CGAffineTransform.identity
  /// What it stands before.
  open var zIndex = 0
  /// Whether it is out of sight.
  open var isHidden = false
  /// The middle of ``frame``.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - size.width / 2, y: newValue.y - size.height / 2) }
  }
  /// The size of ``frame``.
  open var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }
  /// Makes attributes of an item.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }
  /// Makes attributes of something beside the items.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath)
  {
    self.init(forCellWith: indexPath)
  }
}

/// What of a layout changes.
open class UICollectionViewLayoutInvalidationContext: NSObject, MainActorBound {}

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
  public func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
  }
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
