public import Foundation

/// How the lines of a paragraph stand; kept in attributed text and never drawn.
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

  /// Creates the usual style.
  public override init() {}

  /// Where the lines stand between left and right.
  open var alignment: NSTextAlignment { settings.alignment }
  /// What happens to a line that is too long.
  open var lineBreakMode: NSLineBreakMode { settings.lineBreakMode }
  /// The room between lines, in points.
  open var lineSpacing: CGFloat { settings.lineSpacing }
  /// The room after the paragraph, in points.
  open var paragraphSpacing: CGFloat { settings.paragraphSpacing }
  /// How far the first line is moved in, in points.
  open var firstLineHeadIndent: CGFloat { settings.firstLineHeadIndent }
  /// How far the other lines are moved in, in points.
  open var headIndent: CGFloat { settings.headIndent }
  /// What the height of lines is multiplied with; 0 leaves it.
  open var lineHeightMultiple: CGFloat { settings.lineHeightMultiple }

  /// How high lines are at least, in points; 0 for any height.
  open var minimumLineHeight: CGFloat { settings.minimumLineHeight }
  /// How high lines are at most, in points; 0 for any height.
  open var maximumLineHeight: CGFloat { settings.maximumLineHeight }
  /// Where lines end, in points; 0 at the edge.
  open var tailIndent: CGFloat { settings.tailIndent }
  /// The room before the paragraph, in points.
  open var paragraphSpacingBefore: CGFloat { settings.paragraphSpacingBefore }
  /// The usual style.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// A style with the same settings, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.settings = settings
    return copy
  }

  /// A style with the same settings, to be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.settings = settings
    return copy
  }
}

/// How the lines of a paragraph stand, to be changed.
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
  /// How lines are broken.
  public struct LineBreakStrategy: OptionSet, Sendable, Hashable {
    /// One bit a thing.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// No word stands alone in the last line.
    public static let pushOut = LineBreakStrategy(rawValue: 1)
    /// Words of Korean stay whole.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
    /// As is usual.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }
}
