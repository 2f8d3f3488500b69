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
  open func ignoreSnapshotOnNextApplicationLaunch() {}

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

  open var isProtectedDataAvailable: Bool { true }
  open var userInterfaceLayoutDirection: UserInterfaceLayoutDirection { .leftToRight }
  open var statusBarFrame: CGRect { .zero }
  open var preferredContentSizeCategory: UIContentSizeCategory { .large }
  open var supportsMultipleScenes: Bool { true }

  // MARK: Kept, neither drawn nor applied

  open var isNetworkActivityIndicatorVisible: Bool = false
  open var isIdleTimerDisabled: Bool = false
  open var applicationIconBadgeNumber: Int = 0
  open var statusBarStyle: StatusBarStyle = .default
  open var isStatusBarHidden: Bool = false
}
