public import Foundation
public import ViewControllers

/// The environment of a layout.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: AnyObject {
  /// The traits of the collection view.
  var traitCollection: UITraitCollection { get }
  /// The container of the layout.
  var container: any NSCollectionLayoutContainer { get }
}

/// The container of a layout.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: AnyObject {
  /// The size, in points.
  var contentSize: CGSize { get }
  /// The size without the insets, in points.
  var effectiveContentSize: CGSize { get }
  /// The insets of the container.
  var contentInsets: NSDirectionalEdgeInsets { get }
}

/// A visible item of a layout.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: AnyObject {
  /// The index path of the item.
  var indexPath: IndexPath { get }
  /// The frame, in points.
  var frame: CGRect { get }
  /// The centre of the item.
  var center: CGPoint { get set }
  /// The opacity, from 0 to 1.
  var alpha: CGFloat { get set }
  /// The transform of the item.
  var transform: CGAffineTransform { get set }
  /// The position in the z order.
  var zIndex: Int { get set }
  /// Indicates whether the item is hidden.
  var isHidden: Bool { get set }
  /// The category: cell, supplementary view or decoration view.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a supplementary or decoration view, or `nil`.
  var representedElementKind: String? { get }
}

/// The spacing around an item.
public struct NSCollectionLayoutEdgeSpacing: Sendable, Hashable {
  /// The spacing at the leading edge.
  public let leading: NSCollectionLayoutSpacing?
  /// The spacing at the top.
  public let top: NSCollectionLayoutSpacing?
  /// The spacing at the trailing edge.
  public let trailing: NSCollectionLayoutSpacing?
  /// The spacing at the bottom.
  public let bottom: NSCollectionLayoutSpacing?
  /// Creates spacing for the edges.
  public init(
    leading: NSCollectionLayoutSpacing?,
    top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }
}

/// The attachment of an item to edges of another one.
public struct NSCollectionLayoutAnchor: Sendable, Hashable {
  /// The edges to which the item is attached.
  public let edges: NSDirectionalRectEdge
  /// The offset from the edges.
  public let offset: CGPoint
  /// Creates an attachment to edges.
  public init(edges: NSDirectionalRectEdge) { self.init(edges: edges, absoluteOffset: .zero) }
  /// Creates an attachment to edges with an offset in points.
  public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.edges = edges; offset = absoluteOffset
  }
  /// Creates an attachment to edges with an offset in fractions of the item's size.
  public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges: edges, absoluteOffset: fractionalOffset)
  }
}

/// An item of a custom group.
public struct NSCollectionLayoutGroupCustomItem: Sendable, Hashable {
  /// The frame in the group, in points.
  public let frame: CGRect
  /// The position in the z order.
  public let zIndex: Int
  /// Creates an item with a frame.
  public init(frame: CGRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
  }
}

/// A decoration of a section, such as a background.
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind of the decoration, as registered with the layout.
  public let elementKind: String
  /// The position in the z order.
  open var zIndex = 0
  init(kind: String) {
    elementKind = kind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: .fractionalHeight(1)
      )
    )
  }
  /// Creates a background for a section.
  public class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(kind: elementKind)
  }
}

/// Returns the layout of a section by its index, or `nil`.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

extension UICollectionViewCompositionalLayout {
  /// Creates a layout whose sections are alike; the section is not stored.
  public convenience init(section: NSCollectionLayoutSection) { self.init() }
  /// Creates a layout whose sections are alike; the section is not stored.
  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.init()
    self.configuration = configuration
  }
  /// Creates a layout with a section provider, which is never called.
  public convenience init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) { self.init() }
  /// Creates a layout with a section provider, which is never called.
  public convenience init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.init()
    self.configuration = configuration
  }
}
