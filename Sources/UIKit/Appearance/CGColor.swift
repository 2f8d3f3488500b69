public import Foundation

/// A colour without a name or a theme, as layers and paths take it; Linux lacks Core Graphics' own.
public struct CGColor: Sendable, Hashable {
  /// How much red, from 0 to 1.
  public let red: CGFloat
  /// How much green, from 0 to 1.
  public let green: CGFloat
  /// How much blue, from 0 to 1.
  public let blue: CGFloat
  /// How opaque, from 0 to 1.
  public let alpha: CGFloat

  /// Makes a colour.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Makes a grey.
  public init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Red, green, blue and opacity.
  public var components: [CGFloat]? { [red, green, blue, alpha] }
  /// How many components there are, opacity included.
  public var numberOfComponents: Int { 4 }

  /// The same colour, more or less opaque.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
}
