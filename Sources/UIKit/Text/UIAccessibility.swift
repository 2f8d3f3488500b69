import Foundation
import ViewControllers

/// What helps people who see, hear or move differently; nobody uses it without a screen.
@MainActor
public enum UIAccessibility {
  /// What has happened, for those who hear of it.
  public struct Notification: RawRepresentable, Sendable, Hashable {
    /// The number.
    public let rawValue: UInt32
    /// Makes a notification from its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// There is another screen.
    public static let screenChanged = Notification(rawValue: 1000)
    /// Parts of the screen are others.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// Something is to be said.
    public static let announcement = Notification(rawValue: 1008)
    /// A list has scrolled by a page.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// What has been posted, for tests.
  public static private(set) var posted: [(notification: Notification, argument: Any?)] = []

  /// Says that something has happened; kept in ``posted``, the last hundred of them.
  public static func post(notification: Notification, argument: Any?) {
    posted.append((notification, argument))
    if posted.count > 100 { posted.removeFirst() }
  }

  /// Forgets what has been posted.
  public static func forgetPosted() { posted = [] }

  /// Whether the screen is read out; `false`.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether people want less movement; `false`.
  public static var isReduceMotionEnabled: Bool { false }
  /// Whether people want less that lets through; `false`.
  public static var isReduceTransparencyEnabled: Bool { false }
}
