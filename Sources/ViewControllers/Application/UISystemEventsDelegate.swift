public import Foundation

/// The methods of UIKit's app delegate for system events.
///
/// No such event occurs here, so these methods are never called. A delegate may still forward them.
/// All are optional, as in UIKit.
@preconcurrency @MainActor public protocol UISystemEventsDelegate: AnyObject {
  /// Called after launch, in apps from before iOS 3.
  func applicationDidFinishLaunching(_ application: Application)
  /// Called at midnight or after a change of the clock.
  func applicationSignificantTimeChange(_ application: Application)
  func application(
    _ application: Application,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  )
  func application(
    _ application: Application,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  )
  /// Called when a remote notification has arrived, in apps from before iOS 7.
  func application(
    _ application: Application,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  )
  func application(
    _ application: Application,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  )
  func application(
    _ application: Application,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void
  )
  func application(
    _ application: Application,
    handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  )
  /// Called when the user has chosen a home screen quick action.
  func application(
    _ application: Application,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  )
  func applicationProtectedDataWillBecomeUnavailable(_ application: Application)
  func applicationProtectedDataDidBecomeAvailable(_ application: Application)
  /// Indicates whether extensions of a kind may be used; `true` unless implemented.
  func application(
    _ application: Application,
    shouldAllowExtensionPointIdentifier extensionPointIdentifier:
      Application.ExtensionPointIdentifier
  ) -> Bool
  /// Indicates whether the app informs the user of the activity to come; `false` unless
  /// implemented.
  func application(
    _ application: Application,
    willContinueUserActivityWithType userActivityType: String
  ) -> Bool
  func application(
    _ application: Application,
    didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  )
  func application(_ application: Application, didUpdate userActivity: UserActivity)
  /// Opens a URL, in apps from before iOS 9; `false` unless implemented.
  func application(
    _ application: Application,
    open url: URL,
    sourceApplication: String?,
    annotation: Any
  ) -> Bool
  /// Opens a URL, in apps from before iOS 4.2; `false` unless implemented.
  func application(_ application: Application, handleOpen url: URL) -> Bool
}

extension UISystemEventsDelegate {
  public func applicationDidFinishLaunching(_ application: Application) {}
  public func applicationSignificantTimeChange(_ application: Application) {}
  public func application(
    _ application: Application,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {}
  public func application(
    _ application: Application,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {}
  public func application(_: Application, didReceiveRemoteNotification _: [AnyHashable: Any]) {}
  /// Calls the completion handler with `.noData`.
  public func application(
    _ application: Application,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) { completionHandler(.noData) }
  /// Calls the completion handler with `.noData`.
  public func application(
    _ application: Application,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void
  ) { completionHandler(.noData) }
  public func application(
    _ application: Application,
    handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) { completionHandler() }
  public func application(
    _ application: Application,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
  public func applicationProtectedDataWillBecomeUnavailable(_ application: Application) {}
  public func applicationProtectedDataDidBecomeAvailable(_ application: Application) {}
  public func application(
    _ application: Application,
    shouldAllowExtensionPointIdentifier extensionPointIdentifier:
      Application.ExtensionPointIdentifier
  ) -> Bool { true }
  public func application(
    _ application: Application,
    willContinueUserActivityWithType userActivityType: String
  ) -> Bool { false }
  public func application(
    _ application: Application,
    didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  ) {}
  public func application(_ application: Application, didUpdate userActivity: UserActivity) {}
  public func application(
    _ application: Application,
    open url: URL,
    sourceApplication: String?,
    annotation: Any
  ) -> Bool { false }
  public func application(_ application: Application, handleOpen url: URL) -> Bool { false }
}
