public import Foundation
public import ViewControllers

// The keys that every coder of a restore pass can read, under their Objective-C names, which Swift
// used before version 4.2 (rules K2, K3).

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
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification"
  )
}

extension UIDevice {
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification"
  )
}

public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
public typealias NSUserActivityPersistentIdentifier = String
public let kCFBundleVersionKey = "CFBundleVersion"
public let kCFBundleNameKey = "CFBundleName"
public let kCFBundleIdentifierKey = "CFBundleIdentifier"

// Geometry.

extension CGRect {
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left,
      y: minY + insets.top,
      width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom
    )
  }
}

extension NSCoder {
  public class func string(for insets: UIEdgeInsets) -> String {
    "{\(insets.top), \(insets.left), \(insets.bottom), \(insets.right)}"
  }
}
