import Foundation
public import ViewControllers

/// A collection of pictures to choose from, or a camera.
///
/// Its `delegate` hears what was chosen if it is a ``UIImagePickerControllerDelegate``, too.
open class UIImagePickerController: UINavigationController {
  /// Where pictures come from.
  public enum SourceType: Int, Sendable, Hashable {
    /// All pictures.
    case photoLibrary
    /// The camera.
    case camera
    /// The pictures of the camera.
    case savedPhotosAlbum
  }

  /// What is known of a picture that was chosen.
  public struct InfoKey: RawRepresentable, Sendable, Hashable, ExpressibleByStringLiteral {
    /// The name.
    public let rawValue: String
    /// Makes a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes a key from its name, as code has it from before Swift 4.2.
    public init(stringLiteral value: String) { rawValue = value }
    /// The ``UIImage`` as it was.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The ``UIImage`` as people have changed it.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// Where the picture's file is.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    /// Where the film's file is.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    /// Whether it is a picture or a film.
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
  }

  /// Where pictures come from.
  open var sourceType = SourceType.photoLibrary
  /// Whether people can change the picture.
  open var allowsEditing = false
  /// What can be chosen, by the names of types.
  open var mediaTypes = ["public.image"]

  /// Whether pictures can come from somewhere: not from a camera, which nothing here has.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }

  /// Does what choosing does: tells the delegate, which dismisses the collection.
  ///
  /// - Parameter image: The picture, or `nil` for leaving without one.
  public func choose(_ image: UIImage?) {
    let delegate = self.delegate as? any UIImagePickerControllerDelegate
    if let image {
      delegate?.imagePickerController(self, didFinishPickingMediaWithInfo: [.originalImage: image])
    } else {
      delegate?.imagePickerControllerDidCancel(self)
    }
  }
}

/// Hears which picture was chosen.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: AnyObject {
  /// Called when a picture was chosen.
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  )
  /// Called when nothing was chosen.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  /// Does nothing.
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {}
  /// Dismisses the collection.
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    picker.dismiss(animated: false)
  }
}
