public import Foundation

/// What parts of a text may be marked with; Foundation on Linux has the text and not these names.
extension NSAttributedString.Key {
  /// The ``UIFont``.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// The ``UIColor`` of the letters.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// The ``UIColor`` behind the letters.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// The ``NSParagraphStyle``.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// A number: what is added between letters, in points.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// A number: how the letters are underlined.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// The ``UIColor`` of the line below.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// A number: how the letters are crossed out.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// The ``UIColor`` of the line through the letters.
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  /// A number: how thick the outline of the letters is.
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  /// The ``UIColor`` of that outline.
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  /// A number: how far the letters stand above the line.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// A `URL` or a string: where the text leads.
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
  /// A picture or the like in place of a letter.
  public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
}

/// How letters are underlined or crossed out.
public struct NSUnderlineStyle: OptionSet, Sendable, Hashable {
  /// The bits; an attribute holds them as a number.
  public let rawValue: Int
  /// Makes a style from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// One thick line.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 9)
}
