/// The traits of an element for assistive technologies.
public struct AccessibilityTraits: OptionSet, Sendable, Hashable {
  /// One bit for each trait.
  public let rawValue: UInt64
  /// Creates a set from its bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// No traits.
  public static let none = AccessibilityTraits([])
  /// A button.
  public static let button = AccessibilityTraits(rawValue: 1)
  /// A link.
  public static let link = AccessibilityTraits(rawValue: 2)
  /// An image.
  public static let image = AccessibilityTraits(rawValue: 4)
  /// A selected element.
  public static let selected = AccessibilityTraits(rawValue: 8)
  /// A disabled element.
  public static let notEnabled = AccessibilityTraits(rawValue: 256)
  /// A header.
  public static let header = AccessibilityTraits(rawValue: 1 << 16)
  /// Text that does not change.
  public static let staticText = AccessibilityTraits(rawValue: 64)
}

/// The grouping of a view's elements for navigation by assistive technologies.
public enum AccessibilityNavigationStyle: Int, Sendable, Hashable {
  case automatic, separate, combined
}

/// The kind of a container for assistive technologies.
public enum AccessibilityContainerType: Int, Sendable, Hashable {
  case none, dataTable, list, landmark, semanticGroup
}

/// The direction in which assistive technologies scroll.
public enum AccessibilityScrollDirection: Int, Sendable, Hashable {
  case right = 1, left, up, down, next, previous
}
