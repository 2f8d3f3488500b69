public import Foundation

// User notifications, as far as scenes and delegates receive them.

/// The content of a notification.
open class UNNotificationContent: NSObject, @unchecked Sendable {
  open fileprivate(set) var title = ""
  open fileprivate(set) var body = ""
  open fileprivate(set) var userInfo: [AnyHashable: Any] = [:]
  open fileprivate(set) var categoryIdentifier = ""
}

/// A request to deliver a notification.
open class UNNotificationRequest: NSObject, @unchecked Sendable {
  open private(set) var identifier: String
  open private(set) var content: UNNotificationContent
  init(identifier: String, content: UNNotificationContent) {
    self.identifier = identifier
    self.content = content
  }
}

/// A delivered notification.
open class UNNotification: NSObject, @unchecked Sendable {
  open private(set) var date = Date()
  open private(set) var request: UNNotificationRequest
  init(request: UNNotificationRequest) { self.request = request }
}

/// The user's response to a notification.
open class UNNotificationResponse: NSObject, @unchecked Sendable {
  open private(set) var notification: UNNotification
  open private(set) var actionIdentifier: String

  /// Creates a response, for tests; by default that of a tap.
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
  open private(set) var types: UIUserNotificationType
  /// Creates settings of some kinds; the categories are ignored.
  public init(types: UIUserNotificationType, categories: Set<AnyHashable>?) { self.types = types }
}

/// The kinds of notification.
public struct UIUserNotificationType: OptionSet, Sendable, Hashable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let badge = UIUserNotificationType(rawValue: 1)
  public static let sound = UIUserNotificationType(rawValue: 2)
  public static let alert = UIUserNotificationType(rawValue: 4)
}

/// A local notification, in apps from before iOS 10; never delivered.
open class UILocalNotification: NSObject, MainActorBound {
  open var fireDate: Date?
  open var alertAction: String?
  open var userInfo: [AnyHashable: Any]?
  open var applicationIconBadgeNumber = 0
  open var alertBody: String?
  open var soundName: String?
}
