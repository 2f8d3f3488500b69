public import Foundation
import RestorationCoding

/// Distances from the edges of a rectangle in points, by the direction of writing.
public struct DirectionalEdgeInsets: Sendable, Hashable, Codable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat
  public static let zero = DirectionalEdgeInsets()

  /// Creates insets; the default of each is 0 points.
  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Converts insets for text from left to right.
  init(_ insets: EdgeInsets) {
    self.init(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
  }

  func expanded(to minimum: DirectionalEdgeInsets) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: max(top, minimum.top),
      leading: max(leading, minimum.leading),
      bottom: max(bottom, minimum.bottom),
      trailing: max(trailing, minimum.trailing)
    )
  }

  func adding(_ insets: EdgeInsets) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: top + insets.top,
      leading: leading + insets.left,
      bottom: bottom + insets.bottom,
      trailing: trailing + insets.right
    )
  }
}

extension EdgeInsets {
  init(_ insets: DirectionalEdgeInsets) {
    self.init(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
  }
}

public struct RectEdge: OptionSet, Sendable, Hashable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = RectEdge(rawValue: 1)
  public static let left = RectEdge(rawValue: 2)
  public static let bottom = RectEdge(rawValue: 4)
  public static let right = RectEdge(rawValue: 8)
  public static let all: RectEdge = [.top, .left, .bottom, .right]
  public static let any = RectEdge.all
  public static let up = RectEdge.top
  public static let down = RectEdge.bottom
}

public struct DirectionalRectEdge: OptionSet, Sendable, Hashable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = DirectionalRectEdge(rawValue: 1)
  public static let leading = DirectionalRectEdge(rawValue: 2)
  public static let bottom = DirectionalRectEdge(rawValue: 4)
  public static let trailing = DirectionalRectEdge(rawValue: 8)
  public static let all: DirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

extension EdgeInsets {
  func adding(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: top + other.top,
      left: left + other.left,
      bottom: bottom + other.bottom,
      right: right + other.right
    )
  }

  /// Returns the insets at some edges, with 0 at the others.
  func limited(to edges: RectEdge) -> EdgeInsets {
    EdgeInsets(
      top: edges.contains(.top) ? top : 0,
      left: edges.contains(.left) ? left : 0,
      bottom: edges.contains(.bottom) ? bottom : 0,
      right: edges.contains(.right) ? right : 0
    )
  }
}
