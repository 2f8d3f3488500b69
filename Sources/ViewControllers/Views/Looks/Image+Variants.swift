public import Foundation

// An image is a name and a size. The methods for its variants return the same image, and nothing is
// loaded, encoded or drawn.
extension Image {
  public func withTintColor(_ color: Color, renderingMode: RenderingMode) -> Image { self }
  public func draw(in rect: CGRect) {}
  public func draw(at point: CGPoint) {}
  public enum Orientation: Int, Sendable, Hashable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  public convenience init(imageLiteralResourceName name: String) {
    self.init(named: name, size: .zero)
  }

  /// Creates an image from data, which is not decoded; `nil` for empty data. The scale is ignored.
  public convenience init?(data: Data, scale: CGFloat) { self.init(data: data) }

  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    compatibleWith traitCollection: TraitCollection?
  ) { self.init(named: name) }

  /// Returns the UTF-8 bytes of the name, in place of a PNG.
  public func pngData() -> Data? { Data(name.utf8) }
  /// Returns the UTF-8 bytes of the name, in place of a JPEG.
  public func jpegData(compressionQuality: CGFloat) -> Data? { Data(name.utf8) }
  public func resizableImage(withCapInsets capInsets: EdgeInsets) -> Image { self }

  public enum ResizingMode: Int, Sendable, Hashable { case tile, stretch }
  public func resizableImage(withCapInsets capInsets: EdgeInsets, resizingMode: ResizingMode)
    -> Image
  { self }
  public func withAlignmentRectInsets(_ alignmentInsets: EdgeInsets) -> Image { self }
  public func imageFlippedForRightToLeftLayoutDirection() -> Image { self }
  public func withHorizontallyFlippedOrientation() -> Image { self }
  public func imageWithoutBaseline() -> Image { self }
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {}
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {}

  /// Returns the first image, in place of an animation.
  public class func animatedImage(with images: [Image], duration: TimeInterval) -> Image? {
    images.first
  }
  /// Returns a still image by its name, in place of an animation.
  public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> Image? {
    Image(named: name)
  }

  /// Calls the completion handler at once, with the same image.
  public func prepareForDisplay(completionHandler: @escaping @Sendable (Image?) -> Void) {
    completionHandler(self)
  }
  /// Returns an image of the same name in another size.
  public func preparingThumbnail(of size: CGSize) -> Image? { Image(named: name, size: size) }
  public func byPreparingThumbnail(ofSize size: CGSize) async -> Image? {
    preparingThumbnail(of: size)
  }

  public enum RenderingMode: Int, Sendable, Hashable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  public convenience init?(systemName name: String) { self.init(named: name, size: .zero) }
  public func withRenderingMode(_ renderingMode: RenderingMode) -> Image { self }
  public func withTintColor(_ color: Color) -> Image { self }
}
