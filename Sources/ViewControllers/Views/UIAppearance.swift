/// A container that selects the views to which an appearance proxy applies.
@preconcurrency @MainActor public protocol UIAppearanceContainer: AnyObject {}

extension View: UIAppearanceContainer {}
extension ViewController: UIAppearanceContainer {}
extension BarItem: UIAppearanceContainer {}

extension UIAppearance {
  // The containers and the traits are ignored.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { appearance() }
  public static func appearance(for trait: TraitCollection) -> Self { appearance() }
  public static func appearance(
    for trait: TraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { appearance() }
}
