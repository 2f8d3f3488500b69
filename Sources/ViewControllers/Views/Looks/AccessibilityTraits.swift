/// The traits of an element for assistive technologies.
public struct AccessibilityTraits: OptionSet, Sendable, Hashable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let none = AccessibilityTraits([])
  public static let button = AccessibilityTraits(rawValue: 1)
  public static let link = AccessibilityTraits(rawValue: 2)
  public static let image = AccessibilityTraits(rawValue: 4)
  public static let selected = AccessibilityTraits(rawValue: 8)
  public static let notEnabled = AccessibilityTraits(rawValue: 256)
  public static let header = AccessibilityTraits(rawValue: 1 << 16)
  public static let staticText = AccessibilityTraits(rawValue: 64)
  public static let allowsDirectInteraction = Self(rawValue: 8192)
  public static let causesPageTurn = Self(rawValue: 16384)
  public static let keyboardKey = Self(rawValue: 32)
  public static let summaryElement = Self(rawValue: 128)
  public static let updatesFrequently = Self(rawValue: 512)
  public static let searchField = Self(rawValue: 1024)
  public static let adjustable = Self(rawValue: 4096)
  public static let tabBar = Self(rawValue: 32768)
  public static let toggleButton = Self(rawValue: 1 << 17)
}

/// The grouping of a view's elements for navigation by assistive technologies.
public enum AccessibilityNavigationStyle: Int, Sendable, Hashable {
  case automatic, separate, combined
}

/// The direction in which assistive technologies scroll.
public enum AccessibilityScrollDirection: Int, Sendable, Hashable {
  case right = 1, left, up, down, next, previous
}
