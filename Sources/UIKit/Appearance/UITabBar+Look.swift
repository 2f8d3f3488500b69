public import ViewControllers

extension UITabBar {
  /// The image behind the selected item, or `nil`; stored, not drawn.
  public var selectionIndicatorImage: UIImage? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
}

/// The delegate of a tab bar without a controller; never called here.
@preconcurrency @MainActor
public protocol UITabBarDelegate: AnyObject {
  /// Called when the user has selected an item.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing by default.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// The position of a bar.
public enum UIBarPosition: Int, Sendable, Hashable {
  /// Unspecified.
  case any
  /// At the bottom.
  case bottom
  /// At the top.
  case top
  /// At the top, extended under the status bar.
  case topAttached
}

/// A bar that can stand in several positions.
@preconcurrency @MainActor
public protocol UIBarPositioning: AnyObject {}

extension UINavigationBar: UIBarPositioning {}
extension UIToolbar: UIBarPositioning {}
extension UISearchBar: UIBarPositioning {}

/// Chooses the position of a bar; never called here.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: AnyObject {
  /// Returns the position of the bar.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// Returns `.any`.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

/// The delegate of a toolbar; never called here.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// The delegate of a navigation bar without a controller; never called here.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {}
