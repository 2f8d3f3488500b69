public import Foundation
public import ViewControllers

/// An outline of lines and curves, of which only the rectangle around it is kept.
public class CGPath {
  /// The rectangle around all points so far, in points; null when there are none.
  public internal(set) var boundingBox = CGRect.null
  /// The point where the next line begins.
  public internal(set) var currentPoint = CGPoint.zero
  /// Makes an outline without points.
  public init() {}

  /// Makes the outline of a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(around: rect)
  }
  /// Makes the outline of an oval.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(around: rect)
  }
  /// Makes the outline of a rectangle with round corners.
  public convenience init(
    roundedRect rect: CGRect,
    cornerWidth: CGFloat,
    cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) { self.init(around: rect) }

  private convenience init(around rect: CGRect) {
    self.init()
    boundingBox = rect
  }

  /// Whether there are no points.
  public var isEmpty: Bool { boundingBox.isNull }
  /// The rectangle around all points.
  public var boundingBoxOfPath: CGRect { boundingBox }
  /// Whether a point is in the rectangle around.
  public func contains(_ point: CGPoint, using rule: CGPathFillRule = .winding) -> Bool {
    boundingBox.contains(point)
  }
  /// An outline like this.
  public func copy() -> CGPath? { mutableCopy() }
  /// An outline like this, which grows.
  public func mutableCopy() -> CGMutablePath? {
    let path = CGMutablePath()
    path.boundingBox = boundingBox
    path.currentPoint = currentPoint
    return path
  }
}

/// An outline that grows.
public final class CGMutablePath: CGPath {
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { boundingBox = boundingBox.union(rect) }
  /// Adds rectangles.
  public func addRects(_ rects: [CGRect]) { rects.forEach(addRect) }
  /// Adds the oval in a rectangle.
  public func addEllipse(in rect: CGRect) { addRect(rect) }
  /// Adds a rectangle with round corners.
  public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    addRect(rect)
  }
  /// Adds an outline.
  public func addPath(_ path: CGPath) { addRect(path.boundingBox) }
  /// Begins a line at a point.
  public func move(to point: CGPoint) {
    currentPoint = point
    addRect(CGRect(origin: point, size: .zero))
  }
  /// Draws a line to a point.
  public func addLine(to point: CGPoint) { move(to: point) }
  /// Draws a line through points.
  public func addLines(between points: [CGPoint]) { points.forEach(move) }
  /// Draws a curve to a point; what bends it counts as if the line passed there.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) { addLines(between: [control, end]) }
  /// Draws a curve to a point.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    addLines(between: [control1, control2, end])
  }
  /// Adds a part of a circle; all of the circle counts.
  public func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    addRect(CGRect(origin: center, size: .zero).insetBy(dx: -radius, dy: -radius))
  }
  /// Joins the ends; nothing is drawn.
  public func closeSubpath() {}
}
