public import Foundation
public import ViewControllers

/// How pictures are made.
open class UIGraphicsRendererFormat: NSObject {
  /// The size of the picture.
  open internal(set) var bounds = CGRect.zero
  /// Makes the usual format.
  public required override init() {}
  /// The usual format.
  open class func `default`() -> Self { Self() }
  /// The usual format.
  open class func preferred() -> Self { Self() }
}

/// How pictures of pixels are made.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// How many pixels a point has.
  open var scale: CGFloat = 1
  /// Whether nothing shows through.
  open var opaque = false
  /// Whether there are more colours.
  open var prefersExtendedRange = false
  /// Which colours there are.
  open var preferredRange = Range.automatic
  /// Which colours there are.
  public enum Range: Int, Sendable, Hashable {
    case unspecified = -1, automatic, extended, standard
  }
}

/// How documents are made.
open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
  /// What is said of the document.
  open var documentInfo: [String: Any] = [:]
}

/// Makes pictures of a size; nothing is drawn.
open class UIGraphicsImageRenderer: NSObject {
  /// How they are made.
  public let format: UIGraphicsImageRendererFormat

  /// Makes pictures of a size.
  public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }
  /// Makes pictures of a size.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }
  /// Makes pictures of a size.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }
  /// Makes pictures of a size.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.format = format
    format.bounds = bounds
  }

  /// An empty picture.
  ///
  /// - Parameter actions: What would draw it, called at once.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = UIGraphicsImageRendererContext(format: format)
    actions(context)
    return context.currentImage
  }
  /// An empty picture as a PNG.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
  /// An empty picture as a JPEG.
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat,
    actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data { pngData(actions: actions) }
}

/// Where drawing of a picture would go; it goes nowhere.
public final class UIGraphicsImageRendererContext {
  /// Core Graphics' place for it.
  public let cgContext = CGContext()
  /// How the picture is made.
  public let format: UIGraphicsImageRendererFormat
  init(format: UIGraphicsImageRendererFormat) { self.format = format }
  /// The picture so far; an empty one.
  public var currentImage: UIImage { UIImage(named: "", size: format.bounds.size) }
  /// Fills a rectangle.
  public func fill(_ rect: CGRect) {}
  /// Fills a rectangle.
  public func fill(_ rect: CGRect, blendMode: CGBlendMode) {}
  /// Draws the edge of a rectangle.
  public func stroke(_ rect: CGRect) {}
  /// Draws inside of a rectangle only.
  public func clip(to rect: CGRect) {}
}

/// Makes documents; nothing is drawn.
open class UIGraphicsPDFRenderer: NSObject {
  /// How they are made.
  public let format: UIGraphicsPDFRendererFormat
  /// Makes documents with pages of a size.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsPDFRendererFormat())
  }
  /// Makes documents with pages of a size.
  public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
    self.format = format
    format.bounds = bounds
  }
  /// An empty document.
  open func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
    actions(UIGraphicsPDFRendererContext())
    return Data()
  }
  /// Writes an empty document.
  open func writePDF(to url: URL, withActions actions: (UIGraphicsPDFRendererContext) -> Void)
    throws
  { try pdfData(actions: actions).write(to: url) }
}

/// Where drawing of a document would go; it goes nowhere.
public final class UIGraphicsPDFRendererContext {
  /// Core Graphics' place for it.
  public let cgContext = CGContext()
  /// Begins a page.
  public func beginPage() {}
  /// Begins a page of a size.
  public func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {}
}
