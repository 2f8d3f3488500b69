/// A picker of photos, or a camera; nothing is drawn.
///
/// The inherited `delegate` learns of the choice if it adopts ``UIImagePickerControllerDelegate``.
open class UIImagePickerController: NavigationController {
  public enum SourceType: Int, Sendable, Hashable { case photoLibrary, camera, savedPhotosAlbum }

  /// A key of the dictionary that describes a chosen picture.
  public struct InfoKey: RawRepresentable, Sendable, Hashable, ExpressibleByStringLiteral {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a key from a literal, as code from before Swift 4.2 writes it.
    public init(stringLiteral value: String) { rawValue = value }
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
  }

  open var sourceType = SourceType.photoLibrary
  open var allowsEditing = false
  open var mediaTypes = ["public.image"]
  /// Indicates whether a source is available: every source but the camera.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }

  /// Simulates the user's choice, `nil` for a cancellation: calls the delegate, which dismisses.
  public func choose(_ image: Image?) {
    let delegate = self.delegate as? any UIImagePickerControllerDelegate
    if let image {
      delegate?.imagePickerController(self, didFinishPickingMediaWithInfo: [.originalImage: image])
    } else {
      delegate?.imagePickerControllerDidCancel(self)
    }
  }
}

/// Receives the picture that the user chooses.
@preconcurrency @MainActor public protocol UIImagePickerControllerDelegate: AnyObject {
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  )
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {}
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    picker.dismiss(animated: false)
  }
}
