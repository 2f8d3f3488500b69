/// The traits of an element for assistive technologies.
public struct AccessibilityTraits: OptionSet, Sendable, Hashable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let none = AccessibilityTraits([])
  public static let button = AccessibilityTraits(rawValue: 1)
  public static let link = AccessibilityTraits(rawValue: 2)
  public static let image = AccessibilityTraits(rawValue: 4)
  public static let selected = AccessibilityTraits(rawValue: 8)
  public static let header = AccessibilityTraits(rawValue: 1 << 16)
  public static let tabBar = Self(rawValue: 32768)
}
