public import Foundation

/// An outline of lines and curves, of which only the rectangle around it is kept.
open class UIBezierPath: NSObject {
  /// The rectangle around all points so far, in points; null when there are none.
  open private(set) var bounds = CGRect.null
  /// The point where the next line begins.
  open private(set) var currentPoint = CGPoint.zero
  /// How wide lines are, in points.
  open var lineWidth: CGFloat = 1
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

  /// Joins another outline to this one.
  open func append(_ bezierPath: UIBezierPath) { bounds = bounds.union(bezierPath.bounds) }

  /// Accepted for UIKit's sake: what is closed is no larger.
  open func close() {}
  /// Accepted for UIKit's sake: nothing is drawn.
  open func fill() {}
  /// Accepted for UIKit's sake: nothing is drawn.
  open func stroke() {}
}
