public import Foundation
public import ViewControllers

/// A trait, named in order to observe its changes.
@preconcurrency @MainActor
public protocol UITrait {}

public enum UITraitUserInterfaceStyle: UITrait {}
public enum UITraitHorizontalSizeClass: UITrait {}
public enum UITraitVerticalSizeClass: UITrait {}
public enum UITraitPreferredContentSizeCategory: UITrait {}
public enum UITraitLayoutDirection: UITrait {}
public enum UITraitDisplayScale: UITrait {}
public enum UITraitUserInterfaceIdiom: UITrait {}
public enum UITraitUserInterfaceLevel: UITrait {}
public enum UITraitAccessibilityContrast: UITrait {}
public enum UITraitLegibilityWeight: UITrait {}
public enum UITraitDisplayGamut: UITrait {}
public enum UITraitForceTouchCapability: UITrait {}
public enum UITraitActiveAppearance: UITrait {}
public enum UITraitToolbarItemPresentationSize: UITrait {}
public enum UITraitImageDynamicRange: UITrait {}
public enum UITraitSceneCaptureState: UITrait {}
public enum UITraitTypesettingLanguage: UITrait {}

/// A registration for changes of traits.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration {}
private struct Registration: UITraitChangeRegistration {}

/// An object whose traits can be observed. Registered handlers are never called here;
/// `traitCollectionDidChange` is.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}
extension UIWindowScene: UITraitChangeObservable {}

extension UITraitChangeObservable {
  /// Registers a handler of changes of traits, which is never called.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [any UITrait.Type],
    handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration { Registration() }
  /// Registers a target and an action for changes of traits; the action is never sent.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [any UITrait.Type],
    target: Any,
    action: Selector
  ) -> any UITraitChangeRegistration { Registration() }
  /// Registers an action for changes of traits, which is never sent.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [any UITrait.Type],
    action: Selector
  ) -> any UITraitChangeRegistration { Registration() }
  /// Removes a registration; ignored.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {}

  /// The traits that override inherited ones; stored, not applied.
  public var traitOverrides: UITraitOverrides {
    get { kept(for: self, or: UITraitOverrides()) }
    set { keep(newValue, for: self) }
  }
}

/// Traits that override inherited ones; stored, not applied.
public struct UITraitOverrides: Sendable {
  /// The light or dark style.
  public var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// The horizontal size class.
  public var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  /// The vertical size class.
  public var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  /// The content size category.
  public var preferredContentSizeCategory = UIContentSizeCategory.large
  /// The layout direction.
  public var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
  /// The scale factor from points to pixels.
  public var displayScale: CGFloat = 0
  /// Indicates whether a trait is overridden; always `false`.
  public func contains(_ trait: any UITrait.Type) -> Bool { false }
  /// Removes the override of a trait; ignored.
  public mutating func remove(_ trait: any UITrait.Type) {}
}

extension UIView {
  /// Updates the traits; ignored: they are always current.
  public func updateTraitsIfNeeded() {}
  /// The largest content size category, or `nil`; stored, not applied.
  public var maximumContentSizeCategory: UIContentSizeCategory? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The smallest content size category, or `nil`; stored, not applied.
  public var minimumContentSizeCategory: UIContentSizeCategory? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
}
