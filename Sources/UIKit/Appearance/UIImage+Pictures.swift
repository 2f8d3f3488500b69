public import Foundation
public import ViewControllers

// Images are names only: nothing is loaded, encoded or drawn.
extension UIImage {
  /// Creates an image from an image literal.
  public convenience init(imageLiteralResourceName name: String) {
    self.init(named: name, size: .zero)
  }

  /// Creates an image from data, which is not decoded; `nil` for empty data. The scale is ignored.
  public convenience init?(data: Data, scale: CGFloat) { self.init(data: data) }

  /// Creates an image by its name; the bundle and the traits are ignored.
  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    compatibleWith traitCollection: UITraitCollection?
  ) { self.init(named: name) }

  /// The UTF-8 bytes of the name, in place of a PNG.
  public func pngData() -> Data? { Data(name.utf8) }
  /// The UTF-8 bytes of the name, in place of a JPEG.
  public func jpegData(compressionQuality: CGFloat) -> Data? { Data(name.utf8) }
  /// Returns the same image: nothing is stretched.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
  /// The scale factor; always 1.
  public var scale: CGFloat { 1 }
}

/// Adds an image to the user's photos; ignored: nothing is saved and the completion is not called.
@preconcurrency @MainActor
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage,
  _ completionTarget: Any?,
  _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) {}
