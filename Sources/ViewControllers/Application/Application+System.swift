public import Foundation

/// Background work and requests to the system; stored or ignored.
extension Application {
  /// Ignored: no device token ever arrives.
  public func registerForRemoteNotifications() {}
  public func unregisterForRemoteNotifications() {}
  public func beginReceivingRemoteControlEvents() {}
  public func beginIgnoringInteractionEvents() {}
  public func endIgnoringInteractionEvents() {}

  @discardableResult
  public func openURL(_ url: URL) -> Bool {
    open(url)
    return true
  }
}

extension Application {
  // Names of UIKit's notifications that are never posted here.
  public nonisolated static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification"
  )
  public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification"
  )
}

/// Requests to the system; stored or ignored.
extension Application {
  /// Opens a URL: adds it to ``openedURLs``.
  public func open(
    _ url: URL,
    options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    openedURLs.append(url)
    completion?(true)
  }

  public func canOpenURL(_ url: URL) -> Bool { true }

  public struct OpenExternalURLOptionsKey: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public nonisolated static let openSettingsURLString = "app-settings:"

  /// Ignored: no snapshot is taken.
  public func ignoreSnapshotOnNextApplicationLaunch() {}

  /// Begins a background task. The expiration handler is never called.
  public func beginBackgroundTask(
    withName taskName: String? = nil,
    expirationHandler handler: (@MainActor () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { UIBackgroundTaskIdentifier(rawValue: 1) }

  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
}

extension Application {
  /// Appends the activity to ``requestedActivities``. No scene is connected; a test connects it.
  public func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?,
    userActivity: UserActivity?,
    options: UIScene.ActivationRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    if let userActivity { requestedActivities.append(userActivity) }
  }

  /// Discards a connected scene, as if the user had closed it; see ``UIWindowScene/discard()``.
  public func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession,
    options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) { (sceneSession.scene as? UIWindowScene)?.discard() }
}
