public import Foundation

/// The layout attributes of an element of a collection view; stored, not drawn.
open class CollectionViewLayoutAttributes: NSObject, NSCopying {
  open var indexPath = IndexPath()
  open private(set) var representedElementCategory = CollectionView.ElementCategory.cell
  /// The kind of a supplementary or decoration view; `nil` for a cell.
  open private(set) var representedElementKind: String?
  open var frame = CGRect.zero
  open var alpha: CGFloat = 1
  open var transform = AffineTransform2D.identity
  open var transform3D = Transform3D.identity
  open var zIndex = 0
  open var isHidden = false
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - size.width / 2, y: newValue.y - size.height / 2) }
  }
  open var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  public required override init() {}
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath)
  {
    self.init(forCellWith: indexPath)
    representedElementKind = elementKind
    representedElementCategory = .supplementaryView
  }
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String,
    with indexPath: IndexPath
  ) {
    self.init(forCellWith: indexPath)
    representedElementKind = decorationViewKind
    representedElementCategory = .decorationView
  }

  /// Returns a copy of the same class; subclasses copy their own properties.
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
  public enum ElementCategory: UInt, Sendable, Hashable {
    case cell, supplementaryView, decorationView
  }
}

/// The extent of a layout's invalidation; stored, not applied.
open class CollectionViewLayoutInvalidationContext: NSObject, MainActorBound {
  public override init() {}
  open var contentOffsetAdjustment = CGPoint.zero
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  open var invalidateEverything: Bool { false }
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  // Only items are recorded.

  open func invalidateSupplementaryElements(ofKind _: String, at indexPaths: [IndexPath]) {}
}

/// The extent of a flow layout's invalidation; stored, not applied.
open class CollectionViewFlowLayoutInvalidationContext: CollectionViewLayoutInvalidationContext {
  open var invalidateFlowLayoutDelegateMetrics = true
  open var invalidateFlowLayoutAttributes = true
}

/// One update of a collection view's items.
open class CollectionViewUpdateItem: NSObject, MainActorBound {
  public enum Action: Int, Sendable, Hashable { case insert, delete, reload, move, none }
  open var indexPathAfterUpdate: IndexPath? { nil }
  open var updateAction: Action { .none }
}

/// The layout during a transition between two others.
open class CollectionViewTransitionLayout: CollectionViewLayout {
  open private(set) var currentLayout: CollectionViewLayout
  open private(set) var nextLayout: CollectionViewLayout
  open var transitionProgress: CGFloat = 0
  public init(currentLayout: CollectionViewLayout, nextLayout newLayout: CollectionViewLayout) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }
  /// Creates a layout between two flow layouts; nothing is decoded.
  public required init?(coder: NSCoder) {
    currentLayout = CollectionViewFlowLayout()
    nextLayout = CollectionViewFlowLayout()
    super.init(coder: coder)
  }
}
