public import Foundation

/// A path of lines and curves, of which only the bounding box is stored.
public class CGPath {
  public internal(set) var boundingBox = CGRect.null
  public internal(set) var currentPoint = CGPoint.zero
  public init() {}

  /// Creates a rectangle; here and below, the transform is ignored.
  public convenience init(rect: CGRect, transform: UnsafePointer<AffineTransform2D>?) {
    self.init(around: rect)
  }
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<AffineTransform2D>?) {
    self.init(around: rect)
  }
  public convenience init(
    roundedRect rect: CGRect,
    cornerWidth: CGFloat,
    cornerHeight: CGFloat,
    transform: UnsafePointer<AffineTransform2D>?
  ) { self.init(around: rect) }

  private convenience init(around rect: CGRect) {
    self.init()
    boundingBox = rect
  }

  public var isEmpty: Bool { boundingBox.isNull }
  /// Indicates whether the bounding box contains a point.
  public func contains(_ point: CGPoint, using rule: CGPathFillRule = .winding) -> Bool {
    boundingBox.contains(point)
  }
  public func copy() -> CGPath? { mutableCopy() }
  public func mutableCopy() -> CGMutablePath? {
    let path = CGMutablePath()
    path.boundingBox = boundingBox
    path.currentPoint = currentPoint
    return path
  }
}

/// A path that can be extended.
public final class CGMutablePath: CGPath {
  public func addRect(_ rect: CGRect) { boundingBox = boundingBox.union(rect) }
  public func addEllipse(in rect: CGRect) { addRect(rect) }
  public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    addRect(rect)
  }
  public func addPath(_ path: CGPath) { addRect(path.boundingBox) }
  public func move(to point: CGPoint) {
    currentPoint = point
    addRect(CGRect(origin: point, size: .zero))
  }
  public func addLine(to point: CGPoint) { move(to: point) }
  public func addLines(between points: [CGPoint]) { points.forEach(move) }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) { addLines(between: [control, end]) }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    addLines(between: [control1, control2, end])
  }
  /// Adds an arc. The bounding box grows by the whole circle.
  public func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) { addRect(CGRect(origin: center, size: .zero).insetBy(dx: -radius, dy: -radius)) }
  public func closeSubpath() {}
}
