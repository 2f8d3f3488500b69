public import Foundation
public import ViewControllers

// The keys that every coder of a restore pass can read, under the names of Objective-C and of Swift before
// version 4.2 (rules K2, K3).

/// The build of the app that preserved the state.
public let UIApplicationStateRestorationBundleVersionKey =
  UIApplication.stateRestorationBundleVersionKey
/// The interface idiom on which it was preserved.
public let UIApplicationStateRestorationUserInterfaceIdiomKey =
  UIApplication.stateRestorationUserInterfaceIdiomKey
/// When it was preserved.
public let UIApplicationStateRestorationTimestampKey = UIApplication.stateRestorationTimestampKey
/// The version of the operating system on which it was preserved.
public let UIApplicationStateRestorationSystemVersionKey =
  UIApplication.stateRestorationSystemVersionKey
/// The storyboard that a controller came from.
public let UIStateRestorationViewControllerStoryboardKey =
  UIApplication.stateRestorationViewControllerStoryboardKey

/// UIKit's name before Swift 4.2.
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey

extension UIApplication.LaunchOptionsKey {
  /// An address that the app was launched to open.
  public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
  /// The app that asked for the launch.
  public static let sourceApplication = Self(
    rawValue: "UIApplicationLaunchOptionsSourceApplicationKey"
  )
  /// A notification from a server.
  public nonisolated static let remoteNotification = Self(
    rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey"
  )
  /// A notification of the app's own.
  public nonisolated static let localNotification = Self(
    rawValue: "UIApplicationLaunchOptionsLocalNotificationKey"
  )
  /// A change of place.
  public static let location = Self(rawValue: "UIApplicationLaunchOptionsLocationKey")
  /// An item of the home screen's menu.
  public static let shortcutItem = Self(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
  /// An activity to go on with.
  public static let userActivityDictionary = Self(
    rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey"
  )
}

extension UIApplication {
  /// The app has come to the front.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification"
  )
  /// The app is about to leave the front.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification"
  )
  /// The app has left the screen.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification"
  )
  /// The app is about to come back to the screen.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification"
  )
  /// The app is about to end.
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification"
  )
  /// Memory is short.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification"
  )
}
