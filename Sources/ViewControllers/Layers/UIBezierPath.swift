public import Foundation

/// A path of lines and curves. Only its bounding rectangle is stored, and nothing is drawn.
open class UIBezierPath: NSObject, NSCopying {
  open private(set) var bounds = CGRect.null
  open private(set) var currentPoint = CGPoint.zero
  open var lineWidth: CGFloat = 1
  open var lineCapStyle = CGLineCap.butt
  open var lineJoinStyle = CGLineJoin.miter
  open var miterLimit: CGFloat = 10
  open var flatness: CGFloat = 0.6
  open var usesEvenOddFillRule = false
  open var isEmpty: Bool { bounds.isNull }
  public override init() {}

  public convenience init(rect: CGRect) {
    self.init()
    bounds = rect
  }
  public convenience init(ovalIn rect: CGRect) { self.init(rect: rect) }
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) { self.init(rect: rect) }
  public convenience init(
    roundedRect rect: CGRect,
    byRoundingCorners corners: UIRectCorner,
    cornerRadii: CGSize
  ) { self.init(rect: rect) }
  public convenience init(cgPath CGPath: CGPath) { self.init(rect: CGPath.boundingBox) }
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

  /// A path of the bounding rectangle alone.
  open var cgPath: CGPath {
    get { CGPath(rect: bounds, transform: nil) }
    set { bounds = newValue.boundingBox }
  }

  open func move(to point: CGPoint) {
    currentPoint = point
    bounds = bounds.union(CGRect(origin: point, size: .zero))
  }
  open func addLine(to point: CGPoint) { move(to: point) }
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    for point in [controlPoint1, controlPoint2, endPoint] { move(to: point) }
  }
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
    bounds = bounds.union(CGRect(origin: center, size: .zero).insetBy(dx: -radius, dy: -radius))
    currentPoint = CGPoint(
      x: center.x + radius * cos(endAngle),
      y: center.y + radius * sin(endAngle)
    )
  }
  open func append(_ bezierPath: UIBezierPath) { bounds = bounds.union(bezierPath.bounds) }
  /// Returns a copy: direction is not stored.
  open func reversing() -> UIBezierPath { duplicate() }
  open func removeAllPoints() {
    bounds = .null
    currentPoint = .zero
  }
  open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }
  open func apply(_ transform: AffineTransform2D) { bounds = bounds.applying(transform) }
  open func close() {}
  open func fill() {}
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {}
  open func stroke() {}
  open func addClip() {}
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {}
  open func copy(with zone: NSZone? = nil) -> Any { duplicate() }

  private func duplicate() -> UIBezierPath {
    let path = UIBezierPath(rect: bounds)
    path.currentPoint = currentPoint
    path.lineWidth = lineWidth
    path.lineCapStyle = lineCapStyle
    path.lineJoinStyle = lineJoinStyle
    path.miterLimit = miterLimit
    path.flatness = flatness
    path.usesEvenOddFillRule = usesEvenOddFillRule
    return path
  }
}

public struct UIRectCorner: OptionSet, Sendable, Hashable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let topLeft = Self(rawValue: 1)
  public static let topRight = Self(rawValue: 2)
  public static let bottomLeft = Self(rawValue: 4)
  public static let bottomRight = Self(rawValue: 8)
  public static let allCorners = Self(rawValue: .max)
}
