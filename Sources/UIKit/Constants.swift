public import Foundation
public import ViewControllers

// The keys that a coder of a restore pass answers, under their Objective-C names, which Swift used
// before version 4.2 (rules K2, K3).

public let UIApplicationStateRestorationBundleVersionKey =
  UIApplication.stateRestorationBundleVersionKey
public let UIApplicationStateRestorationUserInterfaceIdiomKey =
  UIApplication.stateRestorationUserInterfaceIdiomKey
public let UIApplicationStateRestorationTimestampKey = UIApplication.stateRestorationTimestampKey
public let UIApplicationStateRestorationSystemVersionKey =
  UIApplication.stateRestorationSystemVersionKey
public let UIStateRestorationViewControllerStoryboardKey =
  UIApplication.stateRestorationViewControllerStoryboardKey

/// The name of `UIApplication.LaunchOptionsKey` before Swift 4.2.
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey

extension UIApplication.LaunchOptionsKey {
  public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
  public static let sourceApplication = Self(
    rawValue: "UIApplicationLaunchOptionsSourceApplicationKey"
  )
  public nonisolated static let remoteNotification = Self(
    rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey"
  )
  public nonisolated static let localNotification = Self(
    rawValue: "UIApplicationLaunchOptionsLocalNotificationKey"
  )
  public static let location = Self(rawValue: "UIApplicationLaunchOptionsLocationKey")
  /// The key of the home screen quick action that launched the app.
  public static let shortcutItem = Self(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
  public static let userActivityDictionary = Self(
    rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey"
  )
}

// The names of UIKit's notifications, for observers; not posted here.
extension UIApplication {
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification"
  )
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification"
  )
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification"
  )
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification"
  )
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification"
  )
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification"
  )
}
