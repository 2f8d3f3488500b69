public import Foundation

// User notifications, as far as scenes and delegates receive them.

/// The content of a notification.
open class UNNotificationContent: NSObject, @unchecked Sendable {
  open fileprivate(set) var title = ""
  open fileprivate(set) var body = ""
  open fileprivate(set) var userInfo: [AnyHashable: Any] = [:]
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
