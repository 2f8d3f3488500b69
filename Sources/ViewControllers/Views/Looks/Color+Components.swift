public import Foundation

extension Color {
  static func hue(_ components: Components, greatest: CGFloat, spread: CGFloat) -> CGFloat {
    guard spread > 0 else { return 0 }
    let sixths =
      switch greatest {
      case components.red: (components.green - components.blue) / spread
      case components.green: (components.blue - components.red) / spread + 2
      default: (components.red - components.green) / spread + 4
      }
    return (sixths < 0 ? sixths + 6 : sixths) / 6
  }

  /// Creates a colour; the components are not converted from Display P3.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
  { self.init(red: red, green: green, blue: blue, alpha: alpha) }
}
