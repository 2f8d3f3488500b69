/// What something is for people who cannot see it.
public struct AccessibilityTraits: OptionSet, Sendable, Hashable {
  /// One bit a trait.
  public let rawValue: UInt64
  /// Makes a set from its bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// Nothing in particular.
  public static let none = AccessibilityTraits([])
  /// A button.
  public static let button = AccessibilityTraits(rawValue: 1)
  /// A link.
  public static let link = AccessibilityTraits(rawValue: 2)
  /// A picture.
  public static let image = AccessibilityTraits(rawValue: 4)
  /// Chosen.
  public static let selected = AccessibilityTraits(rawValue: 8)
  /// Cannot be used.
  public static let notEnabled = AccessibilityTraits(rawValue: 256)
  /// A title.
  public static let header = AccessibilityTraits(rawValue: 1 << 16)
  /// Text that stays.
  public static let staticText = AccessibilityTraits(rawValue: 64)
}

/// How people go through what is in a view.
public enum AccessibilityNavigationStyle: Int, Sendable, Hashable {
  case automatic, separate, combined
}

/// What a view holds.
public enum AccessibilityContainerType: Int, Sendable, Hashable {
  case none, dataTable, list, landmark, semanticGroup
}

/// Where people scroll.
public enum AccessibilityScrollDirection: Int, Sendable, Hashable {
  case right = 1, left, up, down, next, previous
}
