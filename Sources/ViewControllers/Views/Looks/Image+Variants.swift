public import Foundation

// An image is a name and a size. The methods for its variants return the same image, and nothing is
// loaded, encoded or drawn.
extension Image {
  public func withTintColor(_ color: Color, renderingMode: RenderingMode) -> Image { self }
  public func draw(in rect: CGRect) {}
  public func draw(at point: CGPoint) {}

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

  public enum RenderingMode: Int, Sendable, Hashable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  public convenience init?(systemName name: String) { self.init(named: name, size: .zero) }
  public func withRenderingMode(_ renderingMode: RenderingMode) -> Image { self }
  public func withTintColor(_ color: Color) -> Image { self }
}
