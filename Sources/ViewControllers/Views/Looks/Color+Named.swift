import Foundation

/// Conversion from `CGColor`.
extension Color {
  public convenience init(cgColor: CGColor) {
    self.init(red: cgColor.red, green: cgColor.green, blue: cgColor.blue, alpha: cgColor.alpha)
  }
}

/// Colours that are the same in all traits.
extension Color {
  public class var black: Color { Color(red: 0, green: 0, blue: 0, alpha: 1) }
  public class var darkGray: Color { Color(white: 1 / 3, alpha: 1) }
  public class var lightGray: Color { Color(white: 2 / 3, alpha: 1) }
  public class var white: Color { Color(red: 1, green: 1, blue: 1, alpha: 1) }
  public class var gray: Color { Color(white: 0.5, alpha: 1) }
  public class var red: Color { Color(red: 1, green: 0, blue: 0, alpha: 1) }
  public class var green: Color { Color(red: 0, green: 1, blue: 0, alpha: 1) }
  public class var blue: Color { Color(red: 0, green: 0, blue: 1, alpha: 1) }
  public class var cyan: Color { Color(red: 0, green: 1, blue: 1, alpha: 1) }
  public class var yellow: Color { Color(red: 1, green: 1, blue: 0, alpha: 1) }
  public class var orange: Color { Color(red: 1, green: 0.5, blue: 0, alpha: 1) }
  public class var purple: Color { Color(red: 0.5, green: 0, blue: 0.5, alpha: 1) }
  public class var brown: Color { Color(red: 0.6, green: 0.4, blue: 0.2, alpha: 1) }
  public class var clear: Color { Color(white: 0, alpha: 0) }
}

/// Colours that adapt to the light and dark styles.
extension Color {
  public class var systemRed: Color { SystemColors.color("systemRed") }
  public class var systemOrange: Color { SystemColors.color("systemOrange") }
  public class var systemYellow: Color { SystemColors.color("systemYellow") }
  public class var systemGreen: Color { SystemColors.color("systemGreen") }
  public class var systemMint: Color { SystemColors.color("systemMint") }
  public class var systemTeal: Color { SystemColors.color("systemTeal") }
  public class var systemCyan: Color { SystemColors.color("systemCyan") }
  public class var systemBlue: Color { SystemColors.color("systemBlue") }
  public class var systemIndigo: Color { SystemColors.color("systemIndigo") }
  public class var systemPurple: Color { SystemColors.color("systemPurple") }
  public class var systemPink: Color { SystemColors.color("systemPink") }
  public class var systemBrown: Color { SystemColors.color("systemBrown") }
  public class var systemGray: Color { SystemColors.color("systemGray") }
  public class var systemGray2: Color { SystemColors.color("systemGray2") }
  public class var systemGray3: Color { SystemColors.color("systemGray3") }
  public class var systemGray4: Color { SystemColors.color("systemGray4") }
  public class var systemGray5: Color { SystemColors.color("systemGray5") }
  public class var systemGray6: Color { SystemColors.color("systemGray6") }
  public class var tintColor: Color { SystemColors.color("tintColor") }
  public class var label: Color { SystemColors.color("label") }
  public class var secondaryLabel: Color { SystemColors.color("secondaryLabel") }
  public class var tertiaryLabel: Color { SystemColors.color("tertiaryLabel") }
  public class var quaternaryLabel: Color { SystemColors.color("quaternaryLabel") }
  public class var placeholderText: Color { SystemColors.color("placeholderText") }
  public class var link: Color { SystemColors.color("link") }
  public class var separator: Color { SystemColors.color("separator") }
  public class var opaqueSeparator: Color { SystemColors.color("opaqueSeparator") }
  public class var systemBackground: Color { SystemColors.color("systemBackground") }
  public class var secondarySystemBackground: Color {
    SystemColors.color("secondarySystemBackground")
  }
  public class var tertiarySystemBackground: Color {
    SystemColors.color("tertiarySystemBackground")
  }
  public class var systemGroupedBackground: Color { SystemColors.color("systemGroupedBackground") }
  public class var secondarySystemGroupedBackground: Color {
    SystemColors.color("secondarySystemGroupedBackground")
  }
  public class var tertiarySystemGroupedBackground: Color {
    SystemColors.color("tertiarySystemGroupedBackground")
  }
  public class var systemFill: Color { SystemColors.color("systemFill") }
  public class var secondarySystemFill: Color { SystemColors.color("secondarySystemFill") }
  public class var tertiarySystemFill: Color { SystemColors.color("tertiarySystemFill") }
  public class var quaternarySystemFill: Color { SystemColors.color("quaternarySystemFill") }
  public class var lightText: Color { SystemColors.color("lightText") }
  public class var darkText: Color { SystemColors.color("darkText") }
}

extension Color {
  /// Creates a pattern colour; always a mid grey.
  public convenience init(patternImage image: Image) { self.init(white: 0.5, alpha: 1) }
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}
