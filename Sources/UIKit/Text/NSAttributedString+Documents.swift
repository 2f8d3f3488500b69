public import Foundation
public import ViewControllers

extension NSAttributedString.Key {
  // Further attributes; all are kept and none is drawn.
  public static let shadow = Self(rawValue: "NSShadow")
  public static let obliqueness = Self(rawValue: "NSObliqueness")
  public static let expansion = Self(rawValue: "NSExpansion")
  public static let ligature = Self(rawValue: "NSLigature")
  public static let textEffect = Self(rawValue: "NSTextEffect")
  public static let writingDirection = Self(rawValue: "NSWritingDirection")
}

/// The shadow of a text.
open class NSShadow: NSObject {
  /// How far it is moved.
  open var shadowOffset = CGSize.zero
  /// How blurred it is.
  open var shadowBlurRadius: CGFloat = 0
  /// Its colour, or `nil`.
  open var shadowColor: Any?
}

/// A picture or a file in a text.
open class NSTextAttachment: NSObject {
  /// The picture, or `nil`.
  open var image: UIImage?
  /// Where it stands.
  open var bounds = CGRect.zero
  /// The file's content, or `nil`.
  open var contents: Data?
  /// Makes one of a file.
  public init(data contentData: Data? = nil, ofType uti: String? = nil) { contents = contentData }
  /// Makes one of a picture.
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }
}

/// How texts are measured.
public struct NSStringDrawingOptions: OptionSet, Sendable, Hashable {
  /// One bit a thing.
  public let rawValue: Int
  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let usesLineFragmentOrigin = Self(rawValue: 1)
  public static let usesFontLeading = Self(rawValue: 2)
  public static let usesDeviceMetrics = Self(rawValue: 8)
  public static let truncatesLastVisibleLine = Self(rawValue: 32)
}

/// How small letters may become where a text is drawn.
open class NSStringDrawingContext: NSObject {
  /// The least factor.
  open var minimumScaleFactor: CGFloat = 0
}

extension NSAttributedString {
  /// A text with a picture.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }

  /// How a document is read.
  public struct DocumentReadingOptionKey: RawRepresentable, Sendable, Hashable {
    /// The name.
    public let rawValue: String
    /// Makes a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let documentType = Self(rawValue: "DocumentType")
    public static let characterEncoding = Self(rawValue: "CharacterEncoding")
    public static let defaultAttributes = Self(rawValue: "DefaultAttributes")
  }

  /// What a document is written in.
  public struct DocumentType: RawRepresentable, Sendable, Hashable {
    /// The name.
    public let rawValue: String
    /// Makes a type from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let plain = Self(rawValue: "NSPlainText")
    public static let rtf = Self(rawValue: "NSRTF")
    public static let html = Self(rawValue: "NSHTML")
  }

  /// Reads a document as plain text; marks of a page or of styles stay in it.
  ///
  /// - Throws: `CocoaError.fileReadInapplicableStringEncoding` for what is no UTF-8.
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

  /// About how large the text is in one line.
  public func size() -> CGSize {
    let font = length > 0 ? attribute(.font, at: 0, effectiveRange: nil) as? UIFont : nil
    return string.size(withAttributes: font.map { [.font: $0] })
  }
  /// About where the text stands in some room.
  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    context: NSStringDrawingContext?
  ) -> CGRect { CGRect(origin: .zero, size: self.size().broken(at: size.width)) }
  /// Draws the text; nothing is drawn.
  public func draw(in rect: CGRect) {}
}

extension String {
  /// About how large the text is in one line: half the font's size for each character, because there are no letters
  /// to measure.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    let font = attributes?[.font] as? UIFont ?? UIFont.systemFont(ofSize: 12)
    return CGSize(width: CGFloat(count) * font.pointSize / 2, height: font.lineHeight)
  }
  /// About where the text stands in some room.
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
  /// About how large the text is in one line.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    (self as String).size(withAttributes: attributes)
  }
  /// About where the text stands in some room.
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
  /// The size of a line that is broken at a width.
  fileprivate func broken(at limit: CGFloat) -> CGSize {
    guard limit > 0, width > limit, limit < .greatestFiniteMagnitude else { return self }
    return CGSize(width: limit, height: height * (width / limit).rounded(.up))
  }
}
