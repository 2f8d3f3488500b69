public import Foundation
public import ViewControllers

extension UIApplication {
  // Names of UIKit's notifications that are never posted here.
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

  /// The name of the alternate icon, or `nil`; stored.
  public var alternateIconName: String? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether the app has alternate icons; always `false`.
  public var supportsAlternateIcons: Bool { false }
  /// The frame of the status bar; always zero: there is none.
  public var statusBarFrame: CGRect { .zero }
  /// Sets the status bar style at once.
  public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    self.statusBarStyle = statusBarStyle
  }
  /// Hides or shows the status bar at once.
  public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
    isStatusBarHidden = hidden
  }
}

extension UIScene {
  /// Extends the restoration of the app, until ``completeStateRestoration()``.
  public func extendStateRestoration() { UIApplication.shared.extendStateRestoration() }
  /// Completes what one ``extendStateRestoration()`` began.
  public func completeStateRestoration() { UIApplication.shared.completeStateRestoration() }
  /// Opens a URL: adds it to ``UIApplication/openedURLs`` and calls the completion handler with
  /// `true`.
  public func open(
    _ url: URL,
    options: OpenExternalURLOptions? = nil,
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    UIApplication.shared.open(url)
    completion?(true)
  }
  /// The options for opening a URL.
  @preconcurrency @MainActor
  public final class OpenExternalURLOptions {
    /// Indicates whether to open the URL only as a universal link; stored, not applied.
    public var universalLinksOnly = false
    /// Creates options.
    public init() {}
  }
}

extension UIWindowScene {
  /// The screenshot service, or `nil`; stored.
  public var screenshotService: UIScreenshotService? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The status bar manager of the scene; a new one each time.
  public var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
  /// Indicates whether the scene fills the screen; always `true`.
  public var isFullScreen: Bool { true }
}

/// A service that adds a PDF to screenshots; never used here.
@preconcurrency @MainActor
public final class UIScreenshotService {
  /// The delegate; held weakly and never called.
  public weak var delegate: (any UIScreenshotServiceDelegate)?
}

/// The delegate of a screenshot service; never called.
@preconcurrency @MainActor
public protocol UIScreenshotServiceDelegate: AnyObject {}

/// The state of the status bar, of which there is none.
@preconcurrency @MainActor
public final class UIStatusBarManager {
  /// The frame; always zero.
  public var statusBarFrame: CGRect { .zero }
  /// Indicates whether the status bar is hidden; always `true`.
  public var isStatusBarHidden: Bool { true }
  /// The style; always `.default`.
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
  /// Indicates whether the screen may dim in software; stored.
  public var wantsSoftwareDimming: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// The connected screens: the main one.
  public static var screens: [UIScreen] { [main] }
  /// The maximum frame rate, in frames a second.
  public var maximumFramesPerSecond: Int { 60 }
  /// Indicates whether the screen is being recorded or mirrored; always `false`.
  public var isCaptured: Bool { false }
}

extension UIDevice {
  /// The state of the battery.
  public enum BatteryState: Int, Sendable, Hashable {
    case unknown, unplugged, charging, full
  }
  /// The state of the battery; always `.unknown`.
  public var batteryState: BatteryState { .unknown }
  /// Indicates whether to enable the proximity sensor; stored.
  public var isProximityMonitoringEnabled: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// The name of UIKit's notification that the battery level changed; not posted here.
  public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification"
  )
}

extension NSObject {
  /// Cancels delayed calls of `perform`; ignored: they take place nevertheless.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {}
  /// Cancels delayed calls of a selector; ignored: they take place nevertheless.
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any,
    selector aSelector: Selector,
    object anArgument: Any? = nil
  ) {}
}
