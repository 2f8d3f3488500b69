public import Foundation

/// The style of a paragraph; stored in attributed strings, not drawn.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
  final var settings = Settings()

  struct Settings {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var tailIndent: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
  }

  /// Creates the default style.
  public override init() {}

  /// The text alignment.
  open var alignment: NSTextAlignment { settings.alignment }
  /// The line break mode.
  open var lineBreakMode: NSLineBreakMode { settings.lineBreakMode }
  /// The space between lines, in points.
  open var lineSpacing: CGFloat { settings.lineSpacing }
  /// The space after the paragraph, in points.
  open var paragraphSpacing: CGFloat { settings.paragraphSpacing }
  /// The indentation of the first line, in points.
  open var firstLineHeadIndent: CGFloat { settings.firstLineHeadIndent }
  /// The indentation of the other lines, in points.
  open var headIndent: CGFloat { settings.headIndent }
  /// The factor of the line height; 0 for the natural height.
  open var lineHeightMultiple: CGFloat { settings.lineHeightMultiple }

  /// The minimum line height, in points; 0 for no minimum.
  open var minimumLineHeight: CGFloat { settings.minimumLineHeight }
  /// The maximum line height, in points; 0 for no maximum.
  open var maximumLineHeight: CGFloat { settings.maximumLineHeight }
  /// The trailing indentation, in points.
  open var tailIndent: CGFloat { settings.tailIndent }
  /// The space before the paragraph, in points.
  open var paragraphSpacingBefore: CGFloat { settings.paragraphSpacingBefore }
  /// The default style.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Returns an immutable copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.settings = settings
    return copy
  }

  /// Returns a mutable copy.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.settings = settings
    return copy
  }
}

/// A mutable paragraph style.
open class NSMutableParagraphStyle: NSParagraphStyle {
  open override var alignment: NSTextAlignment {
    get { settings.alignment }
    set { settings.alignment = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { settings.lineBreakMode }
    set { settings.lineBreakMode = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { settings.lineSpacing }
    set { settings.lineSpacing = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { settings.paragraphSpacing }
    set { settings.paragraphSpacing = newValue }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { settings.firstLineHeadIndent }
    set { settings.firstLineHeadIndent = newValue }
  }
  open override var headIndent: CGFloat {
    get { settings.headIndent }
    set { settings.headIndent = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { settings.lineHeightMultiple }
    set { settings.lineHeightMultiple = newValue }
  }
  open override var minimumLineHeight: CGFloat {
    get { settings.minimumLineHeight }
    set { settings.minimumLineHeight = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { settings.maximumLineHeight }
    set { settings.maximumLineHeight = newValue }
  }
  open override var tailIndent: CGFloat {
    get { settings.tailIndent }
    set { settings.tailIndent = newValue }
  }
  open override var paragraphSpacingBefore: CGFloat {
    get { settings.paragraphSpacingBefore }
    set { settings.paragraphSpacingBefore = newValue }
  }
}

extension NSParagraphStyle {
  /// The strategy of line breaks.
  public struct LineBreakStrategy: OptionSet, Sendable, Hashable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Leaves no single word in the last line.
    public static let pushOut = LineBreakStrategy(rawValue: 1)
    /// Keeps Korean words whole.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
    /// The standard strategy.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }
}
