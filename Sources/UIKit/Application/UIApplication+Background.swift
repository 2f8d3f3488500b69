public import Foundation
public import ViewControllers

/// The result of a background fetch.
public enum UIBackgroundFetchResult: UInt, Sendable, Hashable {
  /// New data was fetched.
  case newData
  /// There was no new data.
  case noData
  /// The fetch failed.
  case failed
}

/// The availability of background refresh.
public enum UIBackgroundRefreshStatus: Int, Sendable, Hashable {
  case restricted, denied, available
}

/// Background work and requests to the system; stored or ignored.
extension UIApplication {
  /// The shortest interval that the system allows, in seconds.
  public static let backgroundFetchIntervalMinimum: TimeInterval = 0
  /// An interval that prevents background fetches.
  public static let backgroundFetchIntervalNever = TimeInterval.greatestFiniteMagnitude

  /// Sets the shortest interval of background fetches, in seconds; ignored: none takes place.
  public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}
  /// Requests a device token for remote notifications; ignored: none ever arrives.
  public func registerForRemoteNotifications() {}
  /// Unregisters from remote notifications; ignored.
  public func unregisterForRemoteNotifications() {}
  /// Indicates whether the app is registered for remote notifications; always `false`.
  public var isRegisteredForRemoteNotifications: Bool { false }
  /// The availability of background refresh; always `.available`.
  public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }
  /// The time that the app may run in the background, in seconds; practically unlimited.
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
  /// Indicates whether protected files are readable; always `true`.
  public var isProtectedDataAvailable: Bool { true }
  /// Begins to receive remote control events; ignored: there are none.
  public func beginReceivingRemoteControlEvents() {}
  /// Ends the receipt of remote control events; ignored.
  public func endReceivingRemoteControlEvents() {}
  /// Suspends the handling of touches; ignored: there are none.
  public func beginIgnoringInteractionEvents() {}
  /// Resumes the handling of touches; ignored.
  public func endIgnoringInteractionEvents() {}
  /// The layout direction of the app; always left to right.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// The home screen quick actions, or `nil`; stored.
  public var shortcutItems: [UIApplicationShortcutItem]? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }

  /// The identifier of an extension point.
  public struct ExtensionPointIdentifier: RawRepresentable, Sendable, Hashable {
    /// The name of the identifier.
    public let rawValue: String
    /// Creates an identifier from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Custom keyboards.
    public static let keyboard = ExtensionPointIdentifier(rawValue: "com.apple.keyboard-service")
  }

  /// Opens a URL as ``open(_:options:completionHandler:)`` does; always `true`.
  @discardableResult
  public func openURL(_ url: URL) -> Bool {
    open(url)
    return true
  }

}

extension UIApplication.OpenURLOptionsKey {
  /// The key of the app that asks to open the URL.
  public static let sourceApplication = Self(
    rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey"
  )
  /// The key of a property list from the app that asks to open the URL.
  public static let annotation = Self(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
  /// The key of a choice: the file may be used in place, or must be copied first.
  public static let openInPlace = Self(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
}
