public import Foundation

open class UIGraphicsRendererFormat: NSObject {
  open internal(set) var bounds = CGRect.zero
  public required override init() {}
  open class func `default`() -> Self { Self() }
  open class func preferred() -> Self { Self() }
}

/// The format of an image renderer; stored, not drawn.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  open var scale: CGFloat = 1
  open var opaque = false
  public enum Range: Int, Sendable, Hashable {
    case unspecified = -1, automatic, extended, standard
  }
}

open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
  open var documentInfo: [String: Any] = [:]
}

/// A renderer of images, which are empty: nothing is drawn.
open class UIGraphicsImageRenderer: NSObject {
  open private(set) var format: UIGraphicsImageRendererFormat
  public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.format = format
    format.bounds = bounds
  }

  /// Calls the closure, which draws, at once, and returns an empty image.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> Image {
    let context = UIGraphicsImageRendererContext(format: format)
    actions(context)
    return context.currentImage
  }
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
  /// Returns PNG data of an empty image: there is no JPEG encoder.
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat,
    actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data { pngData(actions: actions) }
}

/// The context of an image renderer; nothing is drawn.
open class UIGraphicsImageRendererContext {
  open private(set) var cgContext = CGContext()
  open private(set) var format: UIGraphicsImageRendererFormat
  init(format: UIGraphicsImageRendererFormat) { self.format = format }
  open var currentImage: Image { Image(named: "", size: format.bounds.size) }
  open func fill(_ rect: CGRect) {}
  open func stroke(_ rect: CGRect) {}
  open func clip(to rect: CGRect) {}
}

/// A renderer of PDF documents, which are empty: nothing is drawn.
open class UIGraphicsPDFRenderer: NSObject {
  open private(set) var format: UIGraphicsPDFRendererFormat
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsPDFRendererFormat())
  }
  public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
    self.format = format
    format.bounds = bounds
  }
  /// Calls the closure and returns empty data.
  open func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
    actions(UIGraphicsPDFRendererContext())
    return Data()
  }
}

/// The context of a PDF renderer; nothing is drawn.
open class UIGraphicsPDFRendererContext {
  open private(set) var cgContext = CGContext()
  open func beginPage() {}
}
