public import Foundation
public import ViewControllers

/// The methods of UIKit's app delegate for system events.
///
/// No such event occurs here, so these methods are never called. A delegate may still forward them.
/// All are optional, as in UIKit.
@preconcurrency @MainActor
public protocol UISystemEventsDelegate: AnyObject {
  /// Called after launch, in apps from before iOS 3.
  func applicationDidFinishLaunching(_ application: UIApplication)
  /// Called at midnight or after a change of the clock.
  func applicationSignificantTimeChange(_ application: UIApplication)
  /// Called before protected files become unreadable.
  func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication)
  /// Called when protected files are readable again.
  func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication)
  /// Called when the app has registered for remote notifications.
  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  )
  /// Called when the registration for remote notifications has failed.
  func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  )
  /// Called when a remote notification has arrived, in apps from before iOS 7.
  func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  )
  /// Called when a remote notification has arrived.
  func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  )
  /// Called for a background fetch.
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void
  )
  /// Called when the events of a background URL session are ready.
  func application(
    _ application: UIApplication,
    handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  )
  /// Called when the user has chosen a home screen quick action.
  func application(
    _ application: UIApplication,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  )
  /// Indicates whether extensions of a kind may be used; `true` unless implemented.
  func application(
    _ application: UIApplication,
    shouldAllowExtensionPointIdentifier extensionPointIdentifier:
      UIApplication.ExtensionPointIdentifier
  ) -> Bool
  /// Indicates whether the app tells the user itself of the coming activity; `false` unless
  /// implemented.
  func application(
    _ application: UIApplication,
    willContinueUserActivityWithType userActivityType: String
  ) -> Bool
  /// Called when an activity could not be continued.
  func application(
    _ application: UIApplication,
    didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  )
  /// Called when the system has updated an activity.
  func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity)
  /// Opens a URL, in apps from before iOS 9; `false` unless implemented.
  func application(
    _ application: UIApplication,
    open url: URL,
    sourceApplication: String?,
    annotation: Any
  ) -> Bool
  /// Opens a URL, in apps from before iOS 4.2; `false` unless implemented.
  func application(_ application: UIApplication, handleOpen url: URL) -> Bool
}

extension UISystemEventsDelegate {
  /// Does nothing by default.
  public func applicationDidFinishLaunching(_ application: UIApplication) {}
  /// Does nothing by default.
  public func applicationSignificantTimeChange(_ application: UIApplication) {}
  /// Does nothing by default.
  public func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {}
  /// Does nothing by default.
  public func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {}
  /// Does nothing by default.
  public func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {}
  /// Does nothing by default.
  public func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {}
  /// Does nothing by default.
  public func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) {}
  /// Calls the completion handler with `.noData`.
  public func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) { completionHandler(.noData) }
  /// Calls the completion handler with `.noData`.
  public func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void
  ) { completionHandler(.noData) }
  /// Calls the completion handler.
  public func application(
    _ application: UIApplication,
    handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) { completionHandler() }
  /// Calls the completion handler with `false`.
  public func application(
    _ application: UIApplication,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
  /// Returns `true` by default.
  public func application(
    _ application: UIApplication,
    shouldAllowExtensionPointIdentifier extensionPointIdentifier:
      UIApplication.ExtensionPointIdentifier
  ) -> Bool { true }
  /// Returns `false` by default.
  public func application(
    _ application: UIApplication,
    willContinueUserActivityWithType userActivityType: String
  ) -> Bool { false }
  /// Does nothing by default.
  public func application(
    _ application: UIApplication,
    didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  ) {}
  /// Does nothing by default.
  public func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) {}
  /// Returns `false` by default.
  public func application(
    _ application: UIApplication,
    open url: URL,
    sourceApplication: String?,
    annotation: Any
  ) -> Bool { false }
  /// Returns `false` by default.
  public func application(_ application: UIApplication, handleOpen url: URL) -> Bool { false }
}
