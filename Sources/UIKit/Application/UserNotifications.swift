public import Foundation
public import ViewControllers

// Notifications that people can open an app with, as far as scenes and delegates are told of them.

/// What a notification says.
open class UNNotificationContent: NSObject, @unchecked Sendable {
  /// The title.
  open fileprivate(set) var title = ""
  /// The text.
  open fileprivate(set) var body = ""
  /// What the app wants to know of it.
  open fileprivate(set) var userInfo: [AnyHashable: Any] = [:]
  /// The kind of actions that it has.
  open fileprivate(set) var categoryIdentifier = ""
}

/// A notification, and when it comes.
open class UNNotificationRequest: NSObject, @unchecked Sendable {
  /// Its name.
  public let identifier: String
  /// What it says.
  public let content: UNNotificationContent
  init(identifier: String, content: UNNotificationContent) {
    self.identifier = identifier
    self.content = content
  }
}

/// A notification that has come.
open class UNNotification: NSObject, @unchecked Sendable {
  /// When it came.
  public let date = Date()
  /// What was asked for.
  public let request: UNNotificationRequest
  init(request: UNNotificationRequest) { self.request = request }
}

/// What people did with a notification.
open class UNNotificationResponse: NSObject, @unchecked Sendable {
  /// The notification.
  public let notification: UNNotification
  /// The action that they chose.
  public let actionIdentifier: String

  /// Makes a response, for tests.
  ///
  /// - Parameters:
  ///   - userInfo: What the notification tells the app.
  ///   - identifier: The notification's name.
  ///   - actionIdentifier: The action that was chosen; the one of a tap by default.
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

/// Which notifications an app may show, as it asked before iOS 10.
open class UIUserNotificationSettings: NSObject, MainActorBound {
  /// Which ones.
  public let types: UIUserNotificationType
  /// Makes settings.
  public init(types: UIUserNotificationType, categories: Set<AnyHashable>?) { self.types = types }
}

/// Kinds of notifications.
public struct UIUserNotificationType: OptionSet, Sendable, Hashable {
  /// One bit a kind.
  public let rawValue: UInt
  /// Makes a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// A number on the app's picture.
  public static let badge = UIUserNotificationType(rawValue: 1)
  /// A sound.
  public static let sound = UIUserNotificationType(rawValue: 2)
  /// A text.
  public static let alert = UIUserNotificationType(rawValue: 4)
}

/// A notification of the app itself, as it was before iOS 10; nobody shows it.
open class UILocalNotification: NSObject, MainActorBound {
  /// When it comes.
  open var fireDate: Date?
  /// The text.
  open var alertBody: String?
  /// The word on its button.
  open var alertAction: String?
  /// The sound.
  open var soundName: String?
  /// What the app wants to know of it.
  open var userInfo: [AnyHashable: Any]?
  /// The number on the app's picture.
  open var applicationIconBadgeNumber = 0
}

extension UIApplication {
  /// Asks which notifications may be shown; nobody answers.
  public func registerUserNotificationSettings(
    _ notificationSettings: UIUserNotificationSettings
  ) {}
  /// The notifications of the app itself that are to come.
  public var scheduledLocalNotifications: [UILocalNotification]? {
    get { kept(for: self, or: []) }
    set { keep(newValue, for: self) }
  }
  /// Has a notification shown later; it is kept.
  public func scheduleLocalNotification(_ notification: UILocalNotification) {
    scheduledLocalNotifications?.append(notification)
  }
  /// Forgets all of them.
  public func cancelAllLocalNotifications() { scheduledLocalNotifications = [] }
}
