// Drawing parameters of Core Graphics.

/// The cap at the ends of lines.
public enum CGLineCap: Int32, Sendable, Hashable { case butt, round, square }
/// The join between lines.
public enum CGLineJoin: Int32, Sendable, Hashable { case miter, round, bevel }
/// The fill rule of a path that crosses itself.
public enum CGPathFillRule: Int, Sendable, Hashable { case winding, evenOdd }
/// The parts of a path that are drawn.
public enum CGPathDrawingMode: Int32, Sendable, Hashable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}
/// The interpolation of scaled images.
public enum CGInterpolationQuality: Int32, Sendable, Hashable {
  case `default`, none, low, high, medium
}

/// The blending of a drawing with its background.
public enum CGBlendMode: Int32, Sendable, Hashable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity, clear, copy
  case sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut
  case destinationAtop, xor, plusDarker, plusLighter
}

/// The extent of a gradient beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable, Hashable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let drawsBeforeStartLocation = Self(rawValue: 1)
}

/// A colour space; always RGB.
public final class CGColorSpace: Sendable {
  public init() {}
}
