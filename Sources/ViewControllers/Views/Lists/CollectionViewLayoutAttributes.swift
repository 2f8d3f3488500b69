public import Foundation

/// Where something of a collection stands.
open class CollectionViewLayoutAttributes: NSObject, NSCopying {
  /// Where it belongs.
  open var indexPath = IndexPath()
  /// Whether it is an item.
  open private(set) var representedElementCategory = CollectionView.ElementCategory.cell
  /// What it is beside the items, or `nil`.
  open private(set) var representedElementKind: String?
  /// Where it stands.
  open var frame = CGRect.zero
  /// How much of it shows through.
  open var alpha: CGFloat = 1
  /// How it is moved, turned and stretched.
  open var transform = AffineTransform2D.identity
  /// The same in space.
  open var transform3D = Transform3D.identity
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
  /// The size of ``frame``, from the origin.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// Makes attributes of nothing.
  public required override init() {}
  /// Makes attributes of an item.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }
  /// Makes attributes of something beside the items.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath)
  {
    self.init(forCellWith: indexPath)
    representedElementKind = elementKind
    representedElementCategory = .supplementaryView
  }
  /// Makes attributes of something behind the items.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String,
    with indexPath: IndexPath
  ) {
    self.init(forCellWith: indexPath)
    representedElementKind = decorationViewKind
    representedElementCategory = .decorationView
  }

  /// Attributes like these, of the same class; subclasses add what is theirs.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    copy.frame = frame
    copy.alpha = alpha
    copy.transform = transform
    copy.transform3D = transform3D
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    return copy
  }
}

extension CollectionView {
  /// What stands in a place.
  public enum ElementCategory: UInt, Sendable, Hashable {
    case cell, supplementaryView, decorationView
  }
}

/// What of a layout changes.
open class CollectionViewLayoutInvalidationContext: NSObject, MainActorBound {
  /// Makes a change of nothing.
  public override init() {}
  /// How far the content moves.
  open var contentOffsetAdjustment = CGPoint.zero
  /// How much larger it becomes.
  open var contentSizeAdjustment = CGSize.zero
  /// Items that change, or `nil`.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// Whether everything changes.
  open var invalidateEverything: Bool { false }
  /// Whether there are more items or fewer.
  open var invalidateDataSourceCounts: Bool { false }
  /// Names items that change.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  /// Names views beside the items that change.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath])
  {}
  /// Names views behind the items that change.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {}
}

/// What of lines of items changes.
open class CollectionViewFlowLayoutInvalidationContext: CollectionViewLayoutInvalidationContext {
  /// Whether sizes are asked for again.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether places are found again.
  open var invalidateFlowLayoutAttributes = true
}

/// One change of a collection's items.
open class CollectionViewUpdateItem: NSObject, MainActorBound {
  /// What kind of change.
  public enum Action: Int, Sendable, Hashable {
    case insert, delete, reload, move, none
  }
  /// Where the item was.
  open var indexPathBeforeUpdate: IndexPath? { nil }
  /// Where it is.
  open var indexPathAfterUpdate: IndexPath? { nil }
  /// What kind of change.
  open var updateAction: Action { .none }
}

/// A layout on the way from one to another.
open class CollectionViewTransitionLayout: CollectionViewLayout {
  /// Where it comes from.
  public let currentLayout: CollectionViewLayout
  /// Where it goes.
  public let nextLayout: CollectionViewLayout
  /// How far it is, from 0 to 1.
  open var transitionProgress: CGFloat = 0
  /// Makes a layout between two.
  public init(currentLayout: CollectionViewLayout, nextLayout newLayout: CollectionViewLayout) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }
  /// Makes a layout between two usual ones.
  public required init?(coder: NSCoder) {
    currentLayout = CollectionViewFlowLayout()
    nextLayout = CollectionViewFlowLayout()
    super.init(coder: coder)
  }
}
