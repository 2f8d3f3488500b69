public import Foundation
public import ViewControllers

/// A path of lines and curves, of which only the bounding box is stored.
public class CGPath {
  /// The bounding box of all points so far; null if there are none.
  public internal(set) var boundingBox = CGRect.null
  /// The current point.
  public internal(set) var currentPoint = CGPoint.zero
  /// Creates an empty path.
  public init() {}

  /// Creates a rectangle; the transform is ignored.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(around: rect)
  }
  /// Creates an ellipse; the transform is ignored.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(around: rect)
  }
  /// Creates a rounded rectangle; the transform is ignored.
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

  /// Indicates whether the path has no points.
  public var isEmpty: Bool { boundingBox.isNull }
  /// The bounding box of all points.
  public var boundingBoxOfPath: CGRect { boundingBox }
  /// Indicates whether the bounding box contains a point.
  public func contains(_ point: CGPoint, using rule: CGPathFillRule = .winding) -> Bool {
    boundingBox.contains(point)
  }
  /// Returns a copy of the path.
  public func copy() -> CGPath? { mutableCopy() }
  /// Returns a mutable copy of the path.
  public func mutableCopy() -> CGMutablePath? {
    let path = CGMutablePath()
    path.boundingBox = boundingBox
    path.currentPoint = currentPoint
    return path
  }
}

/// A path that can be extended.
public final class CGMutablePath: CGPath {
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { boundingBox = boundingBox.union(rect) }
  /// Adds rectangles.
  public func addRects(_ rects: [CGRect]) { rects.forEach(addRect) }
  /// Adds the ellipse in a rectangle.
  public func addEllipse(in rect: CGRect) { addRect(rect) }
  /// Adds a rounded rectangle.
  public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    addRect(rect)
  }
  /// Adds a path.
  public func addPath(_ path: CGPath) { addRect(path.boundingBox) }
  /// Begins a subpath at a point.
  public func move(to point: CGPoint) {
    currentPoint = point
    addRect(CGRect(origin: point, size: .zero))
  }
  /// Adds a line to a point.
  public func addLine(to point: CGPoint) { move(to: point) }
  /// Adds lines through points.
  public func addLines(between points: [CGPoint]) { points.forEach(move) }
  /// Adds a quadratic curve; its control point counts as a point of the path.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) { addLines(between: [control, end]) }
  /// Adds a cubic curve; its control points count as points of the path.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    addLines(between: [control1, control2, end])
  }
  /// Adds an arc; the whole circle counts for the bounding box.
  public func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    addRect(CGRect(origin: center, size: .zero).insetBy(dx: -radius, dy: -radius))
  }
  /// Closes the current subpath; ignored: subpaths are not stored.
  public func closeSubpath() {}
}
