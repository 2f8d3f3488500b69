public import Foundation

/// Distances from the four edges of a rectangle, in points: UIKit's `UIEdgeInsets`.
public struct EdgeInsets: Sendable, Hashable, Codable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat

  public static let zero = EdgeInsets()

  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// A direction and length: `CGVector`, which Linux lacks.
public struct Vector: Sendable, Hashable, Codable {
  public var dx: CGFloat
  public var dy: CGFloat

  public static let zero = Vector()

  public init(dx: CGFloat = 0, dy: CGFloat = 0) {
    self.dx = dx
    self.dy = dy
  }
}

/// A shift of something from its usual place: UIKit's `UIOffset`.
public struct Offset: Sendable, Hashable, Codable {
  public var horizontal: CGFloat
  public var vertical: CGFloat

  public static let zero = Offset()

  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

/// A matrix that maps points to points: `CGAffineTransform`, which Linux lacks.
public struct AffineTransform2D: Sendable, Hashable, Codable {
  public var a: CGFloat
  public var b: CGFloat
  public var c: CGFloat
  public var d: CGFloat
  public var tx: CGFloat
  public var ty: CGFloat

  public static let identity = AffineTransform2D(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

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
