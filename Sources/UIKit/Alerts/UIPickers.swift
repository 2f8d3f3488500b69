public import Foundation
public import ViewControllers

/// Lets people choose a colour; a test calls ``choose(_:)``.
open class UIColorPickerViewController: UIViewController {
  /// Who hears of it.
  public weak var delegate: (any UIColorPickerViewControllerDelegate)?
  /// The colour.
  public var selectedColor = UIColor.white
  /// Whether it may let something through.
  public var supportsAlpha = true
  /// Chooses a colour as people would.
  public func choose(_ color: UIColor) {
    selectedColor = color
    delegate?.colorPickerViewController(self, didSelect: color, continuously: false)
  }
}
/// Who hears of the colour that people choose.
@preconcurrency @MainActor
public protocol UIColorPickerViewControllerDelegate: AnyObject {
  /// Called when people have chosen a colour.
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController,
    didSelect color: UIColor,
    continuously: Bool
  )
}
extension UIColorPickerViewControllerDelegate {
  /// Does nothing.
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController,
    didSelect color: UIColor,
    continuously: Bool
  ) {}
}

/// Lets people choose a font; a test sets ``selectedFontDescriptor``.
open class UIFontPickerViewController: UIViewController {
  /// Who hears of it.
  public weak var delegate: (any UIFontPickerViewControllerDelegate)?
  /// The font, or `nil`.
  public var selectedFontDescriptor: UIFontDescriptor?
}
/// Who hears of the font that people choose.
@preconcurrency @MainActor
public protocol UIFontPickerViewControllerDelegate: AnyObject {}

/// Explains a word; nothing is explained.
open class UIReferenceLibraryViewController: UIViewController {
  /// Explains a word.
  public convenience init(term: String) { self.init(nibName: nil, bundle: nil) }
  /// Whether a word can be explained; no.
  public class func dictionaryHasDefinition(forTerm term: String) -> Bool { false }
}

extension UIImagePickerController {
  /// Which camera.
  public enum CameraDevice: Int, Sendable, Hashable {
    case rear, front
  }
  /// What is taken.
  public enum CameraCaptureMode: Int, Sendable, Hashable {
    case photo, video
  }
  /// Whether there is a flash.
  public enum CameraFlashMode: Int, Sendable, Hashable {
    case off = -1, auto, on
  }
  /// How good films are.
  public enum QualityType: Int, Sendable, Hashable {
    case typeHigh, typeMedium, typeLow, type640x480, typeIFrame1280x720, typeIFrame960x540
  }
  /// Which camera; kept.
  public var cameraDevice: CameraDevice {
    get { kept(for: self, or: .rear) }
    set { keep(newValue, for: self) }
  }
  /// What is taken; kept.
  public var cameraCaptureMode: CameraCaptureMode {
    get { kept(for: self, or: .photo) }
    set { keep(newValue, for: self) }
  }
  /// Whether there is a flash; kept.
  public var cameraFlashMode: CameraFlashMode {
    get { kept(for: self, or: .auto) }
    set { keep(newValue, for: self) }
  }
  /// How good films are; kept.
  public var videoQuality: QualityType {
    get { kept(for: self, or: .typeMedium) }
    set { keep(newValue, for: self) }
  }
  /// How long films are at most; kept.
  public var videoMaximumDuration: TimeInterval {
    get { kept(for: self, or: 600) }
    set { keep(newValue, for: self) }
  }
  /// Whether people see the system's buttons; kept.
  public var showsCameraControls: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// The view before the picture; kept.
  public var cameraOverlayView: UIView? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// How the picture is turned; kept.
  public var cameraViewTransform: CGAffineTransform {
    get { kept(for: self, or: .identity) }
    set { keep(newValue, for: self) }
  }
  /// Takes a picture; nothing is taken.
  public func takePicture() {}
  /// Begins a film; nothing is taken.
  public func startVideoCapture() -> Bool { false }
  /// Ends a film.
  public func stopVideoCapture() {}
  /// What can be chosen.
  public class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    ["public.image"]
  }
  /// Whether there is a camera; no.
  public class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
  /// Whether there is a flash; no.
  public class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }
}

/// What shows in place of content that is not there; kept.
@preconcurrency @MainActor
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  /// The picture, or `nil`.
  public var image: UIImage?
  /// The title, or `nil`.
  public var text: String?
  /// The title with fonts and colours, or `nil`.
  public var attributedText: NSAttributedString?
  /// The text below, or `nil`.
  public var secondaryText: String?
  /// The text below with fonts and colours, or `nil`.
  public var secondaryAttributedText: NSAttributedString?
  /// How the button looks.
  public var button: UIButton.Configuration = .plain()
  /// What the button does.
  public var buttonProperties = ButtonProperties()
  /// How the second button looks.
  public var secondaryButton: UIButton.Configuration = .plain()
  /// What the second button does.
  public var secondaryButtonProperties = ButtonProperties()
  /// How the ground is drawn.
  public var background: UIBackgroundConfiguration = .clear()
  /// How the picture looks.
  public var imageProperties = UIListContentConfiguration.ImageProperties()
  /// How the title looks.
  public var textProperties = UIListContentConfiguration.TextProperties()
  /// How the text below looks.
  public var secondaryTextProperties = UIListContentConfiguration.TextProperties()
  /// The room below the picture.
  public var imageToTextPadding: CGFloat = 8
  /// Says that there is nothing.
  public static func empty() -> Self { Self() }
  /// Says that it comes.
  public static func loading() -> Self { Self() }
  /// Says that nothing was found.
  public static func search() -> Self { Self() }
  /// What a button does.
  public struct ButtonProperties {
    /// What a tap does, or `nil`.
    public var primaryAction: UIAction?
    /// The menu, or `nil`.
    public var menu: UIMenu?
    /// Whether it can be tapped.
    public var isEnabled = true
    /// What it is for.
    public var role = UIButton.Role.normal
  }
}
/// What a controller is in that shows something in place of content.
public struct UIContentUnavailableConfigurationState: UIConfigurationState {
  /// Its traits.
  public var traitCollection: UITraitCollection
  /// What people search for, or `nil`.
  public var searchText: String?
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]
  /// Makes the usual state.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
  /// What the app says besides.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
