public import Foundation

/// Traits that override inherited ones; stored, not applied.
public struct UITraitOverrides: Sendable {
  public var userInterfaceStyle = UserInterfaceStyle.unspecified
  public var horizontalSizeClass = UserInterfaceSizeClass.unspecified
  public var verticalSizeClass = UserInterfaceSizeClass.unspecified
  public var preferredContentSizeCategory = UIContentSizeCategory.large
  public var layoutDirection = TraitEnvironmentLayoutDirection.unspecified
  public var displayScale: CGFloat = 0
  public func contains(_ trait: any UITrait.Type) -> Bool { false }
  public mutating func remove(_ trait: any UITrait.Type) {}
}
