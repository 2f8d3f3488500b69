import Foundation
public import ViewControllers

/// A picker of photos, or a camera; nothing is drawn.
///
/// Its `delegate` is also called if it is a ``UIImagePickerControllerDelegate``.
open class UIImagePickerController: UINavigationController {
  /// A source of pictures.
  public enum SourceType: Int, Sendable, Hashable {
    /// All photos.
    case photoLibrary
    /// The camera.
    case camera
    /// The photos taken with the camera.
    case savedPhotosAlbum
  }

  /// A key of the facts about a chosen picture.
  public struct InfoKey: RawRepresentable, Sendable, Hashable, ExpressibleByStringLiteral {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a key from a literal, as code from before Swift 4.2 writes it.
    public init(stringLiteral value: String) { rawValue = value }
    /// The key of the original ``UIImage``.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The key of the edited ``UIImage``.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// The key of the URL of the image file.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    /// The key of the URL of the movie file.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    /// The key of the media type: image or movie.
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
  }

  /// The source of pictures; stored.
  open var sourceType = SourceType.photoLibrary
  /// Indicates whether the user may edit the picture; stored.
  open var allowsEditing = false
  /// The uniform type identifiers of the media to choose from; stored.
  open var mediaTypes = ["public.image"]

  /// Indicates whether a source is available: every source but the camera.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }

  /// Simulates the user's choice: calls the delegate, which dismisses the picker.
  ///
  /// - Parameter image: The chosen picture, or `nil` if the user cancels.
  public func choose(_ image: UIImage?) {
    let delegate = self.delegate as? any UIImagePickerControllerDelegate
    if let image {
      delegate?.imagePickerController(self, didFinishPickingMediaWithInfo: [.originalImage: image])
    } else {
      delegate?.imagePickerControllerDidCancel(self)
    }
  }
}

/// Receives the picture that the user chooses.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: AnyObject {
  /// Called when the user has chosen a picture.
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  )
  /// Called when the user has cancelled.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  /// Does nothing by default.
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {}
  /// Dismisses the picker.
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    picker.dismiss(animated: false)
  }
}
