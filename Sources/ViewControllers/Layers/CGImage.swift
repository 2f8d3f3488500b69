public import Foundation

/// A bitmap image, of which only name and size are stored.
public final class CGImage: Sendable {
  public let width: Int
  public let height: Int
  let image: Image

  init(_ image: Image) {
    self.image = image
    width = Int(image.size.width)
    height = Int(image.size.height)
  }

  /// Returns an image of the same name in the size of the rectangle.
  public func cropping(to rect: CGRect) -> CGImage? {
    CGImage(Image(named: image.name, size: rect.size))
  }
  public func copy() -> CGImage? { self }
  public var bitsPerComponent: Int { 8 }
  public var bytesPerRow: Int { width * 4 }
  public var colorSpace: CGColorSpace? { CGColorSpace() }
}

/// An image for filters; no filter is applied.
public final class CIImage: Sendable {
  let image: Image
  public init?(image: Image) { self.image = image }
  public var extent: CGRect { CGRect(origin: .zero, size: image.size) }
}

extension Image {
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
  public convenience init(ciImage: CIImage) {
    self.init(named: ciImage.image.name, size: ciImage.image.size)
  }
}
