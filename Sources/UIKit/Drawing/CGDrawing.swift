// How Core Graphics would draw.

/// How lines end.
public enum CGLineCap: Int32, Sendable, Hashable {
  case butt, round, square
}
/// How lines meet.
public enum CGLineJoin: Int32, Sendable, Hashable {
  case miter, round, bevel
}
/// What is inside of an outline that crosses itself.
public enum CGPathFillRule: Int, Sendable, Hashable {
  case winding, evenOdd
}
/// What of an outline is drawn.
public enum CGPathDrawingMode: Int32, Sendable, Hashable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}
/// How pictures are stretched.
public enum CGInterpolationQuality: Int32, Sendable, Hashable {
  case `default`, none, low, high, medium
}
/// An edge of a rectangle.
public enum CGRectEdge: UInt32, Sendable, Hashable {
  case minXEdge, minYEdge, maxXEdge, maxYEdge
}

/// How drawing mixes with what is there.
public enum CGBlendMode: Int32, Sendable, Hashable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity, clear, copy
  case sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut
  case destinationAtop, xor, plusDarker, plusLighter
}

/// How far a gradient reaches.
public struct CGGradientDrawingOptions: OptionSet, Sendable, Hashable {
  /// One bit a thing.
  public let rawValue: UInt32
  /// Makes a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let drawsBeforeStartLocation = Self(rawValue: 1)
  public static let drawsAfterEndLocation = Self(rawValue: 2)
}

/// What the numbers of a colour mean; always red, green and blue here.
public final class CGColorSpace: Sendable {
  /// Makes the space of red, green and blue.
  public init() {}
}
