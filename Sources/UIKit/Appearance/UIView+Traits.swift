public import Foundation
public import ViewControllers

/// A trait, for those who want to hear of its changes.
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

/// A wish to hear of changes.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration {}
private struct Registration: UITraitChangeRegistration {}

/// Something that can be told of changes of its traits; nobody tells them here, where
/// `traitCollectionDidChange` is called.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}
extension UIWindowScene: UITraitChangeObservable {}

extension UITraitChangeObservable {
  /// Wants to hear of changes.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [any UITrait.Type],
    handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration { Registration() }
  /// Wants to hear of changes.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [any UITrait.Type],
    target: Any,
    action: Selector
  ) -> any UITraitChangeRegistration { Registration() }
  /// Wants to hear of changes.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [any UITrait.Type],
    action: Selector
  ) -> any UITraitChangeRegistration { Registration() }
  /// Wants to hear no more.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {}

  /// Traits that are set here, whatever is around; kept.
  public var traitOverrides: UITraitOverrides {
    get { kept(for: self, or: UITraitOverrides()) }
    set { keep(newValue, for: self) }
  }
}

/// Traits that are set, whatever is around; kept.
public struct UITraitOverrides: Sendable {
  /// Light or dark.
  public var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// How wide it is.
  public var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  /// How high it is.
  public var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  /// How large letters are.
  public var preferredContentSizeCategory = UIContentSizeCategory.large
  /// In which direction people read.
  public var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
  /// How many pixels a point has.
  public var displayScale: CGFloat = 0
  /// Whether a trait is set; nobody knows.
  public func contains(_ trait: any UITrait.Type) -> Bool { false }
  /// Sets a trait no more.
  public mutating func remove(_ trait: any UITrait.Type) {}
}

extension UIView {
  /// Brings traits up to date; they are.
  public func updateTraitsIfNeeded() {}
  /// How large letters are at most; kept.
  public var maximumContentSizeCategory: UIContentSizeCategory? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// How large letters are at least; kept.
  public var minimumContentSizeCategory: UIContentSizeCategory? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
}
