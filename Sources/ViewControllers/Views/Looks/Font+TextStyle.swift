public import Foundation

extension Font {
  public struct TextStyle: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

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

  /// Returns the font of a text style at the default content size category.
  public class func preferredFont(forTextStyle style: TextStyle) -> Font {
    Font(systemName, style.size, style == .headline ? .semibold : .regular)
  }

  /// Returns the font of a text style at the default content size category; the traits are ignored.
  public class func preferredFont(
    forTextStyle style: TextStyle,
    compatibleWith traitCollection: TraitCollection?
  ) -> Font { preferredFont(forTextStyle: style) }
}

/// The scaling of fonts for Dynamic Type. Nothing is scaled here: sizes stay as they are.
public struct UIFontMetrics: Sendable, Hashable {
  private let style: Font.TextStyle
  public init(forTextStyle textStyle: Font.TextStyle) { style = textStyle }
  public static let `default` = UIFontMetrics(forTextStyle: .body)
  public func scaledFont(for font: Font) -> Font { font }

  /// Returns the font, in the maximum size if its own is larger.
  public func scaledFont(for font: Font, maximumPointSize: CGFloat) -> Font {
    font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
  }
}
