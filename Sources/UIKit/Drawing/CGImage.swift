public import Foundation
public import ViewControllers

/// A picture without a scale; only its size is known.
public final class CGImage: Sendable {
  /// How many pixels it is wide.
  public let width: Int
  /// How many pixels it is high.
  public let height: Int
  let image: UIImage

  init(_ image: UIImage) {
    self.image = image
    width = Int(image.size.width)
    height = Int(image.size.height)
  }

  /// The part of the picture in a rectangle.
  public func cropping(to rect: CGRect) -> CGImage? {
    CGImage(UIImage(named: image.name, size: rect.size))
  }
  /// The same picture.
  public func copy() -> CGImage? { self }
  /// The bits of a colour's part.
  public var bitsPerComponent: Int { 8 }
  /// The bytes of a row of pixels.
  public var bytesPerRow: Int { width * 4 }
  /// What the numbers of its colours mean.
  public var colorSpace: CGColorSpace? { CGColorSpace() }
}

/// A picture that filters work on; nothing is filtered.
public final class CIImage: Sendable {
  let image: UIImage
  /// Makes one of a picture.
  public init?(image: UIImage) { self.image = image }
  /// Its size.
  public var extent: CGRect { CGRect(origin: .zero, size: image.size) }
}

extension UIImage {
  /// The picture without a scale.
  public var cgImage: CGImage? { CGImage(self) }
  /// What filters made; nothing is filtered.
  public var ciImage: CIImage? { nil }
  /// Creates an image of a picture.
  public convenience init(cgImage: CGImage) {
    self.init(named: cgImage.image.name, size: cgImage.image.size)
  }
  /// Creates an image of a picture, smaller by a scale.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let size = CGSize(
      width: CGFloat(cgImage.width) / max(scale, 1),
      height: CGFloat(cgImage.height) / max(scale, 1)
    )
    self.init(named: cgImage.image.name, size: size)
  }
  /// Creates an image of what filters made.
  public convenience init(ciImage: CIImage) {
    self.init(named: ciImage.image.name, size: ciImage.image.size)
  }
}
