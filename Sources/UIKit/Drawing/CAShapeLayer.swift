public import Foundation

/// A layer that draws a path; its properties are stored, not drawn.
open class CAShapeLayer: CALayer {
  /// The path, or `nil`.
  open var path: CGPath?
  /// The fill color, or `nil` for no fill.
  open var fillColor: CGColor?
  /// The fill rule of a path that crosses itself.
  open var fillRule = CAShapeLayerFillRule.nonZero
  /// The stroke color, or `nil` for no stroke.
  open var strokeColor: CGColor?
  /// The line width, in points.
  open var lineWidth: CGFloat = 1
  /// The start of the stroked part, from 0 to 1.
  open var strokeStart: CGFloat = 0
  /// The end of the stroked part, from 0 to 1.
  open var strokeEnd: CGFloat = 1
  /// The cap at the ends of lines.
  open var lineCap = CAShapeLayerLineCap.butt
  /// The join between lines.
  open var lineJoin = CAShapeLayerLineJoin.miter
  /// The miter limit.
  open var miterLimit: CGFloat = 10
  /// The start within the dash pattern.
  open var lineDashPhase: CGFloat = 0
  /// The dash pattern, or `nil` for a solid line.
  open var lineDashPattern: [NSNumber]?
}

/// The fill rule of a path that crosses itself.
public struct CAShapeLayerFillRule: RawRepresentable, Sendable, Hashable {
  /// The string of the rule.
  public let rawValue: String
  /// Creates a rule.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let nonZero = Self(rawValue: "non-zero")
  public static let evenOdd = Self(rawValue: "even-odd")
}
/// The cap at the ends of lines.
public struct CAShapeLayerLineCap: RawRepresentable, Sendable, Hashable {
  /// The string of the cap.
  public let rawValue: String
  /// Creates a cap.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let butt = Self(rawValue: "butt")
  public static let round = Self(rawValue: "round")
  public static let square = Self(rawValue: "square")
}
/// The join between lines.
public struct CAShapeLayerLineJoin: RawRepresentable, Sendable, Hashable {
  /// The string of the join.
  public let rawValue: String
  /// Creates a join.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let miter = Self(rawValue: "miter")
  public static let round = Self(rawValue: "round")
  public static let bevel = Self(rawValue: "bevel")
}
