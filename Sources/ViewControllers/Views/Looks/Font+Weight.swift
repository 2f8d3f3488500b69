public import Foundation

extension Font {
  /// How heavy letters are, from -1 to 1.
  public struct Weight: RawRepresentable, Sendable, Hashable {
    /// The number; 0 is what running text has.
    public let rawValue: CGFloat
    /// Makes a weight from its number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The lightest.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// Second lightest.
    public static let thin = Weight(rawValue: -0.6)
    /// Lighter than running text.
    public static let light = Weight(rawValue: -0.4)
    /// Of running text.
    public static let regular = Weight(rawValue: 0)
    /// A little heavier than running text.
    public static let medium = Weight(rawValue: 0.23)
    /// Between medium and bold.
    public static let semibold = Weight(rawValue: 0.3)
    /// As what is to stand out.
    public static let bold = Weight(rawValue: 0.4)
    /// Heavier than bold.
    public static let heavy = Weight(rawValue: 0.56)
    /// The heaviest.
    public static let black = Weight(rawValue: 0.62)
  }

  /// The size of text where nobody says another one, in points.
  public class var systemFontSize: CGFloat { 14 }
  /// The size of small text.
  public class var smallSystemFontSize: CGFloat { 12 }
  /// The size of text on labels.
  public class var labelFontSize: CGFloat { 17 }
  /// The size of text on buttons.
  public class var buttonFontSize: CGFloat { 18 }

  /// The system's typeface.
  public class func systemFont(ofSize fontSize: CGFloat) -> Font {
    Font(systemName, fontSize)
  }

  /// The system's typeface in a weight.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> Font {
    Font(systemName, fontSize, weight)
  }

  /// The system's typeface, bold.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> Font {
    Font(systemName, fontSize, .bold)
  }

  /// The system's typeface, leaning.
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> Font {
    Font(systemName, fontSize, isItalic: true)
  }

  /// The system's typeface with digits of equal width.
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> Font {
    Font(systemName, fontSize, weight)
  }

  /// The system's typeface with letters of equal width.
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> Font {
    Font(".SFUIMono", fontSize, weight)
  }
}
