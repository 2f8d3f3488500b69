public import Foundation

/// A screen that is not there: its size and what windows on it take from it.
///
/// ```swift
/// let tablet = Screen(bounds: CGRect(x: 0, y: 0, width: 1024, height: 1366), idiom: .pad)
/// let application = Application(screen: tablet)
/// ```
public final class Screen: TraitEnvironment {
  /// Position and size, in points; turns with the device.
  public internal(set) var bounds: CGRect
  /// Pixels a point.
  public let scale: Double
  /// The kind of device that the screen belongs to.
  public let idiom: UserInterfaceIdiom
  /// What people have chosen for all apps.
  public var userInterfaceStyle: UserInterfaceStyle

  /// Makes a screen; without arguments that of an ordinary phone.
  ///
  /// - Parameters:
  ///   - bounds: Position and size, in points.
  ///   - idiom: The kind of device.
  ///   - scale: Pixels a point.
  ///   - userInterfaceStyle: What people have chosen for all apps.
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

  /// The screen of the application at work; an ordinary phone's before there is one.
  public static var main: Screen { Application.current?.mainScreen ?? ordinary }

  /// What windows on this screen begin with; size classes come from the windows' own sizes.
  public var traitCollection: TraitCollection {
    TraitCollection(traitsFrom: [
      TraitCollection(userInterfaceIdiom: idiom),
      TraitCollection(displayScale: scale),
      TraitCollection(userInterfaceStyle: userInterfaceStyle),
      TraitCollection(layoutDirection: .leftToRight),
    ])
  }

  /// The size classes of a window of a size on this screen.
  ///
  /// Tablets are regular from 600 points on, phones from 896 points from left to right (the large
  /// ones, held sideways) and from 500 points from top to bottom.
  func sizeClasses(for size: CGSize) -> TraitCollection {
    let wide = size.width >= (idiom == .phone ? 896 : 600)
    return TraitCollection(traitsFrom: [
      TraitCollection(horizontalSizeClass: wide ? .regular : .compact),
      TraitCollection(verticalSizeClass: size.height >= 500 ? .regular : .compact),
    ])
  }
}

/// The device that an application runs on, as far as controllers ask for it.
public final class Device: MainActorBound {
  /// How the device is held; ``Application/rotateDevice(to:)`` changes it.
  public internal(set) var orientation = DeviceOrientation.portrait
  /// The kind of device.
  public let userInterfaceIdiom: UserInterfaceIdiom

  /// Creates a device like that of the application at work; ``current`` is that device itself.
  public convenience init() { self.init(of: .main) }

  init(of screen: Screen) {
    userInterfaceIdiom = screen.idiom
    if screen.isWide { orientation = .landscapeLeft }
  }

  /// The device of the application at work. Asking before an application exists traps.
  public static var current: Device { Application.shared.device }
}
