public import Foundation

/// UIKit's attributes of text, which Foundation lacks on Linux; stored, not drawn.
extension NSAttributedString.Key {
  /// The font, a ``UIFont``.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// The text color, a ``UIColor``.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// The background color, a ``UIColor``.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// The paragraph style, an ``NSParagraphStyle``.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// The kerning in points, a number.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// The underline style, a number.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// The underline color, a ``UIColor``.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// The strikethrough style, a number.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// The strikethrough color, a ``UIColor``.
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  /// The stroke width, a number.
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  /// The stroke color, a ``UIColor``.
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  /// The baseline offset, a number.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// The link, a `URL` or a string.
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
  /// The attachment in place of a character.
  public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
}

/// The style of underlines and strikethroughs.
public struct NSUnderlineStyle: OptionSet, Sendable, Hashable {
  /// The bits of the style; an attribute holds them as a number.
  public let rawValue: Int
  /// Creates a style from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A single line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// A thick line.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// A double line.
  public static let double = NSUnderlineStyle(rawValue: 9)
}
