public import Foundation
public import ViewControllers

// `UIImage(named:)` of a picture that the sources name: `#imageLiteral` on Apple's systems.
extension UIImage {
  /// Creates an image of a picture of the app's.
  public convenience init(imageLiteralResourceName name: String) {
    self.init(named: name, size: .zero)
  }

  /// Creates an image of data, at a scale; the data are not looked into.
  public convenience init?(data: Data, scale: CGFloat) { self.init(data: data) }

  /// Creates an image of a picture in a bundle; nothing is loaded.
  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    compatibleWith traitCollection: UITraitCollection?
  ) { self.init(named: name) }

  /// The picture as a PNG; only the name, because there is no picture.
  public func pngData() -> Data? { Data(name.utf8) }
  /// The picture as a JPEG; only the name, because there is no picture.
  public func jpegData(compressionQuality: CGFloat) -> Data? { Data(name.utf8) }
  /// The image itself: nothing is stretched.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
  /// Pixels a point; 1.
  public var scale: CGFloat { 1 }
}

/// Saves a picture among those of the camera; nothing is saved, and the completion is not called.
@preconcurrency @MainActor
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage,
  _ completionTarget: Any?,
  _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) {}
