public import Foundation

/// UIKit's attributes of text, which Foundation lacks on Linux; stored, not drawn.
extension NSAttributedString.Key {
  /// The key of the font, a ``UIFont``.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// The key of the text color, a ``UIColor``.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// The key of the background color, a ``UIColor``.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// The key of the paragraph style, an ``NSParagraphStyle``.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// The key of the kerning in points, a number.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// The key of the underline style, a number.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// The key of the underline color, a ``UIColor``.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// The key of the strikethrough style, a number.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// The key of the strikethrough color, a ``UIColor``.
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  /// The key of the stroke width, a number.
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  /// The key of the stroke color, a ``UIColor``.
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  /// The key of the baseline offset, a number.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// The key of the link, a `URL` or a string.
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
  /// The key of the attachment in place of a character.
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
