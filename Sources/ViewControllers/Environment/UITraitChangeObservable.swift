import Foundation

/// A registration for changes of traits.
@preconcurrency @MainActor public protocol UITraitChangeRegistration {}

private struct Registration: UITraitChangeRegistration {}

/// An object whose traits can be observed. Registered handlers are never called;
/// ``ViewControllerCallbacks/traitCollectionDidChange(_:)`` is.
@preconcurrency @MainActor public protocol UITraitChangeObservable: AnyObject {}

extension View: UITraitChangeObservable {}
extension ViewController: UITraitChangeObservable {}
extension UIWindowScene: UITraitChangeObservable {}

extension UITraitChangeObservable {
  @discardableResult public func registerForTraitChanges(
    _ traits: [any UITrait.Type],
    handler: @escaping (Self, TraitCollection) -> Void
  ) -> any UITraitChangeRegistration { Registration() }
  @discardableResult public func registerForTraitChanges(
    _ traits: [any UITrait.Type],
    target: Any,
    action: Selector
  ) -> any UITraitChangeRegistration { Registration() }
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {}
}
