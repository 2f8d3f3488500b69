public import Foundation

/// The style of a paragraph; stored in attributed strings, not drawn.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
  final var settings = Settings()

  struct Settings {
    var alignment = TextAlignment.natural
    var lineBreakMode = LineBreakMode.byWordWrapping
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

  public override init() {}
  open var alignment: TextAlignment { settings.alignment }
  open var lineBreakMode: LineBreakMode { settings.lineBreakMode }
  open var lineSpacing: CGFloat { settings.lineSpacing }
  open var paragraphSpacing: CGFloat { settings.paragraphSpacing }
  open var firstLineHeadIndent: CGFloat { settings.firstLineHeadIndent }
  open var headIndent: CGFloat { settings.headIndent }
  open var lineHeightMultiple: CGFloat { settings.lineHeightMultiple }
  open var minimumLineHeight: CGFloat { settings.minimumLineHeight }
  open var maximumLineHeight: CGFloat { settings.maximumLineHeight }
  open var tailIndent: CGFloat { settings.tailIndent }
  open var paragraphSpacingBefore: CGFloat { settings.paragraphSpacingBefore }
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.settings = settings
    return copy
  }

  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.settings = settings
    return copy
  }
  public struct LineBreakStrategy: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let pushOut = LineBreakStrategy(rawValue: 1)
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }
}

open class NSMutableParagraphStyle: NSParagraphStyle {
  open override var alignment: TextAlignment {
    get { settings.alignment }
    set { settings.alignment = newValue }
  }
  open override var lineBreakMode: LineBreakMode {
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
