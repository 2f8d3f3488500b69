import Foundation

/// A registration for changes of traits.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration {}

private struct Registration: UITraitChangeRegistration {}

/// An object whose traits can be observed. Registered handlers are never called;
/// ``ViewControllerCallbacks/traitCollectionDidChange(_:)`` is.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {
  var traitOverrides: UITraitOverrides { get set }
}

extension View: UITraitChangeObservable {}

extension ViewController: UITraitChangeObservable {}

extension UIWindowScene: UITraitChangeObservable {}

extension UITraitChangeObservable {
  /// Registers a handler of changes of traits, which is never called.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [any UITrait.Type],
    handler: @escaping (Self, TraitCollection) -> Void
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
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {}
}
