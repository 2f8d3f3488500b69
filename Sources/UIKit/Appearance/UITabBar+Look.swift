public import ViewControllers

extension UITabBar {
  /// The picture behind the selected tab, or `nil`.
  public var selectionIndicatorImage: UIImage? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
}

/// Hears of taps on a tab bar that no controller has; nobody calls it here.
@preconcurrency @MainActor
public protocol UITabBarDelegate: AnyObject {
  /// Called when people have chosen a tab.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// Where a bar stands.
public enum UIBarPosition: Int, Sendable, Hashable {
  /// Wherever.
  case any
  /// At the bottom.
  case bottom
  /// At the top.
  case top
  /// At the top, with the status bar.
  case topAttached
}

/// A bar that can stand in several places.
@preconcurrency @MainActor
public protocol UIBarPositioning: AnyObject {}

extension UINavigationBar: UIBarPositioning {}
extension UIToolbar: UIBarPositioning {}
extension UISearchBar: UIBarPositioning {}

/// Says where a bar stands; nobody asks it here.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: AnyObject {
  /// Where the bar stands.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// Wherever.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

/// Says where a toolbar stands; nobody asks it here.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// Hears of a navigation bar that no controller has; nobody calls it here.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {}
