public import Foundation
public import ViewControllers

/// An outline of lines and curves, of which only the rectangle around it is kept.
open class UIBezierPath: NSObject, NSCopying {
  /// The rectangle around all points so far, in points; null when there are none.
  open private(set) var bounds = CGRect.null
  /// The point where the next line begins.
  open private(set) var currentPoint = CGPoint.zero
  /// How wide lines are, in points.
  open var lineWidth: CGFloat = 1
  /// How lines end.
  open var lineCapStyle = CGLineCap.butt
  /// How lines meet.
  open var lineJoinStyle = CGLineJoin.miter
  /// How far corners may reach.
  open var miterLimit: CGFloat = 10
  /// How exactly curves are drawn.
  open var flatness: CGFloat = 0.6
  /// What is inside of an outline that crosses itself.
  open var usesEvenOddFillRule = false
  /// Whether there are no points so far.
  open var isEmpty: Bool { bounds.isNull }

  /// Creates an outline without points.
  public override init() {}

  /// Creates the outline of a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    bounds = rect
  }
  /// Creates the outline of the oval in a rectangle.
  public convenience init(ovalIn rect: CGRect) { self.init(rect: rect) }
  /// Creates the outline of a rectangle with round corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) { self.init(rect: rect) }
  /// Creates the outline of a rectangle of which some corners are round.
  public convenience init(
    roundedRect rect: CGRect,
    byRoundingCorners corners: UIRectCorner,
    cornerRadii: CGSize
  ) { self.init(rect: rect) }
  /// Creates an outline of one of Core Graphics.
  public convenience init(cgPath CGPath: CGPath) { self.init(rect: CGPath.boundingBox) }
  /// Creates a part of a circle; all of the circle counts.
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

  /// The outline for a layer.
  public var cgPath: CGPath {
    get { CGPath(rect: bounds, transform: nil) }
    set { bounds = newValue.boundingBox }
  }

  /// Begins a line at a point.
  open func move(to point: CGPoint) {
    currentPoint = point
    bounds = bounds.union(CGRect(origin: point, size: .zero))
  }
  /// Draws a line to a point.
  open func addLine(to point: CGPoint) { move(to: point) }
  /// Draws a curve to a point; what bends it counts as if the line passed there.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    for point in [controlPoint1, controlPoint2, endPoint] { move(to: point) }
  }
  /// Draws a curve to a point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    addCurve(to: endPoint, controlPoint1: controlPoint, controlPoint2: controlPoint)
  }
  /// Adds a part of a circle; all of the circle counts.
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
  /// Joins another outline to this one.
  open func append(_ bezierPath: UIBezierPath) { bounds = bounds.union(bezierPath.bounds) }
  /// The outline the other way round.
  open func reversing() -> UIBezierPath { UIBezierPath(cgPath: cgPath) }
  /// Takes all points away.
  open func removeAllPoints() {
    bounds = .null
    currentPoint = .zero
  }
  /// Whether a point is in the rectangle around.
  open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }
  /// Moves, turns and stretches the points.
  open func apply(_ transform: CGAffineTransform) { bounds = bounds.applying(transform) }
  /// Joins the ends; what is closed is no larger.
  open func close() {}
  /// Fills the outline; nothing is drawn.
  open func fill() {}
  /// Fills the outline; nothing is drawn.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {}
  /// Draws the outline; nothing is drawn.
  open func stroke() {}
  /// Draws the outline; nothing is drawn.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {}
  /// Lets drawing stay inside; nothing is drawn.
  open func addClip() {}
  /// Breaks the lines; nothing is drawn.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {}
  /// An outline like this.
  open func copy(with zone: NSZone? = nil) -> Any { UIBezierPath(cgPath: cgPath) }
}

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable, Hashable {
  /// One bit a thing.
  public let rawValue: UInt
  /// Makes a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let topLeft = Self(rawValue: 1)
  public static let topRight = Self(rawValue: 2)
  public static let bottomLeft = Self(rawValue: 4)
  public static let bottomRight = Self(rawValue: 8)
  public static let allCorners = Self(rawValue: .max)
}
