public import Foundation
public import ViewControllers

// User notifications, as far as scenes and delegates receive them.

/// The content of a notification.
open class UNNotificationContent: NSObject, @unchecked Sendable {
  /// The title of the notification.
  open fileprivate(set) var title = ""
  /// The text of the notification.
  open fileprivate(set) var body = ""
  /// The app's own values.
  open fileprivate(set) var userInfo: [AnyHashable: Any] = [:]
  /// The identifier of the notification's category.
  open fileprivate(set) var categoryIdentifier = ""
}

/// A request to deliver a notification.
open class UNNotificationRequest: NSObject, @unchecked Sendable {
  /// The identifier of the request.
  public let identifier: String
  /// The content of the notification.
  public let content: UNNotificationContent
  init(identifier: String, content: UNNotificationContent) {
    self.identifier = identifier
    self.content = content
  }
}

/// A delivered notification.
open class UNNotification: NSObject, @unchecked Sendable {
  /// The time of delivery.
  public let date = Date()
  /// The request that was delivered.
  public let request: UNNotificationRequest
  init(request: UNNotificationRequest) { self.request = request }
}

/// The user's response to a notification.
open class UNNotificationResponse: NSObject, @unchecked Sendable {
  /// The notification to which the user responded.
  public let notification: UNNotification
  /// The identifier of the action that the user chose.
  public let actionIdentifier: String

  /// Creates a response, for tests.
  ///
  /// - Parameters:
  ///   - userInfo: The app's own values in the notification.
  ///   - identifier: The identifier of the request.
  ///   - actionIdentifier: The identifier of the chosen action; that of a tap by default.
  public init(
    userInfo: [AnyHashable: Any],
    identifier: String = "",
    actionIdentifier: String = "com.apple.UNNotificationDefaultActionIdentifier"
  ) {
    let content = UNNotificationContent()
    content.userInfo = userInfo
    notification = UNNotification(
      request: UNNotificationRequest(identifier: identifier, content: content)
    )
    self.actionIdentifier = actionIdentifier
  }
}

/// The kinds of notification that an app requests, in apps from before iOS 10.
open class UIUserNotificationSettings: NSObject, MainActorBound {
  /// The requested kinds of notification.
  public let types: UIUserNotificationType
  /// Creates settings of some kinds; the categories are ignored.
  public init(types: UIUserNotificationType, categories: Set<AnyHashable>?) { self.types = types }
}

/// The kinds of notification.
public struct UIUserNotificationType: OptionSet, Sendable, Hashable {
  /// The bits, one for each kind.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// A badge on the app's icon.
  public static let badge = UIUserNotificationType(rawValue: 1)
  /// A sound.
  public static let sound = UIUserNotificationType(rawValue: 2)
  /// An alert.
  public static let alert = UIUserNotificationType(rawValue: 4)
}

/// A local notification, in apps from before iOS 10; never delivered.
open class UILocalNotification: NSObject, MainActorBound {
  /// The time of delivery, or `nil`.
  open var fireDate: Date?
  /// The text of the alert, or `nil`.
  open var alertBody: String?
  /// The title of the action button, or `nil`.
  open var alertAction: String?
  /// The name of the sound, or `nil`.
  open var soundName: String?
  /// The app's own values, or `nil`.
  open var userInfo: [AnyHashable: Any]?
  /// The number in the badge of the app's icon.
  open var applicationIconBadgeNumber = 0
}

extension UIApplication {
  /// Registers the kinds of notification; ignored: the delegate is not called.
  public func registerUserNotificationSettings(
    _ notificationSettings: UIUserNotificationSettings
  ) {}
  /// The scheduled local notifications.
  public var scheduledLocalNotifications: [UILocalNotification]? {
    get { kept(for: self, or: []) }
    set { keep(newValue, for: self) }
  }
  /// Schedules a local notification: adds it to ``scheduledLocalNotifications``.
  public func scheduleLocalNotification(_ notification: UILocalNotification) {
    scheduledLocalNotifications?.append(notification)
  }
  /// Removes all scheduled local notifications.
  public func cancelAllLocalNotifications() { scheduledLocalNotifications = [] }
}
