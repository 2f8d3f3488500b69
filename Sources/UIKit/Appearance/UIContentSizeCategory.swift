public import Foundation
public import ViewControllers

/// How large people want letters.
public struct UIContentSizeCategory: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Makes a name.
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
  /// People want another size; nobody posts it here.
  public static let didChangeNotification = Notification.Name(
    "UIContentSizeCategoryDidChangeNotification"
  )
  /// The size, in what is posted.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
  /// Whether the size is one for people who hardly see.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
}

extension UIContentSizeCategory: Comparable {
  private static let order: [Self] = [
    .unspecified, .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge,
    .extraExtraExtraLarge, .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]
  private var rank: Int { Self.order.firstIndex(of: self) ?? 0 }
  /// Whether one is smaller.
  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
}

/// Whether something lies above the rest.
public enum UIUserInterfaceLevel: Int, Sendable, Hashable {
  case unspecified = -1, base, elevated
}
/// How much colours differ.
public enum UIAccessibilityContrast: Int, Sendable, Hashable {
  case unspecified = -1, normal, high
}
/// How heavy letters are.
public enum UILegibilityWeight: Int, Sendable, Hashable {
  case unspecified = -1, regular, bold
}
/// Which colours there are.
public enum UIDisplayGamut: Int, Sendable, Hashable {
  case unspecified = -1, SRGB, P3
}
/// Whether a window is in front.
public enum UIUserInterfaceActiveState: Int, Sendable, Hashable {
  case unspecified = -1, inactive, active
}

extension UITraitCollection {
  /// Whether it lies above the rest; it does not.
  public var userInterfaceLevel: UIUserInterfaceLevel { .base }
  /// How much colours differ.
  public var accessibilityContrast: UIAccessibilityContrast { .normal }
  /// How heavy letters are.
  public var legibilityWeight: UILegibilityWeight { .regular }
  /// Which colours there are.
  public var displayGamut: UIDisplayGamut { .SRGB }
  /// Whether the window is in front.
  public var activeAppearance: UIUserInterfaceActiveState { .active }
  /// Specifies how large letters are; not kept.
  public init(preferredContentSizeCategory: UIContentSizeCategory) { self.init() }
  /// Specifies whether it lies above the rest; not kept.
  public init(userInterfaceLevel: UIUserInterfaceLevel) { self.init() }
  /// Specifies how much colours differ; not kept.
  public init(accessibilityContrast: UIAccessibilityContrast) { self.init() }
  /// Specifies how heavy letters are; not kept.
  public init(legibilityWeight: UILegibilityWeight) { self.init() }
  /// Specifies which colours there are; not kept.
  public init(displayGamut: UIDisplayGamut) { self.init() }
  /// Specifies whether the window is in front; not kept.
  public init(activeAppearance: UIUserInterfaceActiveState) { self.init() }
  /// Specifies whether the screen feels touches; not kept.
  public init(forceTouchCapability: UIForceTouchCapability) { self.init() }
  /// Specifies what a block says.
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
  /// The same with what a block says.
  public func modifyingTraits(_ mutations: (inout UITraitOverrides) -> Void) -> UITraitCollection {
    UITraitCollection(traitsFrom: [self, UITraitCollection(mutations: mutations)])
  }
  /// Traits that differ; not listed.
  public func changedTraits(from traitCollection: UITraitCollection?) -> [any UITrait.Type] { [] }
}
