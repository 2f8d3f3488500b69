public import Foundation

/// The attachment of an item to edges of another one.
public struct NSCollectionLayoutAnchor: Sendable, Hashable {
  public let edges: DirectionalRectEdge
  public let offset: CGPoint
  public init(edges: DirectionalRectEdge) { self.init(edges: edges, absoluteOffset: .zero) }
  public init(edges: DirectionalRectEdge, absoluteOffset: CGPoint) {
    self.edges = edges; offset = absoluteOffset
  }
  public init(edges: DirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges: edges, absoluteOffset: fractionalOffset)
  }
}
