public import Foundation

/// The requests of an app to the system, and what the system says of it, open to overrides; stored
/// or ignored.
///
/// Subclass ``Application``, not this class. The class exists because Swift allows overrides only of
/// members in the body of a class.
open class ApplicationRequests: Responder {
  // MARK: URLs

  /// The URLs that the app has opened, for tests.
  open internal(set) var openedURLs: [URL] = []
  /// Opens a URL: adds it to ``openedURLs``.
  @preconcurrency open func open(
    _ url: URL,
    options: [Application.OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    openedURLs.append(url)
    completion?(true)
  }
  @discardableResult open func openURL(_ url: URL) -> Bool {
    open(url)
    return true
  }
  open func canOpenURL(_ url: URL) -> Bool { true }

  // MARK: Background work and events

  /// Begins a background task. The expiration handler is never called.
  @preconcurrency open func beginBackgroundTask(
    withName taskName: String? = nil,
    expirationHandler handler: (@MainActor () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { UIBackgroundTaskIdentifier(rawValue: 1) }
  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
  open func registerForRemoteNotifications() {}
  open func unregisterForRemoteNotifications() {}
  open func beginReceivingRemoteControlEvents() {}
  open func beginIgnoringInteractionEvents() {}
  open func endIgnoringInteractionEvents() {}
  open func ignoreSnapshotOnNextApplicationLaunch() {}
  open func registerUserNotificationSettings(_ notificationSettings: UIUserNotificationSettings) {}
  open func scheduleLocalNotification(_ notification: UILocalNotification) {
    scheduledLocalNotifications?.append(notification)
  }

  // MARK: Scenes

  /// The activities with which the app has requested scenes, for tests.
  open internal(set) var requestedActivities: [UserActivity] = []
  /// Appends the activity to ``requestedActivities``. No scene is connected; a test connects it.
  open func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?,
    userActivity: UserActivity?,
    options: UIScene.ActivationRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) { if let userActivity { requestedActivities.append(userActivity) } }
  /// Discards a connected scene, as if the user had closed it; see ``UIWindowScene/discard()``.
  open func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession,
    options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) { (sceneSession.scene as? UIWindowScene)?.discard() }

  // MARK: The environment; constants

  open var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }
  open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
  open var isProtectedDataAvailable: Bool { true }
  open var userInterfaceLayoutDirection: UserInterfaceLayoutDirection { .leftToRight }
  open var supportsAlternateIcons: Bool { false }
  open var statusBarFrame: CGRect { .zero }
  open var preferredContentSizeCategory: UIContentSizeCategory { .large }
  open var supportsMultipleScenes: Bool { true }

  // MARK: Kept, neither drawn nor applied

  open var scheduledLocalNotifications: [UILocalNotification]? = []
  open var shortcutItems: [UIApplicationShortcutItem]?
  open var alternateIconName: String?
  open var isNetworkActivityIndicatorVisible: Bool = false
  open var isIdleTimerDisabled: Bool = false
  open var applicationIconBadgeNumber: Int = 0
  open var statusBarStyle: StatusBarStyle = .default
  open var isStatusBarHidden: Bool = false

  // MARK: Requests that are ignored, and names of notifications that are never posted

  public struct ExtensionPointIdentifier: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let keyboard = ExtensionPointIdentifier(rawValue: "com.apple.keyboard-service")
  }
  public static let backgroundFetchIntervalMinimum: TimeInterval = 0
  public static let backgroundFetchIntervalNever = TimeInterval.greatestFiniteMagnitude
  public nonisolated static let backgroundRefreshStatusDidChangeNotification = Notification.Name(
    "UIApplicationBackgroundRefreshStatusDidChangeNotification"
  )
  open func cancelAllLocalNotifications() { scheduledLocalNotifications = [] }
  open func endReceivingRemoteControlEvents() {}
  open var isRegisteredForRemoteNotifications: Bool { false }
  public nonisolated static let protectedDataDidBecomeAvailableNotification = Notification.Name(
    "UIApplicationProtectedDataDidBecomeAvailable"
  )
  public nonisolated static let protectedDataWillBecomeUnavailableNotification = Notification.Name(
    "UIApplicationProtectedDataWillBecomeUnavailable"
  )
  open func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}
  open func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}
  open func setStatusBarHidden(_ hidden: Bool, with animation: StatusBarAnimation) {
    isStatusBarHidden = hidden
  }
  open func setStatusBarStyle(_ statusBarStyle: StatusBarStyle, animated: Bool) {
    self.statusBarStyle = statusBarStyle
  }
  public nonisolated static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification"
  )
}
