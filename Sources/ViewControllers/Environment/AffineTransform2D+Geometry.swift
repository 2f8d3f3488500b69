public import Foundation

extension CGPoint {
  public func applying(_ t: AffineTransform2D) -> CGPoint {
    CGPoint(x: x * t.a + y * t.c + t.tx, y: x * t.b + y * t.d + t.ty)
  }
}

extension CGSize {
  public func applying(_ t: AffineTransform2D) -> CGSize {
    CGSize(width: width * t.a + height * t.c, height: width * t.b + height * t.d)
  }
}

extension CGRect {
  /// Returns the bounding box of the transformed rectangle; a null rectangle stays null.
  public func applying(_ t: AffineTransform2D) -> CGRect {
    guard !isNull else { return self }
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY),
      CGPoint(x: maxX, y: maxY),
    ].map { $0.applying(t) }
    return corners.reduce(.null) { $0.union(CGRect(origin: $1, size: .zero)) }
  }
}

extension AffineTransform2D {
  public var isIdentity: Bool { self == .identity }

  /// Returns the inverse transform, or the same transform if it has no inverse.
  public func inverted() -> AffineTransform2D {
    let determinant = a * d - b * c
    guard determinant != 0 else { return self }
    return AffineTransform2D(
      a: d / determinant,
      b: -b / determinant,
      c: -c / determinant,
      d: a / determinant,
      tx: (c * ty - d * tx) / determinant,
      ty: (b * tx - a * ty) / determinant
    )
  }
}

public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
  CGSize(width: width, height: height)
}
