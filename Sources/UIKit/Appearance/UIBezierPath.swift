public import Foundation
public import ViewControllers

/// A path of lines and curves. Only its bounding rectangle is stored, and nothing is drawn.
open class UIBezierPath: NSObject, NSCopying {
  /// The rectangle around all points, in points; null for an empty path.
  open private(set) var bounds = CGRect.null
  /// The point where the next segment begins.
  open private(set) var currentPoint = CGPoint.zero
  /// The line width, in points; stored.
  open var lineWidth: CGFloat = 1
  /// The shape of line ends; stored.
  open var lineCapStyle = CGLineCap.butt
  /// The shape of joined segments; stored.
  open var lineJoinStyle = CGLineJoin.miter
  /// The limit of miter joins; stored.
  open var miterLimit: CGFloat = 10
  /// The accuracy of curves; stored.
  open var flatness: CGFloat = 0.6
  /// Indicates whether to fill by the even-odd rule; stored.
  open var usesEvenOddFillRule = false
  /// Indicates whether the path has no points.
  open var isEmpty: Bool { bounds.isNull }

  /// Creates an empty path.
  public override init() {}

  /// Creates the path of a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    bounds = rect
  }
  /// Creates the path of an oval in a rectangle.
  public convenience init(ovalIn rect: CGRect) { self.init(rect: rect) }
  /// Creates the path of a rectangle with rounded corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) { self.init(rect: rect) }
  /// Creates the path of a rectangle of which some corners are rounded.
  public convenience init(
    roundedRect rect: CGRect,
    byRoundingCorners corners: UIRectCorner,
    cornerRadii: CGSize
  ) { self.init(rect: rect) }
  /// Creates a path from the bounding rectangle of a `CGPath`.
  public convenience init(cgPath CGPath: CGPath) { self.init(rect: CGPath.boundingBox) }
  /// Creates the path of an arc; its bounds are those of the whole circle.
  public convenience init(
    arcCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center,
      radius: radius,
      startAngle: startAngle,
      endAngle: endAngle,
      clockwise: clockwise
    )
  }

  /// The path as a `CGPath` of its bounding rectangle.
  public var cgPath: CGPath {
    get { CGPath(rect: bounds, transform: nil) }
    set { bounds = newValue.boundingBox }
  }

  /// Begins a new segment at a point.
  open func move(to point: CGPoint) {
    currentPoint = point
    bounds = bounds.union(CGRect(origin: point, size: .zero))
  }
  /// Adds a line to a point.
  open func addLine(to point: CGPoint) { move(to: point) }
  /// Adds a cubic curve to a point; the control points count as points of the path.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    for point in [controlPoint1, controlPoint2, endPoint] { move(to: point) }
  }
  /// Adds a quadratic curve to a point; the control point counts as a point of the path.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    addCurve(to: endPoint, controlPoint1: controlPoint, controlPoint2: controlPoint)
  }
  /// Adds an arc; the bounds grow by the whole circle.
  open func addArc(
    withCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    bounds = bounds.union(
      CGRect(origin: center, size: .zero).insetBy(dx: -radius, dy: -radius)
    )
    currentPoint = CGPoint(
      x: center.x + radius * cos(endAngle),
      y: center.y + radius * sin(endAngle)
    )
  }
  /// Appends another path.
  open func append(_ bezierPath: UIBezierPath) { bounds = bounds.union(bezierPath.bounds) }
  /// Returns a path with the same bounds: direction is not stored.
  open func reversing() -> UIBezierPath { UIBezierPath(cgPath: cgPath) }
  /// Removes all points.
  open func removeAllPoints() {
    bounds = .null
    currentPoint = .zero
  }
  /// Indicates whether a point is in the bounding rectangle.
  open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }
  /// Transforms the path.
  open func apply(_ transform: CGAffineTransform) { bounds = bounds.applying(transform) }
  /// Closes the path; the bounds stay.
  open func close() {}
  /// Fills the path; ignored: nothing is drawn.
  open func fill() {}
  /// Fills the path; ignored: nothing is drawn.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {}
  /// Strokes the path; ignored: nothing is drawn.
  open func stroke() {}
  /// Strokes the path; ignored: nothing is drawn.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {}
  /// Clips drawing to the path; ignored: nothing is drawn.
  open func addClip() {}
  /// Sets the dash pattern; ignored: nothing is drawn.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {}
  /// Returns a path with the same bounds.
  open func copy(with zone: NSZone? = nil) -> Any { UIBezierPath(cgPath: cgPath) }
}

/// The corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable, Hashable {
  /// The bits, one for each corner.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let topLeft = Self(rawValue: 1)
  public static let topRight = Self(rawValue: 2)
  public static let bottomLeft = Self(rawValue: 4)
  public static let bottomRight = Self(rawValue: 8)
  public static let allCorners = Self(rawValue: .max)
}
