public import Foundation
public import ViewControllers

/// The format of a renderer.
open class UIGraphicsRendererFormat: NSObject {
  /// The bounds of the renderer.
  open internal(set) var bounds = CGRect.zero
  /// Creates a default format.
  public required override init() {}
  /// Returns a default format.
  open class func `default`() -> Self { Self() }
  /// Returns a default format.
  open class func preferred() -> Self { Self() }
}

/// The format of an image renderer; stored, not drawn.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// The pixels per point.
  open var scale: CGFloat = 1
  /// Indicates that the image is opaque.
  open var opaque = false
  /// Indicates whether to prefer extended color.
  open var prefersExtendedRange = false
  /// The preferred range of colors.
  open var preferredRange = Range.automatic
  /// A range of colors.
  public enum Range: Int, Sendable, Hashable {
    case unspecified = -1, automatic, extended, standard
  }
}

/// The format of a PDF renderer.
open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
  /// The information about the document; stored, not written.
  open var documentInfo: [String: Any] = [:]
}

/// A renderer of images, which are empty: nothing is drawn.
open class UIGraphicsImageRenderer: NSObject {
  /// The format of the images.
  public let format: UIGraphicsImageRendererFormat

  /// Creates a renderer with the default format.
  public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }
  /// Creates a renderer with a format.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }
  /// Creates a renderer with the default format.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }
  /// Creates a renderer with a format, whose bounds become the given ones.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.format = format
    format.bounds = bounds
  }

  /// Returns an empty image.
  ///
  /// - Parameter actions: The closure that draws; called at once.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = UIGraphicsImageRendererContext(format: format)
    actions(context)
    return context.currentImage
  }
  /// Returns an empty image as PNG data.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
  /// Returns an empty image as PNG data, too: there is no JPEG encoder.
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat,
    actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data { pngData(actions: actions) }
}

/// The context of an image renderer; nothing is drawn.
public final class UIGraphicsImageRendererContext {
  /// The Core Graphics context.
  public let cgContext = CGContext()
  /// The format of the renderer.
  public let format: UIGraphicsImageRendererFormat
  init(format: UIGraphicsImageRendererFormat) { self.format = format }
  /// The current image, always empty.
  public var currentImage: UIImage { UIImage(named: "", size: format.bounds.size) }
  /// Fills a rectangle; ignored: nothing is drawn.
  public func fill(_ rect: CGRect) {}
  /// Fills a rectangle with a blend mode; ignored: nothing is drawn.
  public func fill(_ rect: CGRect, blendMode: CGBlendMode) {}
  /// Strokes a rectangle; ignored: nothing is drawn.
  public func stroke(_ rect: CGRect) {}
  /// Clips drawing to a rectangle; ignored: nothing is drawn.
  public func clip(to rect: CGRect) {}
}

/// A renderer of PDF documents, which are empty: nothing is drawn.
open class UIGraphicsPDFRenderer: NSObject {
  /// The format of the documents.
  public let format: UIGraphicsPDFRendererFormat
  /// Creates a renderer with the default format.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsPDFRendererFormat())
  }
  /// Creates a renderer with a format, whose bounds become the given ones.
  public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
    self.format = format
    format.bounds = bounds
  }
  /// Calls the closure and returns empty data.
  open func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
    actions(UIGraphicsPDFRendererContext())
    return Data()
  }
  /// Calls the closure and writes an empty file.
  open func writePDF(to url: URL, withActions actions: (UIGraphicsPDFRendererContext) -> Void)
    throws
  { try pdfData(actions: actions).write(to: url) }
}

/// The context of a PDF renderer; nothing is drawn.
public final class UIGraphicsPDFRendererContext {
  /// The Core Graphics context.
  public let cgContext = CGContext()
  /// Begins a page; ignored: there are no pages.
  public func beginPage() {}
  /// Begins a page with bounds; ignored: there are no pages.
  public func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {}
}
