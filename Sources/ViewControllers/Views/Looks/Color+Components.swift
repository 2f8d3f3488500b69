public import Foundation

/// The components of a colour.
extension Color {
  /// Writes the red, green, blue and opacity components.
  ///
  /// - Returns: Always `true`: every colour here has these components.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?,
    green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = components.red
    green?.pointee = components.green
    blue?.pointee = components.blue
    alpha?.pointee = components.alpha
    return true
  }

  /// Writes the brightness and opacity of a grey.
  ///
  /// - Returns: `false` for any other colour, of which nothing is written.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard components.red == components.green, components.green == components.blue else {
      return false
    }
    white?.pointee = components.red
    alpha?.pointee = components.alpha
    return true
  }

  /// Writes hue, saturation, brightness and opacity.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?,
    saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let greatest = max(components.red, components.green, components.blue)
    let spread = greatest - min(components.red, components.green, components.blue)
    hue?.pointee = Self.hue(components, greatest: greatest, spread: spread)
    saturation?.pointee = greatest > 0 ? spread / greatest : 0
    brightness?.pointee = greatest
    alpha?.pointee = components.alpha
    return true
  }

  private static func hue(
    _ components: Components,
    greatest: CGFloat,
    spread: CGFloat
  ) -> CGFloat {
    guard spread > 0 else { return 0 }
    let sixths =
      switch greatest {
      case components.red: (components.green - components.blue) / spread
      case components.green: (components.blue - components.red) / spread + 2
      default: (components.red - components.green) / spread + 4
      }
    return (sixths < 0 ? sixths + 6 : sixths) / 6
  }

  // Ignored: nothing is drawn.

  public func setFill() {}
  public func setStroke() {}
  public func set() {}
}

extension Color {
  /// Creates a colour; the components are not converted from Display P3.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
  {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
}
