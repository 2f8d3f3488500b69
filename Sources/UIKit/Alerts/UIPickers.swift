public import Foundation
public import ViewControllers

/// A colour picker; nothing is drawn. Tests choose with ``choose(_:)``.
open class UIColorPickerViewController: UIViewController {
  /// The delegate, which learns of the chosen colour; held weakly.
  public weak var delegate: (any UIColorPickerViewControllerDelegate)?
  /// The selected colour.
  public var selectedColor = UIColor.white
  /// Indicates whether to allow colours with an opacity below 1; stored, not applied.
  public var supportsAlpha = true
  /// Simulates the user's choice: sets ``selectedColor``, then calls the delegate.
  public func choose(_ color: UIColor) {
    selectedColor = color
    delegate?.colorPickerViewController(self, didSelect: color, continuously: false)
  }
}
/// Receives the colour that the user chooses.
@preconcurrency @MainActor
public protocol UIColorPickerViewControllerDelegate: AnyObject {
  /// Called when the user has chosen a colour.
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController,
    didSelect color: UIColor,
    continuously: Bool
  )
}
extension UIColorPickerViewControllerDelegate {
  /// Does nothing by default.
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController,
    didSelect color: UIColor,
    continuously: Bool
  ) {}
}

/// A font picker; nothing is drawn. Tests set ``selectedFontDescriptor``.
open class UIFontPickerViewController: UIViewController {
  /// The delegate; held weakly and never called.
  public weak var delegate: (any UIFontPickerViewControllerDelegate)?
  /// The selected font, or `nil`.
  public var selectedFontDescriptor: UIFontDescriptor?
}
/// The delegate of a font picker; never called.
@preconcurrency @MainActor
public protocol UIFontPickerViewControllerDelegate: AnyObject {}

/// A dictionary's definition of a term; nothing is drawn.
open class UIReferenceLibraryViewController: UIViewController {
  /// Creates a view controller for a term, which is ignored.
  public convenience init(term: String) { self.init(nibName: nil, bundle: nil) }
  /// Indicates whether a definition exists; always `false`.
  public class func dictionaryHasDefinition(forTerm term: String) -> Bool { false }
}

extension UIImagePickerController {
  /// A camera of the device.
  public enum CameraDevice: Int, Sendable, Hashable {
    case rear, front
  }
  /// The media that the camera captures.
  public enum CameraCaptureMode: Int, Sendable, Hashable {
    case photo, video
  }
  /// The mode of the flash.
  public enum CameraFlashMode: Int, Sendable, Hashable {
    case off = -1, auto, on
  }
  /// The quality of recorded movies.
  public enum QualityType: Int, Sendable, Hashable {
    case typeHigh, typeMedium, typeLow, type640x480, typeIFrame1280x720, typeIFrame960x540
  }
  /// The camera in use; stored.
  public var cameraDevice: CameraDevice {
    get { kept(for: self, or: .rear) }
    set { keep(newValue, for: self) }
  }
  /// The media that the camera captures; stored.
  public var cameraCaptureMode: CameraCaptureMode {
    get { kept(for: self, or: .photo) }
    set { keep(newValue, for: self) }
  }
  /// The mode of the flash; stored.
  public var cameraFlashMode: CameraFlashMode {
    get { kept(for: self, or: .auto) }
    set { keep(newValue, for: self) }
  }
  /// The quality of recorded movies; stored.
  public var videoQuality: QualityType {
    get { kept(for: self, or: .typeMedium) }
    set { keep(newValue, for: self) }
  }
  /// The maximum duration of a movie, in seconds; stored.
  public var videoMaximumDuration: TimeInterval {
    get { kept(for: self, or: 600) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to show the system's camera controls; stored, not drawn.
  public var showsCameraControls: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// The view over the camera's preview; stored, not drawn.
  public var cameraOverlayView: UIView? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The transform of the camera's preview; stored, not drawn.
  public var cameraViewTransform: CGAffineTransform {
    get { kept(for: self, or: .identity) }
    set { keep(newValue, for: self) }
  }
  /// Takes a picture; ignored: there is no camera.
  public func takePicture() {}
  /// Starts recording a movie; always `false`: there is no camera.
  public func startVideoCapture() -> Bool { false }
  /// Stops recording a movie; ignored.
  public func stopVideoCapture() {}
  /// The media types of a source: images only.
  public class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    ["public.image"]
  }
  /// Indicates whether a camera is available; always `false`.
  public class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
  /// Indicates whether a camera has a flash; always `false`.
  public class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }
}

/// The content of a view that stands in for missing content; stored, not drawn.
@preconcurrency @MainActor
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  /// The image, or `nil`.
  public var image: UIImage?
  /// The primary text, or `nil`.
  public var text: String?
  /// The attributed primary text, or `nil`.
  public var attributedText: NSAttributedString?
  /// The secondary text, or `nil`.
  public var secondaryText: String?
  /// The attributed secondary text, or `nil`.
  public var secondaryAttributedText: NSAttributedString?
  /// The appearance of the button.
  public var button: UIButton.Configuration = .plain()
  /// The behaviour of the button.
  public var buttonProperties = ButtonProperties()
  /// The appearance of the second button.
  public var secondaryButton: UIButton.Configuration = .plain()
  /// The behaviour of the second button.
  public var secondaryButtonProperties = ButtonProperties()
  /// The background of the content.
  public var background: UIBackgroundConfiguration = .clear()
  /// The appearance of the image.
  public var imageProperties = UIListContentConfiguration.ImageProperties()
  /// The appearance of the primary text.
  public var textProperties = UIListContentConfiguration.TextProperties()
  /// The appearance of the secondary text.
  public var secondaryTextProperties = UIListContentConfiguration.TextProperties()
  /// The padding between the image and the text, in points.
  public var imageToTextPadding: CGFloat = 8
  /// Creates the configuration for empty content.
  public static func empty() -> Self { Self() }
  /// Creates the configuration for content that is loading; the same as ``empty()`` here.
  public static func loading() -> Self { Self() }
  /// Creates the configuration for a search without results; the same as ``empty()`` here.
  public static func search() -> Self { Self() }
  /// The behaviour of a button.
  public struct ButtonProperties {
    /// The action of a tap, or `nil`.
    public var primaryAction: UIAction?
    /// The menu, or `nil`.
    public var menu: UIMenu?
    /// Indicates whether the button is enabled.
    public var isEnabled = true
    /// The role of the button.
    public var role = UIButton.Role.normal
  }
}
/// The state of a view controller that shows an unavailable-content view.
public struct UIContentUnavailableConfigurationState: UIConfigurationState {
  /// The traits of the controller.
  public var traitCollection: UITraitCollection
  /// The text of the search, or `nil`.
  public var searchText: String?
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]
  /// Creates a state with no search text.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
  /// The app's own value for a key.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
