public import Foundation
public import ViewControllers

extension NSAttributedString.Key {
  // More attributes; stored, not drawn.
  public static let shadow = Self(rawValue: "NSShadow")
  public static let obliqueness = Self(rawValue: "NSObliqueness")
  public static let expansion = Self(rawValue: "NSExpansion")
  public static let ligature = Self(rawValue: "NSLigature")
  public static let textEffect = Self(rawValue: "NSTextEffect")
  public static let writingDirection = Self(rawValue: "NSWritingDirection")
}

/// A shadow of text; stored, not drawn.
open class NSShadow: NSObject {
  /// The offset of the shadow, in points.
  open var shadowOffset = CGSize.zero
  /// The blur radius.
  open var shadowBlurRadius: CGFloat = 0
  /// The color, or `nil`.
  open var shadowColor: Any?
}

/// An image or a file in text; stored, not drawn.
open class NSTextAttachment: NSObject {
  /// The image, or `nil`.
  open var image: UIImage?
  /// The bounds of the attachment, in points.
  open var bounds = CGRect.zero
  /// The contents of the file, or `nil`.
  open var contents: Data?
  /// Creates an attachment of data; the type is ignored.
  public init(data contentData: Data? = nil, ofType uti: String? = nil) { contents = contentData }
  /// Creates an attachment of an image.
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }
}

/// Options for the measurement of text; ignored.
public struct NSStringDrawingOptions: OptionSet, Sendable, Hashable {
  /// The bits of the set.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let usesLineFragmentOrigin = Self(rawValue: 1)
  public static let usesFontLeading = Self(rawValue: 2)
  public static let usesDeviceMetrics = Self(rawValue: 8)
  public static let truncatesLastVisibleLine = Self(rawValue: 32)
}

/// A context for the drawing of text; ignored.
open class NSStringDrawingContext: NSObject {
  /// The minimum scale factor of the font.
  open var minimumScaleFactor: CGFloat = 0
}

extension NSAttributedString {
  /// Creates a string that holds an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }

  /// The key of an option for reading documents.
  public struct DocumentReadingOptionKey: RawRepresentable, Sendable, Hashable {
    /// The string of the key.
    public let rawValue: String
    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let documentType = Self(rawValue: "DocumentType")
    public static let characterEncoding = Self(rawValue: "CharacterEncoding")
    public static let defaultAttributes = Self(rawValue: "DefaultAttributes")
  }

  /// The format of a document.
  public struct DocumentType: RawRepresentable, Sendable, Hashable {
    /// The string of the type.
    public let rawValue: String
    /// Creates a type.
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

  /// The approximate size of the text on one line.
  public func size() -> CGSize {
    let font = length > 0 ? attribute(.font, at: 0, effectiveRange: nil) as? UIFont : nil
    return string.size(withAttributes: font.map { [.font: $0] })
  }
  /// The approximate bounds of the text within a width.
  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    context: NSStringDrawingContext?
  ) -> CGRect { CGRect(origin: .zero, size: self.size().broken(at: size.width)) }
  /// Draws the string in a rectangle; ignored: nothing is drawn.
  public func draw(in rect: CGRect) {}
}

extension String {
  /// The approximate size of the text on one line. Half the point size counts for each character,
  /// because no glyphs are measured.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    let font = attributes?[.font] as? UIFont ?? UIFont.systemFont(ofSize: 12)
    return CGSize(width: CGFloat(count) * font.pointSize / 2, height: font.lineHeight)
  }
  /// The approximate bounds of the text within a width.
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
  /// The approximate size of the text on one line.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    (self as String).size(withAttributes: attributes)
  }
  /// The approximate bounds of the text within a width.
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
