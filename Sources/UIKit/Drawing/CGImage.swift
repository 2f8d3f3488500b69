public import Foundation
public import ViewControllers

/// A bitmap image, of which only name and size are stored.
public final class CGImage: Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  let image: UIImage

  init(_ image: UIImage) {
    self.image = image
    width = Int(image.size.width)
    height = Int(image.size.height)
  }

  /// Returns an image with the size of a rectangle.
  public func cropping(to rect: CGRect) -> CGImage? {
    CGImage(UIImage(named: image.name, size: rect.size))
  }
  /// Returns the same image.
  public func copy() -> CGImage? { self }
  /// The bits of a color component; always 8.
  public var bitsPerComponent: Int { 8 }
  /// The bytes of a row of pixels: 4 for each pixel.
  public var bytesPerRow: Int { width * 4 }
  /// The color space, always RGB.
  public var colorSpace: CGColorSpace? { CGColorSpace() }
}

/// An image for filters; no filter is applied.
public final class CIImage: Sendable {
  let image: UIImage
  /// Creates an image.
  public init?(image: UIImage) { self.image = image }
  /// The extent: the size of the image at the origin.
  public var extent: CGRect { CGRect(origin: .zero, size: image.size) }
}

extension UIImage {
  /// The bitmap of the image.
  public var cgImage: CGImage? { CGImage(self) }
  /// The filtered image; always `nil`.
  public var ciImage: CIImage? { nil }
  /// Creates an image from a bitmap.
  public convenience init(cgImage: CGImage) {
    self.init(named: cgImage.image.name, size: cgImage.image.size)
  }
  /// Creates an image from a bitmap, with its size divided by the scale; the orientation is
  /// ignored.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let size = CGSize(
      width: CGFloat(cgImage.width) / max(scale, 1),
      height: CGFloat(cgImage.height) / max(scale, 1)
    )
    self.init(named: cgImage.image.name, size: size)
  }
  /// Creates an image from an image for filters.
  public convenience init(ciImage: CIImage) {
    self.init(named: ciImage.image.name, size: ciImage.image.size)
  }
}
