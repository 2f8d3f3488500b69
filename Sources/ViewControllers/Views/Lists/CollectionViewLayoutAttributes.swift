public import Foundation

/// The layout attributes of an element of a collection view.
open class CollectionViewLayoutAttributes: NSObject, NSCopying {
  /// The index path of the element.
  open var indexPath = IndexPath()
  open private(set) var representedElementCategory = CollectionView.ElementCategory.cell
  /// The kind of a supplementary or decoration view, or `nil`.
  open private(set) var representedElementKind: String?
  /// The frame of the element.
  open var frame = CGRect.zero
  /// The opacity of the element; stored, not drawn.
  open var alpha: CGFloat = 1
  /// The transform of the element; stored, not drawn.
  open var transform = AffineTransform2D.identity
  /// The transform in three dimensions; stored, not drawn.
  open var transform3D = Transform3D.identity
  /// The depth of the element; stored, not drawn.
  open var zIndex = 0
  /// Indicates whether the element is hidden; stored.
  open var isHidden = false
  /// The centre of ``frame``.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - size.width / 2, y: newValue.y - size.height / 2) }
  }
  /// The size of ``frame``.
  open var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }
  /// The size of ``frame``, with an origin of zero.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// Creates attributes with default values.
  public required override init() {}
  /// Creates attributes of an item.
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
  /// The category of an element of a collection view.
  public enum ElementCategory: UInt, Sendable, Hashable {
    case cell, supplementaryView, decorationView
  }
}

/// The extent of a layout's invalidation.
open class CollectionViewLayoutInvalidationContext: NSObject, MainActorBound {
  /// Creates a context without changes.
  public override init() {}
  open var contentOffsetAdjustment = CGPoint.zero
  open var contentSizeAdjustment = CGSize.zero
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// Indicates whether everything is invalidated; `false` unless overridden.
  open var invalidateEverything: Bool { false }
  /// Indicates whether the numbers of items are invalidated; `false` unless overridden.
  open var invalidateDataSourceCounts: Bool { false }
  /// Adds invalidated items.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath])
  {}
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {}
}

/// The extent of a flow layout's invalidation.
open class CollectionViewFlowLayoutInvalidationContext: CollectionViewLayoutInvalidationContext {
  /// Indicates whether to request the delegate's sizes again; stored.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Indicates whether to compute the attributes again; stored.
  open var invalidateFlowLayoutAttributes = true
}

/// One update of a collection view's items.
open class CollectionViewUpdateItem: NSObject, MainActorBound {
  /// The kind of an update.
  public enum Action: Int, Sendable, Hashable {
    case insert, delete, reload, move, none
  }
  /// The index path before the update; always `nil`.
  open var indexPathBeforeUpdate: IndexPath? { nil }
  /// The index path after the update; always `nil`.
  open var indexPathAfterUpdate: IndexPath? { nil }
  open var updateAction: Action { .none }
}

/// The layout during a transition between two others.
open class CollectionViewTransitionLayout: CollectionViewLayout {
  /// The layout before the transition.
  public let currentLayout: CollectionViewLayout
  /// The layout after the transition.
  public let nextLayout: CollectionViewLayout
  open var transitionProgress: CGFloat = 0
  /// Creates a layout between two others.
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
