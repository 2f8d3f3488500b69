public import Foundation

/// The text size that the user prefers.
public struct UIContentSizeCategory: RawRepresentable, Sendable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
  public static let extraSmall = Self(rawValue: "UICTContentSizeCategoryXS")
  public static let small = Self(rawValue: "UICTContentSizeCategoryS")
  public static let medium = Self(rawValue: "UICTContentSizeCategoryM")
  public static let large = Self(rawValue: "UICTContentSizeCategoryL")
  public static let extraLarge = Self(rawValue: "UICTContentSizeCategoryXL")
  public static let extraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXL")
  public static let extraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXXL")
  public static let accessibilityMedium = Self(rawValue: "UICTContentSizeCategoryAccessibilityM")
  public static let accessibilityLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityL")
  public static let accessibilityExtraLarge = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityXL"
  )
  public static let accessibilityExtraExtraLarge = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL"
  )
  public static let accessibilityExtraExtraExtraLarge = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL"
  )
  public static let didChangeNotification = Notification.Name(
    "UIContentSizeCategoryDidChangeNotification"
  )
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
}

extension UIContentSizeCategory: Comparable {
  private static let order: [Self] = [
    .unspecified, .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge,
    .extraExtraExtraLarge, .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]
  private var rank: Int { Self.order.firstIndex(of: self) ?? 0 }
  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
}

/// The visual level of an interface.
public enum UIUserInterfaceLevel: Int, Sendable, Hashable { case unspecified = -1, base, elevated }
public enum UIAccessibilityContrast: Int, Sendable, Hashable { case unspecified = -1, normal, high }
public enum UILegibilityWeight: Int, Sendable, Hashable { case unspecified = -1, regular, bold }

// The traits below are not stored: they are constant, and their initializers ignore the argument.
extension TraitCollection {
  public var userInterfaceLevel: UIUserInterfaceLevel { .base }
  public var accessibilityContrast: UIAccessibilityContrast { .normal }
  public var legibilityWeight: UILegibilityWeight { .regular }
  public init(preferredContentSizeCategory: UIContentSizeCategory) { self.init() }
  public init(legibilityWeight: UILegibilityWeight) { self.init() }
  /// Creates the traits that a closure sets: style, size classes and layout direction.
  public init(mutations: (inout UITraitOverrides) -> Void) {
    var overrides = UITraitOverrides()
    mutations(&overrides)
    self.init(traitsFrom: [
      TraitCollection(userInterfaceStyle: overrides.userInterfaceStyle),
      TraitCollection(horizontalSizeClass: overrides.horizontalSizeClass),
      TraitCollection(verticalSizeClass: overrides.verticalSizeClass),
      TraitCollection(layoutDirection: overrides.layoutDirection),
    ])
  }
}
