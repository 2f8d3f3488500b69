public import Foundation
public import ViewControllers

/// What text views make links of.
public struct UIDataDetectorTypes: OptionSet, Sendable, Hashable {
  /// One bit a kind.
  public let rawValue: UInt
  /// Makes a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Numbers to call.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
  /// Web addresses.
  public static let link = UIDataDetectorTypes(rawValue: 2)
  /// Street addresses.
  public static let address = UIDataDetectorTypes(rawValue: 4)
  /// Dates and times.
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
  /// All of them.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}

/// What people do with a link or a picture in a text.
public enum UITextItemInteraction: Int, Sendable, Hashable {
  /// A tap.
  case invokeDefaultAction
  /// A long touch.
  case presentActions
  /// A hard touch.
  case preview
}

extension UITextView {
  /// What becomes a link; kept.
  public var dataDetectorTypes: UIDataDetectorTypes {
    get { kept(for: self, or: []) }
    set { keep(newValue, for: self) }
  }
  /// Whether people change fonts and colours; kept.
  public var allowsEditingTextAttributes: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// What new text looks like; kept.
  public var typingAttributes: [NSAttributedString.Key: Any] {
    get { kept(for: self, or: [:]) }
    set { keep(newValue, for: self) }
  }
  /// What links look like; kept.
  public var linkTextAttributes: [NSAttributedString.Key: Any] {
    get { kept(for: self, or: [:]) }
    set { keep(newValue, for: self) }
  }
}
