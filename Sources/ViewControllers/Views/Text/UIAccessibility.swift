public import Foundation

/// The accessibility functions of UIKit; there are no assistive technologies here.
@MainActor
public enum UIAccessibility {
  /// A notification for assistive technologies.
  public struct Notification: RawRepresentable, Sendable, Hashable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  public static private(set) var posted: [(notification: Notification, argument: Any?)] = []

  /// Appends a notification to ``posted``, which holds the last hundred.
  public static func post(notification: Notification, argument: Any?) {
    posted.append((notification, argument))
    if posted.count > 100 { posted.removeFirst() }
  }

  /// Removes all posted notifications.
  public static func forgetPosted() { posted = [] }

  public static var isVoiceOverRunning: Bool { false }
  public static var isReduceMotionEnabled: Bool { false }
  /// Indicates whether Reduce Transparency is on; always `false`.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// A notification after Reduce Motion was turned on or off; never posted here.
  public nonisolated static let reduceMotionStatusDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilityReduceMotionStatusDidChangeNotification")
}

extension UIAccessibility {
  /// A notification after VoiceOver was turned on or off; never posted here.
  public nonisolated static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification"
  )
}
