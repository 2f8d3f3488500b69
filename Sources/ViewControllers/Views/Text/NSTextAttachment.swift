public import Foundation

/// A shadow of text; stored, not drawn.
open class NSShadow: NSObject {
  open var shadowOffset = CGSize.zero
  open var shadowColor: Any?
}

/// An image or a file in text; stored, not drawn.
open class NSTextAttachment: NSObject {
  open var image: Image?
  open var bounds = CGRect.zero
  open var contents: Data?
  /// Creates an attachment of data; the type is ignored.
  public init(data contentData: Data? = nil, ofType uti: String? = nil) { contents = contentData }
  public convenience init(image: Image) {
    self.init()
    self.image = image
  }
}

extension NSAttributedString {
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }

  /// Returns the approximate size of the text on one line.
  public func size() -> CGSize {
    let font = length > 0 ? attribute(.font, at: 0, effectiveRange: nil) as? Font : nil
    return string.size(withAttributes: font.map { [.font: $0] })
  }
}

extension String {
  /// Returns the approximate size of the text on one line. Each character counts as half the point
  /// size, because no glyphs are measured.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    let font = attributes?[.font] as? Font ?? Font.systemFont(ofSize: 12)
    return CGSize(width: CGFloat(count) * font.pointSize / 2, height: font.lineHeight)
  }
}

extension NSString {
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    (self as String).size(withAttributes: attributes)
  }
}
