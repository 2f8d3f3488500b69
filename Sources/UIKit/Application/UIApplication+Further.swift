public import Foundation
public import ViewControllers

extension UIApplication {
  // What else is posted on other systems; nobody posts it here.
  public nonisolated static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification"
  )
  public nonisolated static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification"
  )
  public nonisolated static let protectedDataDidBecomeAvailableNotification = Notification.Name(
    "UIApplicationProtectedDataDidBecomeAvailable"
  )
  public nonisolated static let protectedDataWillBecomeUnavailableNotification = Notification.Name(
    "UIApplicationProtectedDataWillBecomeUnavailable"
  )
  public nonisolated static let backgroundRefreshStatusDidChangeNotification = Notification.Name(
    "UIApplicationBackgroundRefreshStatusDidChangeNotification"
  )
  public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification"
  )

  /// The name of another picture of the app, or `nil`; kept.
  public var alternateIconName: String? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Whether the app has several pictures; it has not.
  public var supportsAlternateIcons: Bool { false }
  /// Where the status bar stands; there is none.
  public var statusBarFrame: CGRect { .zero }
  /// Makes the status bar light or dark.
  public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    self.statusBarStyle = statusBarStyle
  }
  /// Shows the status bar or takes it away.
  public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
    isStatusBarHidden = hidden
  }
}

extension UIScene {
  /// Says that restoring this scene goes on; the application's ``completeStateRestoration()`` ends it.
  public func extendStateRestoration() { UIApplication.shared.extendStateRestoration() }
  /// Says that restoring this scene has ended.
  public func completeStateRestoration() { UIApplication.shared.completeStateRestoration() }
  /// Asks the system to open an address; it is kept in ``UIApplication/openedURLs``.
  public func open(
    _ url: URL,
    options: OpenExternalURLOptions? = nil,
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    UIApplication.shared.open(url)
    completion?(true)
  }
  /// How an address is opened.
  @preconcurrency @MainActor
  public final class OpenExternalURLOptions {
    /// Whether only an app of the address's own may.
    public var universalLinksOnly = false
    /// Makes options.
    public init() {}
  }
}

extension UIWindowScene {
  /// What people have taken pictures of; kept.
  public var screenshotService: UIScreenshotService? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// What is known of the status bar, or `nil`.
  public var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
  /// Whether the scene fills the screen; it does.
  public var isFullScreen: Bool { true }
}

/// Offers more than a picture of the screen; nobody asks.
@preconcurrency @MainActor
public final class UIScreenshotService {
  /// Who makes it.
  public weak var delegate: (any UIScreenshotServiceDelegate)?
}

/// Makes more than a picture of the screen.
@preconcurrency @MainActor
public protocol UIScreenshotServiceDelegate: AnyObject {}

/// What is known of the status bar; there is none.
@preconcurrency @MainActor
public final class UIStatusBarManager {
  /// Where it stands.
  public var statusBarFrame: CGRect { .zero }
  /// Whether there is none.
  public var isStatusBarHidden: Bool { true }
  /// Whether it is light or dark.
  public var statusBarStyle: UIStatusBarStyle { .default }
}

extension UIApplication.LaunchOptionsKey {
  // Further reasons for a launch.
  public static let annotation = Self(rawValue: "UIApplicationLaunchOptionsAnnotationKey")
  public static let bluetoothCentrals = Self(
    rawValue: "UIApplicationLaunchOptionsBluetoothCentralsKey"
  )
  public static let bluetoothPeripherals = Self(
    rawValue: "UIApplicationLaunchOptionsBluetoothPeripheralsKey"
  )
  public static let userActivityType = Self(
    rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey"
  )
  public static let cloudKitShareMetadata = Self(
    rawValue: "UIApplicationLaunchOptionsCloudKitShareMetadataKey"
  )
}

extension UIScreen {
  /// Whether the screen grows dark by itself; kept.
  public var wantsSoftwareDimming: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// All screens.
  public static var screens: [UIScreen] { [main] }
  /// How often the screen shows something new, in a second.
  public var maximumFramesPerSecond: Int { 60 }
  /// Whether somebody records the screen; nobody does.
  public var isCaptured: Bool { false }
}

extension UIDevice {
  /// What is known of the battery.
  public enum BatteryState: Int, Sendable, Hashable {
    case unknown, unplugged, charging, full
  }
  /// What is known of the battery; nothing.
  public var batteryState: BatteryState { .unknown }
  /// Whether the app wants to know of what is near; kept.
  public var isProximityMonitoringEnabled: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// The battery is fuller or emptier; nobody posts it here.
  public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification"
  )
}

extension NSObject {
  /// Does later what was asked for with a delay no more; it is done all the same here.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {}
  /// Does one thing later no more that was asked for with a delay; it is done all the same here.
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any,
    selector aSelector: Selector,
    object anArgument: Any? = nil
  ) {}
}
