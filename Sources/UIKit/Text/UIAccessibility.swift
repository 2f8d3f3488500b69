import Foundation
import ViewControllers

/// The accessibility functions of UIKit; there are no assistive technologies here.
@MainActor
public enum UIAccessibility {
  /// A notification for assistive technologies.
  public struct Notification: RawRepresentable, Sendable, Hashable {
    /// The number of the notification.
    public let rawValue: UInt32
    /// Creates a notification.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// A new screen was shown.
    public static let screenChanged = Notification(rawValue: 1000)
    /// The layout of the screen changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A text is to be spoken.
    public static let announcement = Notification(rawValue: 1008)
    /// A scroll view scrolled by a page.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// The posted notifications, for tests.
  public static private(set) var posted: [(notification: Notification, argument: Any?)] = []

  /// Appends a notification to ``posted``, which holds the last hundred.
  public static func post(notification: Notification, argument: Any?) {
    posted.append((notification, argument))
    if posted.count > 100 { posted.removeFirst() }
  }

  /// Removes all posted notifications.
  public static func forgetPosted() { posted = [] }

  /// Indicates whether VoiceOver runs; always `false`.
  public static var isVoiceOverRunning: Bool { false }
  /// Indicates whether Reduce Motion is on; always `false`.
  public static var isReduceMotionEnabled: Bool { false }
  /// Indicates whether Reduce Transparency is on; always `false`.
  public static var isReduceTransparencyEnabled: Bool { false }
}
