public import Foundation

/// Distances from the four edges of a rectangle, in points, like UIKit's `UIEdgeInsets`.
public struct EdgeInsets: Sendable, Hashable, Codable {
  /// The distance from the top edge.
  public var top: CGFloat
  /// The distance from the left edge.
  public var left: CGFloat
  /// The distance from the bottom edge.
  public var bottom: CGFloat
  /// The distance from the right edge.
  public var right: CGFloat

  /// No distance from any edge.
  public static let zero = EdgeInsets()

  /// Creates insets; omitted distances are 0.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// A direction and a length, like `CGVector`, which is missing on Linux.
public struct Vector: Sendable, Hashable, Codable {
  /// The horizontal component, in points.
  public var dx: CGFloat
  /// The vertical component, in points.
  public var dy: CGFloat

  /// A vector of length 0.
  public static let zero = Vector()

  /// Creates a vector; omitted components are 0.
  public init(dx: CGFloat = 0, dy: CGFloat = 0) {
    self.dx = dx
    self.dy = dy
  }
}

/// An offset from a usual position, in points, like UIKit's `UIOffset`.
public struct Offset: Sendable, Hashable, Codable {
  /// The distance to the right, in points.
  public var horizontal: CGFloat
  /// The distance down, in points.
  public var vertical: CGFloat

  /// An offset of 0.
  public static let zero = Offset()

  /// Creates an offset; omitted distances are 0.
  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

/// An affine transformation matrix, like `CGAffineTransform`, which is missing on Linux.
public struct AffineTransform2D: Sendable, Hashable, Codable {
  /// The element in the first row and first column.
  public var a: CGFloat
  /// The element in the first row and second column.
  public var b: CGFloat
  /// The element in the second row and first column.
  public var c: CGFloat
  /// The element in the second row and second column.
  public var d: CGFloat
  /// The translation to the right.
  public var tx: CGFloat
  /// The translation down.
  public var ty: CGFloat

  /// The identity matrix, which changes no point.
  public static let identity = AffineTransform2D(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates a matrix; omitted elements are 0.
  public init(
    a: CGFloat = 0,
    b: CGFloat = 0,
    c: CGFloat = 0,
    d: CGFloat = 0,
    tx: CGFloat = 0,
    ty: CGFloat = 0
  ) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }
}
