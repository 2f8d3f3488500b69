public import Foundation

/// The accessibility functions of UIKit; there are no assistive technologies here.
@MainActor public enum UIAccessibility {
  public struct Notification: RawRepresentable, Sendable, Hashable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
  }

  /// The last hundred notifications, which tests can read.
  public static private(set) var posted: [(notification: Notification, argument: Any?)] = []

  public static func post(notification: Notification, argument: Any?) {
    posted.append((notification, argument))
    if posted.count > 100 { posted.removeFirst() }
  }

  // No assistive technology is on.
  public static var isVoiceOverRunning: Bool { false }
  // Posted on Apple's systems only.
  public nonisolated static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification"
  )
}
