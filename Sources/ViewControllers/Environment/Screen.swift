public import Foundation
import RestorationCoding

/// A simulated screen: its size, its scale, and the traits of the windows on it.
///
/// ```swift
/// let tablet = Screen(bounds: CGRect(x: 0, y: 0, width: 1024, height: 1366), idiom: .pad)
/// let application = Application(screen: tablet)
/// ```
open class Screen: TraitEnvironment {
  /// The position and size, in points; they change with the device's orientation.
  open internal(set) var bounds: CGRect
  open private(set) var scale: Double
  public let idiom: UserInterfaceIdiom
  /// The user's choice of light or dark for all apps.
  open var userInterfaceStyle: UserInterfaceStyle

  /// Creates a screen; without arguments that of a phone.
  public init(
    bounds: CGRect = Window.defaultFrame,
    idiom: UserInterfaceIdiom = .phone,
    scale: Double = 3,
    userInterfaceStyle: UserInterfaceStyle = .light
  ) {
    self.bounds = bounds
    self.idiom = idiom
    self.scale = scale
    self.userInterfaceStyle = userInterfaceStyle
  }

  private static let ordinary = Screen()
  var isWide: Bool { bounds.width > bounds.height }
  /// The screen of the current application, or a phone's if no application exists.
  open class var main: Screen { Application.current?.mainScreen ?? ordinary }

  /// The traits that windows on this screen inherit; size classes follow from the windows' own
  /// sizes.
  open var traitCollection: TraitCollection {
    TraitCollection(traitsFrom: [
      TraitCollection(userInterfaceIdiom: idiom),
      TraitCollection(displayScale: scale),
      TraitCollection(userInterfaceStyle: userInterfaceStyle),
      TraitCollection(layoutDirection: .leftToRight),
    ])
  }

  /// Returns the size classes of a window of a given size.
  ///
  /// The width is regular from 600 points on, on phones from 896 points (large phones in
  /// landscape). The height is regular from 500 points on.
  func sizeClasses(for size: CGSize) -> TraitCollection {
    let wide = size.width >= (idiom == .phone ? 896 : 600)
    return TraitCollection(traitsFrom: [
      TraitCollection(horizontalSizeClass: wide ? .regular : .compact),
      TraitCollection(verticalSizeClass: size.height >= 500 ? .regular : .compact),
    ])
  }

  open var coordinateSpace: any UICoordinateSpace { self }
  open class var screens: [Screen] { [main] }

  // MARK: Kept, neither drawn nor applied

  open var brightness: CGFloat = 0.5
}

/// The device that an application runs on.
open class Device: MainActorBound {
  /// The orientation of the device; ``Application/rotateDevice(to:)`` changes it.
  open internal(set) var orientation = DeviceOrientation.portrait
  open private(set) var userInterfaceIdiom: UserInterfaceIdiom
  /// Creates a device for the main screen. It is not ``current``, the device of the current
  /// application.
  public init() {
    userInterfaceIdiom = Screen.main.idiom
    turn(with: .main)
  }

  convenience init(of screen: Screen) {
    self.init()
    userInterfaceIdiom = screen.idiom
    turn(with: screen)
  }

  private func turn(with screen: Screen) {
    orientation = screen.isWide ? .landscapeLeft : .portrait
  }

  /// The device of the current application. Traps if no application exists.
  open class var current: Device { Application.shared.device }
  /// The name of the operating system; always "Linux".
  open var systemName: String { "Linux" }
  open var systemVersion: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion)"
  }
  /// The model: "iPad" or "iPhone", by the user interface idiom.
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  /// The name of the device: the host name.
  open var name: String { ProcessInfo.processInfo.hostName }
}
