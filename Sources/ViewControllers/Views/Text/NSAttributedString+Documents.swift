public import Foundation

/// A shadow of text; stored, not drawn.
open class NSShadow: NSObject {
  open var shadowOffset = CGSize.zero
  open var shadowBlurRadius: CGFloat = 0
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

/// Options for the measurement of text; ignored.
public struct NSStringDrawingOptions: OptionSet, Sendable, Hashable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let usesLineFragmentOrigin = Self(rawValue: 1)
  public static let usesFontLeading = Self(rawValue: 2)
  public static let truncatesLastVisibleLine = Self(rawValue: 32)
}

/// A context for the drawing of text; ignored.
open class NSStringDrawingContext: NSObject {
  open var minimumScaleFactor: CGFloat = 0
}

extension NSAttributedString {
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }

  public struct DocumentReadingOptionKey: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let documentType = Self(rawValue: "DocumentType")
    public static let characterEncoding = Self(rawValue: "CharacterEncoding")
    public static let defaultAttributes = Self(rawValue: "DefaultAttributes")
  }

  public struct DocumentType: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let plain = Self(rawValue: "NSPlainText")
    public static let rtf = Self(rawValue: "NSRTF")
    public static let html = Self(rawValue: "NSHTML")
  }

  /// Reads a document as plain text, markup included; the options are ignored.
  ///
  /// - Throws: `CocoaError.fileReadInapplicableStringEncoding` if the data are not UTF-8.
  public convenience init(
    data: Data,
    options: [DocumentReadingOptionKey: Any],
    documentAttributes dict: Any? = nil
  ) throws {
    guard let text = String(validating: data, as: UTF8.self) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    self.init(string: text)
  }

  /// Returns the approximate size of the text on one line.
  public func size() -> CGSize {
    let font = length > 0 ? attribute(.font, at: 0, effectiveRange: nil) as? Font : nil
    return string.size(withAttributes: font.map { [.font: $0] })
  }
  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    context: NSStringDrawingContext?
  ) -> CGRect { CGRect(origin: .zero, size: self.size().broken(at: size.width)) }
  public func draw(in rect: CGRect) {}
}

extension String {
  /// Returns the approximate size of the text on one line. Each character counts as half the point
  /// size, because no glyphs are measured.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    let font = attributes?[.font] as? Font ?? Font.systemFont(ofSize: 12)
    return CGSize(width: CGFloat(count) * font.pointSize / 2, height: font.lineHeight)
  }
  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    CGRect(origin: .zero, size: self.size(withAttributes: attributes).broken(at: size.width))
  }
}

extension NSString {
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    (self as String).size(withAttributes: attributes)
  }
  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    (self as String).boundingRect(with: size, attributes: attributes, context: context)
  }
}

extension CGSize {
  /// The size of a line that is wrapped at a width.
  fileprivate func broken(at limit: CGFloat) -> CGSize {
    guard limit > 0, width > limit, limit < .greatestFiniteMagnitude else { return self }
    return CGSize(width: limit, height: height * (width / limit).rounded(.up))
  }
}
