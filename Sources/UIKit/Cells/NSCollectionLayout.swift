public import Foundation
public import ViewControllers

// Layouts that are composed of items, groups and sections: kept, while items stand in lines.

/// A length, by the room around or in points.
public struct NSCollectionLayoutDimension: Sendable, Hashable {
  /// The number.
  public let dimension: CGFloat
  private let kind: String
  /// A part of the width of the room.
  public static func fractionalWidth(_ fraction: CGFloat) -> Self {
    Self(dimension: fraction, kind: "width")
  }
  /// A part of the height of the room.
  public static func fractionalHeight(_ fraction: CGFloat) -> Self {
    Self(dimension: fraction, kind: "height")
  }
  /// Points.
  public static func absolute(_ points: CGFloat) -> Self {
    Self(dimension: points, kind: "absolute")
  }
  /// About so many points.
  public static func estimated(_ points: CGFloat) -> Self {
    Self(dimension: points, kind: "estimated")
  }
  /// About so many points, and as many as the largest beside.
  public static func uniformAcrossSiblings(estimate: CGFloat) -> Self {
    Self(dimension: estimate, kind: "uniform")
  }
}

/// A width and a height.
public struct NSCollectionLayoutSize: Sendable, Hashable {
  /// The width.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public let heightDimension: NSCollectionLayoutDimension
  /// Makes a size.
  public init(
    widthDimension: NSCollectionLayoutDimension,
    heightDimension: NSCollectionLayoutDimension
  ) {
    self.widthDimension = widthDimension
    self.heightDimension = heightDimension
  }
}

/// Room that stays free.
public struct NSCollectionLayoutSpacing: Sendable, Hashable {
  /// The points.
  public let spacing: CGFloat
  /// At least so many points.
  public static func flexible(_ spacing: CGFloat) -> Self { Self(spacing: spacing) }
  /// So many points.
  public static func fixed(_ spacing: CGFloat) -> Self { Self(spacing: spacing) }
}

/// Something of a layout.
open class NSCollectionLayoutItem: NSObject, MainActorBound {
  /// How large it is.
  public let layoutSize: NSCollectionLayoutSize
  /// The room inside.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The room around, or `nil`.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
  /// Makes an item, with things beside it.
  public init(
    layoutSize: NSCollectionLayoutSize,
    supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []
  ) { self.layoutSize = layoutSize }
}

/// Several items.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// The room between them, or `nil`.
  open var interItemSpacing: NSCollectionLayoutSpacing?
  /// What stands beside the items.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []
  /// Makes a group that the app lays out; nobody asks where items stand.
  public class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider:
      @escaping (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize) }
  /// Makes a group beside each other.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize) }
  /// Makes a group of so many beside each other.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize) }
  /// Makes a group of so many beside each other.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize) }
  /// Makes a group below each other.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize,
    subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize) }
  /// Makes a group of so many below each other.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize,
    repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize) }
  /// Makes a group of so many below each other.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize,
    subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize) }
}

/// Something beside the items.
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind of it.
  public let elementKind: String
  /// What it stands before.
  open var zIndex = 0
  init(_ layoutSize: NSCollectionLayoutSize, _ elementKind: String) {
    self.elementKind = elementKind
    super.init(layoutSize: layoutSize)
  }
  /// Makes a thing that stands at an item.
  public convenience init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor? = nil
  ) { self.init(layoutSize, elementKind) }
}

/// Something at the edge of a section.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// Whether it stays while its section is on the screen.
  open var pinToVisibleBounds = false
  /// Whether the section becomes larger by it.
  open var extendsBoundary = true
  /// Makes an item.
  public init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    alignment: NSRectAlignment,
    absoluteOffset: CGPoint = .zero
  ) { super.init(layoutSize, elementKind) }
}

/// An edge or a corner.
public enum NSRectAlignment: Int, Sendable, Hashable {
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}

/// The groups of a section.
open class NSCollectionLayoutSection: NSObject, MainActorBound {
  /// The room inside.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The room between groups.
  open var interGroupSpacing: CGFloat = 0
  /// Whether the section scrolls by itself.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// What stands at its edges.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// What stands behind it.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Whether what stands at its edges keeps clear of the room inside.
  open var supplementariesFollowContentInsets = true
  /// What the room inside counts from.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// What it counts from for what stands beside the items.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// Called when people scroll; nobody calls it here.
  open var visibleItemsInvalidationHandler:
    (([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void)?
  /// Makes a section.
  public init(group: NSCollectionLayoutGroup) {}
  private override init() {}
  /// Makes a section that looks like a table.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection { NSCollectionLayoutSection() }
}

/// Whether a section scrolls by itself.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable, Hashable {
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}
