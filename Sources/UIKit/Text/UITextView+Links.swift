public import Foundation
public import ViewControllers

/// The kinds of data that text views turn into links.
public struct UIDataDetectorTypes: OptionSet, Sendable, Hashable {
  /// The bits of the set.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Phone numbers.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
  /// Web addresses.
  public static let link = UIDataDetectorTypes(rawValue: 2)
  /// Street addresses.
  public static let address = UIDataDetectorTypes(rawValue: 4)
  /// Dates and times.
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
  /// All kinds of data.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}

/// The user's interaction with a link or attachment.
public enum UITextItemInteraction: Int, Sendable, Hashable {
  /// A tap.
  case invokeDefaultAction
  /// A long press.
  case presentActions
  /// A preview.
  case preview
}

extension UITextView {
  /// The detected kinds of data; stored, not applied.
  public var dataDetectorTypes: UIDataDetectorTypes {
    get { kept(for: self, or: []) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether the user may change text attributes; stored, not applied.
  public var allowsEditingTextAttributes: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// The attributes of typed text; stored, not applied.
  public var typingAttributes: [NSAttributedString.Key: Any] {
    get { kept(for: self, or: [:]) }
    set { keep(newValue, for: self) }
  }
  /// The attributes of links; stored, not drawn.
  public var linkTextAttributes: [NSAttributedString.Key: Any] {
    get { kept(for: self, or: [:]) }
    set { keep(newValue, for: self) }
  }
}
