/// A container that selects the views to which an appearance proxy applies.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: AnyObject {}

extension View: UIAppearanceContainer {}

extension ViewController: UIAppearanceContainer {}

extension BarItem: UIAppearanceContainer {}

extension UIAppearance {
  /// Returns ``appearance()``: the containers are ignored.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { appearance() }
  /// Returns ``appearance()``: the traits are ignored.
  public static func appearance(for trait: TraitCollection) -> Self { appearance() }
  /// Returns ``appearance()``: the traits and the containers are ignored.
  public static func appearance(
    for trait: TraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { appearance() }
}
