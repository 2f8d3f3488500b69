/// The delegate of a tab bar without a controller; never called here.
@preconcurrency @MainActor public protocol UITabBarDelegate: AnyObject {
  func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem) {}
}
