public import Foundation
public import ViewControllers

// The keys that a coder of a restore pass answers, under their Objective-C names, which Swift used
// before version 4.2 (rules K2, K3).

/// The key of the version of the app that preserved the state.
public let UIApplicationStateRestorationBundleVersionKey =
  UIApplication.stateRestorationBundleVersionKey
/// The key of the user interface idiom of the device that preserved the state.
public let UIApplicationStateRestorationUserInterfaceIdiomKey =
  UIApplication.stateRestorationUserInterfaceIdiomKey
/// The key of the time at which the state was preserved.
public let UIApplicationStateRestorationTimestampKey = UIApplication.stateRestorationTimestampKey
/// The key of the version of the operating system that preserved the state.
public let UIApplicationStateRestorationSystemVersionKey =
  UIApplication.stateRestorationSystemVersionKey
/// The key of the storyboard that created a view controller.
public let UIStateRestorationViewControllerStoryboardKey =
  UIApplication.stateRestorationViewControllerStoryboardKey

/// The name of `UIApplication.LaunchOptionsKey` before Swift 4.2.
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey

extension UIApplication.LaunchOptionsKey {
  /// The key of the URL that the app was launched to open.
  public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
  /// The key of the app that requested the launch.
  public static let sourceApplication = Self(
    rawValue: "UIApplicationLaunchOptionsSourceApplicationKey"
  )
  /// The key of the remote notification that launched the app.
  public nonisolated static let remoteNotification = Self(
    rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey"
  )
  /// The key of the local notification that launched the app.
  public nonisolated static let localNotification = Self(
    rawValue: "UIApplicationLaunchOptionsLocalNotificationKey"
  )
  /// The key that marks a launch for a location event.
  public static let location = Self(rawValue: "UIApplicationLaunchOptionsLocationKey")
  /// The key of the home screen quick action that launched the app.
  public static let shortcutItem = Self(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
  /// The key of the dictionary of the user activity to continue.
  public static let userActivityDictionary = Self(
    rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey"
  )
}

extension UIApplication {
  /// The name of UIKit's notification that the app became active; not posted here.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification"
  )
  /// The name of UIKit's notification that the app will resign active; not posted here.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification"
  )
  /// The name of UIKit's notification that the app entered the background; not posted here.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification"
  )
  /// The name of UIKit's notification that the app will enter the foreground; not posted here.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification"
  )
  /// The name of UIKit's notification that the app will terminate; not posted here.
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification"
  )
  /// The name of UIKit's memory warning; not posted here.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification"
  )
}
