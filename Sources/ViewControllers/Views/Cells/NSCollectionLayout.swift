public import Foundation

// The parts of compositional layouts. They are stored and not applied: the collection view fills
// lines, as with a flow layout.

public struct NSCollectionLayoutDimension: Sendable, Hashable {
  public let dimension: CGFloat
  private let kind: String
  public static func fractionalWidth(_ fraction: CGFloat) -> Self {
    Self(dimension: fraction, kind: "width")
  }
  public static func fractionalHeight(_ fraction: CGFloat) -> Self {
    Self(dimension: fraction, kind: "height")
  }
  public static func absolute(_ points: CGFloat) -> Self {
    Self(dimension: points, kind: "absolute")
  }
  public static func estimated(_ points: CGFloat) -> Self {
    Self(dimension: points, kind: "estimated")
  }
}

public struct NSCollectionLayoutSize: Sendable, Hashable {
  public let widthDimension: NSCollectionLayoutDimension
  public let heightDimension: NSCollectionLayoutDimension
  public init(
    widthDimension: NSCollectionLayoutDimension,
    heightDimension: NSCollectionLayoutDimension
  ) {
    self.widthDimension = widthDimension
    self.heightDimension = heightDimension
  }
}

public struct NSCollectionLayoutSpacing: Sendable, Hashable {
  public let spacing: CGFloat
  /// Creates a spacing of at least some points.
  public static func flexible(_ spacing: CGFloat) -> Self { Self(spacing: spacing) }
  /// Creates a spacing of exactly some points.
  public static func fixed(_ spacing: CGFloat) -> Self { Self(spacing: spacing) }
}

open class NSCollectionLayoutItem: NSObject, MainActorBound {
  open private(set) var layoutSize: NSCollectionLayoutSize
  open var contentInsets = DirectionalEdgeInsets.zero
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
  /// Creates an item; the supplementary items are not stored.
  public init(
    layoutSize: NSCollectionLayoutSize,
    supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []
  ) { self.layoutSize = layoutSize }
}

/// A group of items. The factory methods store only its size.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  open var interItemSpacing: NSCollectionLayoutSpacing?
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []
  open class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider:
      @escaping (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize) }
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize) }
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize) }
  open class func vertical(
    layoutSize: NSCollectionLayoutSize,
    subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize) }
  open class func vertical(
    layoutSize: NSCollectionLayoutSize,
    subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize) }
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize) }
  open class func vertical(
    layoutSize: NSCollectionLayoutSize,
    repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize) }
}

open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  open private(set) var elementKind: String
  open var zIndex = 0
  init(_ layoutSize: NSCollectionLayoutSize, _ elementKind: String) {
    self.elementKind = elementKind
    super.init(layoutSize: layoutSize)
  }
}

/// A supplementary view at the boundary of a section, such as a header.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  open var pinToVisibleBounds = false
  /// Creates a boundary item; the alignment and the offset are not stored.
  public init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    alignment: NSRectAlignment,
    absoluteOffset: CGPoint = .zero
  ) { super.init(layoutSize, elementKind) }
}

public enum NSRectAlignment: Int, Sendable, Hashable {
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}

open class NSCollectionLayoutSection: NSObject, MainActorBound {
  open var contentInsets = DirectionalEdgeInsets.zero
  open var interGroupSpacing: CGFloat = 0
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  open var contentInsetsReference = UIContentInsetsReference.automatic
  open var visibleItemsInvalidationHandler:
    (([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void)?
  /// Creates a section; the group is not stored.
  public init(group: NSCollectionLayoutGroup) {}
  private override init() {}
  /// Creates a section; the configuration is not stored.
  open class func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection { NSCollectionLayoutSection() }
}

public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable, Hashable {
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}
