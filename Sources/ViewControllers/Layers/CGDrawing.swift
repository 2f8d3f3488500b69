// Drawing parameters of Core Graphics.

public enum CGLineCap: Int32, Sendable, Hashable { case butt, round, square }
public enum CGLineJoin: Int32, Sendable, Hashable { case miter, round, bevel }
public enum CGPathFillRule: Int, Sendable, Hashable { case winding, evenOdd }
public enum CGPathDrawingMode: Int32, Sendable, Hashable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}
public enum CGInterpolationQuality: Int32, Sendable, Hashable {
  case `default`, none, low, high, medium
}

public enum CGBlendMode: Int32, Sendable, Hashable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity, clear, copy
  case sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut
  case destinationAtop, xor, plusDarker, plusLighter
}

public struct CGGradientDrawingOptions: OptionSet, Sendable, Hashable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let drawsBeforeStartLocation = Self(rawValue: 1)
}

/// A colour space; always RGB.
public final class CGColorSpace: Sendable {
  public init() {}
}
