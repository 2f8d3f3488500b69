public import Foundation
public import ViewControllers

extension UIFont {
  /// What a text is for, by which its font is chosen.
  public struct TextStyle: RawRepresentable, Sendable, Hashable {
    /// The name.
    public let rawValue: String
    /// Makes a style from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The title of a screen.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// A heading of first rank.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// A heading of second rank.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// A heading of third rank.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// What stands out in running text.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// A line below a heading.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Running text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// What is called out of running text.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// A footnote.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// What stands below a picture.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// What stands there in second rank.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The size in points where people have chosen no other.
    var size: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      default: 17
      }
    }
  }

  /// The font for what a text is for, in the size that it has where people have chosen no other.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(systemName, style.size, style == .headline ? .semibold : .regular)
  }

  /// The font for what a text is for.
  ///
  /// - Parameters:
  ///   - style: What the text is for.
  ///   - traitCollection: Accepted for UIKit's sake: no trait here says how large people want text.
  public class func preferredFont(
    forTextStyle style: TextStyle,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    preferredFont(forTextStyle: style)
  }
}

/// Makes fonts larger and smaller as people choose; here nobody does, so sizes stay.
public struct UIFontMetrics: Sendable, Hashable {
  private let style: UIFont.TextStyle

  /// Creates metrics for what a text is for.
  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  /// Metrics for running text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// The same font.
  public func scaledFont(for font: UIFont) -> UIFont { font }

  /// A font, no larger than a size.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
  }

  /// The same number.
  public func scaledValue(for value: CGFloat) -> CGFloat { value }
}
