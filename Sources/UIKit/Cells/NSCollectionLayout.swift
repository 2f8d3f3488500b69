public import Foundation
public import ViewControllers

// The parts of compositional layouts; mostly stored, not applied: items stay in a flow layout.

/// A width or height of a layout item.
public struct NSCollectionLayoutDimension: Sendable, Hashable {
  /// The number: a fraction or points.
  public let dimension: CGFloat
  private let kind: String
  /// Creates a dimension as a fraction of the container's width.
  public static func fractionalWidth(_ fraction: CGFloat) -> Self {
    Self(dimension: fraction, kind: "width")
  }
  /// Creates a dimension as a fraction of the container's height.
  public static func fractionalHeight(_ fraction: CGFloat) -> Self {
    Self(dimension: fraction, kind: "height")
  }
  /// Creates a dimension in points.
  public static func absolute(_ points: CGFloat) -> Self {
    Self(dimension: points, kind: "absolute")
  }
  /// Creates an estimated dimension, in points.
  public static func estimated(_ points: CGFloat) -> Self {
    Self(dimension: points, kind: "estimated")
  }
  /// Creates a dimension equal to that of the largest sibling, with an estimate in points.
  public static func uniformAcrossSiblings(estimate: CGFloat) -> Self {
    Self(dimension: estimate, kind: "uniform")
  }
}

/// A width and a height of a layout item.
public struct NSCollectionLayoutSize: Sendable, Hashable {
  /// The width of the item.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height of the item.
  public let heightDimension: NSCollectionLayoutDimension
  /// Creates a size.
  public init(
    widthDimension: NSCollectionLayoutDimension,
    heightDimension: NSCollectionLayoutDimension
  ) {
    self.widthDimension = widthDimension
    self.heightDimension = heightDimension
  }
}

/// A spacing between or around items.
public struct NSCollectionLayoutSpacing: Sendable, Hashable {
  /// The spacing, in points.
  public let spacing: CGFloat
  /// Creates a spacing of at least some points.
  public static func flexible(_ spacing: CGFloat) -> Self { Self(spacing: spacing) }
  /// Creates a spacing of exactly some points.
  public static func fixed(_ spacing: CGFloat) -> Self { Self(spacing: spacing) }
}

/// An item of a layout.
open class NSCollectionLayoutItem: NSObject, MainActorBound {
  /// The size of the item.
  public let layoutSize: NSCollectionLayoutSize
  /// The insets of the content.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The spacing around the item, or `nil`.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
  /// Creates an item; the supplementary items are not stored.
  public init(
    layoutSize: NSCollectionLayoutSize,
    supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []
  ) { self.layoutSize = layoutSize }
}

/// A group of items.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// The spacing between items, or `nil`.
  open var interItemSpacing: NSCollectionLayoutSpacing?
  /// The supplementary items.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []
  /// Creates a custom group; the provider is never called.
  public class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider:
      @escaping (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize) }
  /// Creates a horizontal group; the items are not stored.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize) }
  /// Creates a horizontal group of equal items; the item and the count are not stored.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize) }
  /// Creates a horizontal group of a repeated item; the item and the count are not stored.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize) }
  /// Creates a vertical group; the items are not stored.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize,
    subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize) }
  /// Creates a vertical group of a repeated item; the item and the count are not stored.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize,
    repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize) }
  /// Creates a vertical group of equal items; the item and the count are not stored.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize,
    subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize) }
}

/// A supplementary view attached to an item.
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind of the supplementary view.
  public let elementKind: String
  /// The position in the z order.
  open var zIndex = 0
  init(_ layoutSize: NSCollectionLayoutSize, _ elementKind: String) {
    self.elementKind = elementKind
    super.init(layoutSize: layoutSize)
  }
  /// Creates a supplementary item; the anchors are not stored.
  public convenience init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor? = nil
  ) { self.init(layoutSize, elementKind) }
}

/// A supplementary view at the boundary of a section, such as a header.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// Indicates whether to pin the item to the visible bounds of its section.
  open var pinToVisibleBounds = false
  /// Indicates whether to extend the section by the item.
  open var extendsBoundary = true
  /// Creates a boundary item; the alignment and the offset are not stored.
  public init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    alignment: NSRectAlignment,
    absoluteOffset: CGPoint = .zero
  ) { super.init(layoutSize, elementKind) }
}

/// An edge or corner of a rectangle.
public enum NSRectAlignment: Int, Sendable, Hashable {
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}

/// A section of a layout.
open class NSCollectionLayoutSection: NSObject, MainActorBound {
  /// The insets of the content.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The spacing between groups, in points.
  open var interGroupSpacing: CGFloat = 0
  /// The scrolling across the layout's main axis.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// The boundary items, such as headers and footers.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The decorations of the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Indicates whether to apply the content insets to boundary items.
  open var supplementariesFollowContentInsets = true
  /// The reference of the content insets.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The reference of the content insets for supplementary items.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// Called before layout while the user scrolls; stored, never called.
  open var visibleItemsInvalidationHandler:
    (([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void)?
  /// Creates a section; the group is not stored.
  public init(group: NSCollectionLayoutGroup) {}
  private override init() {}
  /// Creates a list section; the configuration is not stored.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection { NSCollectionLayoutSection() }
}

/// The scrolling of a section across the layout's main axis.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable, Hashable {
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}
