public import Foundation
public import ViewControllers

/// The text size that the user prefers.
public struct UIContentSizeCategory: RawRepresentable, Sendable, Hashable {
  /// The name of the category.
  public let rawValue: String
  /// Creates a category from its name.
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
  /// The name of UIKit's notification that the preferred size changed; not posted here.
  public static let didChangeNotification = Notification.Name(
    "UIContentSizeCategoryDidChangeNotification"
  )
  /// The key of the new category in the user info of the notification.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
  /// Indicates whether the category is one of the accessibility sizes.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
}

extension UIContentSizeCategory: Comparable {
  private static let order: [Self] = [
    .unspecified, .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge,
    .extraExtraExtraLarge, .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]
  private var rank: Int { Self.order.firstIndex(of: self) ?? 0 }
  /// Compares two categories by size.
  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
}

/// The visual level of an interface.
public enum UIUserInterfaceLevel: Int, Sendable, Hashable {
  case unspecified = -1, base, elevated
}
/// The contrast of colours.
public enum UIAccessibilityContrast: Int, Sendable, Hashable {
  case unspecified = -1, normal, high
}
/// The weight of text.
public enum UILegibilityWeight: Int, Sendable, Hashable {
  case unspecified = -1, regular, bold
}
/// The gamut of the display.
public enum UIDisplayGamut: Int, Sendable, Hashable {
  case unspecified = -1, SRGB, P3
}
/// The activity of a window.
public enum UIUserInterfaceActiveState: Int, Sendable, Hashable {
  case unspecified = -1, inactive, active
}

extension UITraitCollection {
  /// The visual level; always `.base`.
  public var userInterfaceLevel: UIUserInterfaceLevel { .base }
  /// The contrast of colours; always `.normal`.
  public var accessibilityContrast: UIAccessibilityContrast { .normal }
  /// The weight of text; always `.regular`.
  public var legibilityWeight: UILegibilityWeight { .regular }
  /// The gamut of the display; always `.SRGB`.
  public var displayGamut: UIDisplayGamut { .SRGB }
  /// The activity of the window; always `.active`.
  public var activeAppearance: UIUserInterfaceActiveState { .active }
  /// Creates traits with a text size, which is not stored.
  public init(preferredContentSizeCategory: UIContentSizeCategory) { self.init() }
  /// Creates traits with a visual level, which is not stored.
  public init(userInterfaceLevel: UIUserInterfaceLevel) { self.init() }
  /// Creates traits with a contrast, which is not stored.
  public init(accessibilityContrast: UIAccessibilityContrast) { self.init() }
  /// Creates traits with a weight of text, which is not stored.
  public init(legibilityWeight: UILegibilityWeight) { self.init() }
  /// Creates traits with a gamut, which is not stored.
  public init(displayGamut: UIDisplayGamut) { self.init() }
  /// Creates traits with an activity, which is not stored.
  public init(activeAppearance: UIUserInterfaceActiveState) { self.init() }
  /// Creates traits with a force touch capability, which is not stored.
  public init(forceTouchCapability: UIForceTouchCapability) { self.init() }
  /// Creates the traits that a closure sets: style, size classes and layout direction.
  public init(mutations: (inout UITraitOverrides) -> Void) {
    var overrides = UITraitOverrides()
    mutations(&overrides)
    self.init(traitsFrom: [
      UITraitCollection(userInterfaceStyle: overrides.userInterfaceStyle),
      UITraitCollection(horizontalSizeClass: overrides.horizontalSizeClass),
      UITraitCollection(verticalSizeClass: overrides.verticalSizeClass),
      UITraitCollection(layoutDirection: overrides.layoutDirection),
    ])
  }
  /// Returns these traits, overridden by those that a closure sets.
  public func modifyingTraits(_ mutations: (inout UITraitOverrides) -> Void) -> UITraitCollection {
    UITraitCollection(traitsFrom: [self, UITraitCollection(mutations: mutations)])
  }
  /// The traits that differ from others; always empty.
  public func changedTraits(from traitCollection: UITraitCollection?) -> [any UITrait.Type] { [] }
}
