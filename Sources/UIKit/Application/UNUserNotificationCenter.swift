public import Foundation
public import ViewControllers

/// What an app asks of the system's notifications; nothing is shown, and people allow nothing.
open class UNUserNotificationCenter: NSObject, MainActorBound {
  private static let shared = UNUserNotificationCenter()
  /// The app's.
  open class func current() -> UNUserNotificationCenter { shared }
  /// Who hears of notifications; nobody calls it here.
  open weak var delegate: (any UNUserNotificationCenterDelegate)?

  /// Asks people; they do not allow it.
  open func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping (Bool, (any Error)?) -> Void
  ) { completionHandler(false, nil) }
  /// Asks people; they do not allow it.
  open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    false
  }
  /// Has a notification come; none comes.
  open func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) { completionHandler?(nil) }
  /// Takes back notifications that have not come yet.
  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {}
  /// Takes back all of them.
  open func removeAllPendingNotificationRequests() {}
  /// Takes notifications away that have come.
  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}
  /// Takes all of them away.
  open func removeAllDeliveredNotifications() {}
}

/// What people may allow.
public struct UNAuthorizationOptions: OptionSet, Sendable, Hashable {
  /// One bit a thing.
  public let rawValue: UInt
  /// Makes a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let badge = Self(rawValue: 1)
  public static let sound = Self(rawValue: 2)
  public static let alert = Self(rawValue: 4)
  public static let carPlay = Self(rawValue: 8)
  public static let criticalAlert = Self(rawValue: 16)
  public static let provisional = Self(rawValue: 64)
}

/// How a notification shows while the app does.
public struct UNNotificationPresentationOptions: OptionSet, Sendable, Hashable {
  /// One bit a thing.
  public let rawValue: UInt
  /// Makes a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let badge = Self(rawValue: 1)
  public static let sound = Self(rawValue: 2)
  public static let alert = Self(rawValue: 4)
  public static let list = Self(rawValue: 8)
  public static let banner = Self(rawValue: 16)
}

/// Hears of notifications; a test calls it.
@preconcurrency @MainActor
public protocol UNUserNotificationCenterDelegate: AnyObject {
  /// Called before a notification comes while the app shows.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  )
  /// Called when people have done something with a notification.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  )
}

extension UNUserNotificationCenterDelegate {
  /// Shows nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) { completionHandler([]) }
  /// Does nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) { completionHandler() }
}
