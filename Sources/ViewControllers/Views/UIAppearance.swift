/// A container that selects the views to which an appearance proxy applies.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: AnyObject {}

extension View: UIAppearanceContainer {}

extension ViewController: UIAppearanceContainer {}

extension BarItem: UIAppearanceContainer {}

extension UIAppearance {
  /// The appearance proxy for views in some containers; the same as ``appearance()``.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { appearance() }
  /// The appearance proxy for some traits; the same as ``appearance()``.
  public static func appearance(for trait: TraitCollection) -> Self { appearance() }
  /// The appearance proxy for some traits and containers; the same as ``appearance()``.
  public static func appearance(
    for trait: TraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { appearance() }
}
