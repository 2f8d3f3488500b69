public import Foundation

/// Distances from the four edges of a rectangle, in points: UIKit's `UIEdgeInsets`.
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

  /// Makes insets; what is left out is 0 points.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// A direction and length: `CGVector`, which Linux lacks.
public struct Vector: Sendable, Hashable, Codable {
  /// The horizontal part, in points.
  public var dx: CGFloat
  /// The vertical part, in points.
  public var dy: CGFloat

  /// No direction and no length.
  public static let zero = Vector()

  /// Makes a vector; what is left out is 0 points.
  public init(dx: CGFloat = 0, dy: CGFloat = 0) {
    self.dx = dx
    self.dy = dy
  }
}

/// A shift of something from its usual place: UIKit's `UIOffset`.
public struct Offset: Sendable, Hashable, Codable {
  /// How far to the right, in points.
  public var horizontal: CGFloat
  /// How far down, in points.
  public var vertical: CGFloat

  /// No shift.
  public static let zero = Offset()

  /// Makes a shift; what is left out is 0 points.
  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

/// A matrix that maps points to points: `CGAffineTransform`, which Linux lacks.
public struct AffineTransform2D: Sendable, Hashable, Codable {
  /// First row, first column.
  public var a: CGFloat
  /// First row, second column.
  public var b: CGFloat
  /// Second row, first column.
  public var c: CGFloat
  /// Second row, second column.
  public var d: CGFloat
  /// How far points move to the right.
  public var tx: CGFloat
  /// How far points move down.
  public var ty: CGFloat

  /// The matrix that leaves every point where it is.
  public static let identity = AffineTransform2D(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Makes a matrix; what is left out is 0.
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
