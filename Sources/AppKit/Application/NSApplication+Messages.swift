public import Foundation

// The notifications of the launch as typed messages.

extension NSApplication {
  /// The message of ``didFinishRestoringWindowsNotification``.
  public struct DidFinishRestoringWindowsMessage: NotificationCenter.MainActorMessage {
    public typealias Subject = NSApplication
    public static var name: Notification.Name { didFinishRestoringWindowsNotification }

    public init() {}

    public static func makeMessage(_ notification: Notification) -> Self? { Self() }
    public static func makeNotification(_ message: Self, object: NSApplication?) -> Notification {
      Notification(name: name, object: object)
    }
  }
}

extension NotificationCenter.MessageIdentifier
where
  Self == NotificationCenter.BaseMessageIdentifier<NSApplication.DidFinishRestoringWindowsMessage>
{
  public static var didFinishRestoringWindows: Self { Self() }
}
