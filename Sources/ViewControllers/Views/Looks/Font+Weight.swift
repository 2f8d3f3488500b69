public import Foundation

extension Font {
  /// The weight of a font, from -1 to 1.
  public struct Weight: RawRepresentable, Sendable, Hashable {
    /// The number; 0 is the regular weight.
    public let rawValue: CGFloat
    /// Creates a weight from its number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The lightest weight.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// The second lightest weight.
    public static let thin = Weight(rawValue: -0.6)
    /// Lighter than regular.
    public static let light = Weight(rawValue: -0.4)
    /// The weight of running text.
    public static let regular = Weight(rawValue: 0)
    /// A little heavier than regular.
    public static let medium = Weight(rawValue: 0.23)
    /// Between medium and bold.
    public static let semibold = Weight(rawValue: 0.3)
    /// The weight of emphasis.
    public static let bold = Weight(rawValue: 0.4)
    /// Heavier than bold.
    public static let heavy = Weight(rawValue: 0.56)
    /// The heaviest weight.
    public static let black = Weight(rawValue: 0.62)
  }

  /// The default size of text, in points.
  public class var systemFontSize: CGFloat { 14 }
  /// The size of small text, in points.
  public class var smallSystemFontSize: CGFloat { 12 }
  /// The size of labels, in points.
  public class var labelFontSize: CGFloat { 17 }
  /// The size of buttons, in points.
  public class var buttonFontSize: CGFloat { 18 }

  /// Returns the system font.
  public class func systemFont(ofSize fontSize: CGFloat) -> Font {
    Font(systemName, fontSize)
  }

  /// Returns the system font in a weight.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> Font {
    Font(systemName, fontSize, weight)
  }

  /// Returns the bold system font.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> Font {
    Font(systemName, fontSize, .bold)
  }

  /// Returns the italic system font.
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> Font {
    Font(systemName, fontSize, isItalic: true)
  }

  /// Returns the system font, whose digits would have equal widths if it were drawn.
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> Font {
    Font(systemName, fontSize, weight)
  }

  /// Returns the monospaced system font.
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> Font {
    Font(".SFUIMono", fontSize, weight)
  }
}
