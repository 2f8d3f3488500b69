public import Foundation
public import ViewControllers

/// What is around a layout.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: AnyObject {
  /// The traits that hold.
  var traitCollection: UITraitCollection { get }
  /// The room that there is.
  var container: any NSCollectionLayoutContainer { get }
}

/// The room that there is for a layout.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: AnyObject {
  /// All of it.
  var contentSize: CGSize { get }
  /// Without the room inside.
  var effectiveContentSize: CGSize { get }
  /// The room inside.
  var contentInsets: NSDirectionalEdgeInsets { get }
}

/// Something of a layout that shows.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: AnyObject {
  /// Where it belongs.
  var indexPath: IndexPath { get }
  /// Where it stands.
  var frame: CGRect { get }
  /// The middle of that.
  var center: CGPoint { get set }
  /// How opaque it is.
  var alpha: CGFloat { get set }
  /// How it is moved, turned and stretched.
  var transform: CGAffineTransform { get set }
  /// What it stands before.
  var zIndex: Int { get set }
  /// Whether it is out of sight.
  var isHidden: Bool { get set }
  /// Whether it is an item.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// What it is beside the items, or `nil`.
  var representedElementKind: String? { get }
}

/// Room around something of a layout.
public struct NSCollectionLayoutEdgeSpacing: Sendable, Hashable {
  /// At the beginning.
  public let leading: NSCollectionLayoutSpacing?
  /// Above.
  public let top: NSCollectionLayoutSpacing?
  /// At the end.
  public let trailing: NSCollectionLayoutSpacing?
  /// Below.
  public let bottom: NSCollectionLayoutSpacing?
  /// Says how much room there is.
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

/// Where something stands at something else.
public struct NSCollectionLayoutAnchor: Sendable, Hashable {
  /// At which edges.
  public let edges: NSDirectionalRectEdge
  /// How far from them.
  public let offset: CGPoint
  /// At edges.
  public init(edges: NSDirectionalRectEdge) { self.init(edges: edges, absoluteOffset: .zero) }
  /// So many points from edges.
  public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.edges = edges; offset = absoluteOffset
  }
  /// So much of its size from edges.
  public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges: edges, absoluteOffset: fractionalOffset)
  }
}

/// An item that the app has laid out.
public struct NSCollectionLayoutGroupCustomItem: Sendable, Hashable {
  /// Where it stands.
  public let frame: CGRect
  /// What it stands before.
  public let zIndex: Int
  /// Says where an item stands.
  public init(frame: CGRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
  }
}

/// Something behind a section.
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind of it.
  public let elementKind: String
  /// What it stands before.
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
  /// Something behind the whole section.
  public class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(kind: elementKind)
  }
}

/// Makes a section of its number, or `nil`.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

extension UICollectionViewCompositionalLayout {
  /// Makes a layout of one kind of section.
  public convenience init(section: NSCollectionLayoutSection) { self.init() }
  /// Makes a layout of one kind of section.
  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.init()
    self.configuration = configuration
  }
  /// Makes a layout of sections that are asked for; nobody asks here.
  public convenience init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) { self.init() }
  /// Makes a layout of sections that are asked for; nobody asks here.
  public convenience init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.init()
    self.configuration = configuration
  }
}
