public import Foundation
public import ViewControllers

/// What became of fetching something in the background.
public enum UIBackgroundFetchResult: UInt, Sendable, Hashable {
  /// There is something new.
  case newData
  /// There is nothing new.
  case noData
  /// It failed.
  case failed
}

/// Whether the system refreshes apps in the background.
public enum UIBackgroundRefreshStatus: Int, Sendable, Hashable {
  case restricted, denied, available
}

/// What apps ask of the system for later and for other apps; kept, or done without effect.
extension UIApplication {
  /// As often as the system likes.
  public static let backgroundFetchIntervalMinimum: TimeInterval = 0
  /// Never.
  public static let backgroundFetchIntervalNever = TimeInterval.greatestFiniteMagnitude

  /// Asks to fetch in the background now and then; nobody does.
  public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}
  /// Asks for a token for notifications from servers; none ever comes.
  public func registerForRemoteNotifications() {}
  /// Wants no notifications from servers any more.
  public func unregisterForRemoteNotifications() {}
  /// Whether notifications from servers were asked for; no.
  public var isRegisteredForRemoteNotifications: Bool { false }
  /// Whether the system refreshes apps in the background.
  public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }
  /// How long the app may go on in the background, in seconds.
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
  /// Whether the device's content is readable; yes.
  public var isProtectedDataAvailable: Bool { true }
  /// Takes part in what remotes control; nothing happens.
  public func beginReceivingRemoteControlEvents() {}
  /// Takes part in it no longer.
  public func endReceivingRemoteControlEvents() {}
  /// Heeds no touches; nobody touches anything here.
  public func beginIgnoringInteractionEvents() {}
  /// Heeds touches again.
  public func endIgnoringInteractionEvents() {}
  /// Whether the app reads from right to left.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// The items of the home screen's menu, or `nil`.
  public var shortcutItems: [UIApplicationShortcutItem]? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }

  /// Whether a kind of extension may be used with the app.
  public struct ExtensionPointIdentifier: RawRepresentable, Sendable, Hashable {
    /// The name.
    public let rawValue: String
    /// Makes an identifier from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Keyboards of others.
    public static let keyboard = ExtensionPointIdentifier(rawValue: "com.apple.keyboard-service")
  }

  /// Opens an address without waiting for it; kept as by ``open(_:options:completionHandler:)``.
  @discardableResult
  public func openURL(_ url: URL) -> Bool {
    open(url)
    return true
  }

}

extension UIApplication.OpenURLOptionsKey {
  /// The app that asks.
  public static let sourceApplication = Self(
    rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey"
  )
  /// What that app says about it.
  public static let annotation = Self(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
  /// Whether the file has to be copied before it is used.
  public static let openInPlace = Self(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
}
