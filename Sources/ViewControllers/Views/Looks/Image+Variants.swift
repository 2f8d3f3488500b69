public import Foundation

// The methods for the variants of an image return the same image, and nothing is loaded or drawn.
extension Image {
  public func withTintColor(_ color: Color, renderingMode: RenderingMode) -> Image { self }
  public func draw(in rect: CGRect) {}
  public func draw(at point: CGPoint) {}

  public convenience init(imageLiteralResourceName name: String) {
    self.init(named: name, size: .zero)
  }

  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    compatibleWith traitCollection: TraitCollection?
  ) { self.init(named: name) }

  /// Returns the bytes that the image was made from, else the UTF-8 bytes of its name, in place of a PNG.
  public func pngData() -> Data? { data ?? Data(name.utf8) }
  /// Returns the bytes that the image was made from, else the UTF-8 bytes of its name, in place of a
  /// JPEG.
  public func jpegData(compressionQuality: CGFloat) -> Data? { data ?? Data(name.utf8) }
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
