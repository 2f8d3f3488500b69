public import Foundation

/// An outline of lines and curves, of which only the rectangle around it is kept.
public class CGPath {
  /// The rectangle around all points so far, in points; null when there are none.
  public internal(set) var boundingBox = CGRect.null
  /// Makes an outline without points.
  public init() {}
}

/// An outline that grows.
public final class CGMutablePath: CGPath {
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { boundingBox = boundingBox.union(rect) }
  /// Adds the oval in a rectangle.
  public func addEllipse(in rect: CGRect) { addRect(rect) }
  /// Begins a line at a point.
  public func move(to point: CGPoint) { addRect(CGRect(origin: point, size: .zero)) }
  /// Draws a line to a point.
  public func addLine(to point: CGPoint) { move(to: point) }
  /// Joins the ends; nothing is drawn.
  public func closeSubpath() {}
}

extension UIBezierPath {
  /// The outline for a layer.
  public var cgPath: CGPath {
    let path = CGMutablePath()
    if !isEmpty { path.addRect(bounds) }
    return path
  }
}

/// A layer that an outline fills; kept and never drawn.
open class CAShapeLayer: CALayer {
  /// The outline, or `nil`.
  open var path: CGPath?
  /// The colour inside, or `nil` for none.
  open var fillColor: CGColor?
  /// The colour of the line, or `nil` for none.
  open var strokeColor: CGColor?
  /// How wide the line is, in points.
  open var lineWidth: CGFloat = 1
  /// Where the line begins, from 0 to 1.
  open var strokeStart: CGFloat = 0
  /// Where the line ends, from 0 to 1.
  open var strokeEnd: CGFloat = 1
}

/// A layer of colours that run into each other; kept and never drawn.
open class CAGradientLayer: CALayer {
  /// The colours, or `nil`.
  open var colors: [Any]?
  /// Where they stand, from 0 to 1, or `nil` for evenly.
  open var locations: [NSNumber]?
  /// Where they begin, as shares of the layer.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// Where they end, as shares of the layer.
  open var endPoint = CGPoint(x: 0.5, y: 1)
}

extension CALayer {
  /// Puts a layer at a place among the others, back to front; in front, because nothing is drawn.
  public func insertSublayer(_ layer: CALayer, at index: UInt32) { addSublayer(layer) }
  /// Takes the layer out; layers know no layer around them, so nothing happens.
  public func removeFromSuperlayer() {}
}
