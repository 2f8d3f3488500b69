public import Foundation

/// A layer that an outline fills; kept and never drawn.
open class CAShapeLayer: CALayer {
  /// The outline, or `nil`.
  open var path: CGPath?
  /// The colour inside, or `nil` for none.
  open var fillColor: CGColor?
  /// What is inside of an outline that crosses itself.
  open var fillRule = CAShapeLayerFillRule.nonZero
  /// The colour of the line, or `nil` for none.
  open var strokeColor: CGColor?
  /// The width of the line, in points.
  open var lineWidth: CGFloat = 1
  /// Where along the outline the line begins, from 0 to 1.
  open var strokeStart: CGFloat = 0
  /// Where along the outline the line ends, from 0 to 1.
  open var strokeEnd: CGFloat = 1
  /// How the line ends.
  open var lineCap = CAShapeLayerLineCap.butt
  /// How lines meet.
  open var lineJoin = CAShapeLayerLineJoin.miter
  /// How far corners may reach.
  open var miterLimit: CGFloat = 10
  /// Where in the pattern the line begins.
  open var lineDashPhase: CGFloat = 0
  /// How the line is broken, or `nil` for not.
  open var lineDashPattern: [NSNumber]?
}

/// What is inside of an outline that crosses itself.
public struct CAShapeLayerFillRule: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Makes a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let nonZero = Self(rawValue: "non-zero")
  public static let evenOdd = Self(rawValue: "even-odd")
}
/// How lines end.
public struct CAShapeLayerLineCap: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Makes a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let butt = Self(rawValue: "butt")
  public static let round = Self(rawValue: "round")
  public static let square = Self(rawValue: "square")
}
/// How lines meet.
public struct CAShapeLayerLineJoin: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Makes a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let miter = Self(rawValue: "miter")
  public static let round = Self(rawValue: "round")
  public static let bevel = Self(rawValue: "bevel")
}
