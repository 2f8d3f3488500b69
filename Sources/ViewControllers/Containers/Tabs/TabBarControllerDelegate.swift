/// The methods that a tab bar controller calls when the user selects or rearranges tabs.
@preconcurrency @MainActor public protocol TabBarControllerDelegate: AnyObject {
  /// Asks whether the user may select a tab; `true` unless implemented. Not called when code
  /// selects a tab.
  func tabBarController(
    _ tabBarController: TabBarController,
    shouldSelect viewController: ViewController
  ) -> Bool
  /// Called when the user has tapped a tab, including the selected one.
  func tabBarController(
    _ tabBarController: TabBarController,
    didSelect viewController: ViewController
  )
  /// Asks whether the user may select a ``Tab``; `true` unless implemented.
  func tabBarController(_ tabBarController: TabBarController, shouldSelectTab tab: Tab) -> Bool
  func tabBarController(
    _ tabBarController: TabBarController,
    didSelectTab selectedTab: Tab,
    previousTab: Tab?
  )
  func tabBarController(
    _ tabBarController: TabBarController,
    willBeginCustomizing viewControllers: [ViewController]
  )
  func tabBarController(
    _ tabBarController: TabBarController,
    willEndCustomizing viewControllers: [ViewController],
    changed: Bool
  )
  func tabBarController(
    _ tabBarController: TabBarController,
    didEndCustomizing viewControllers: [ViewController],
    changed: Bool
  )
}

extension TabBarControllerDelegate {
  public func tabBarController(_: TabBarController, shouldSelect _: ViewController) -> Bool { true }
  public func tabBarController(_: TabBarController, didSelect viewController: ViewController) {}
  public func tabBarController(_: TabBarController, shouldSelectTab tab: Tab) -> Bool { true }
  public func tabBarController(_: TabBarController, didSelectTab _: Tab, previousTab: Tab?) {}
  public func tabBarController(_: TabBarController, willBeginCustomizing _: [ViewController]) {}
  public func tabBarController(
    _ tabBarController: TabBarController,
    willEndCustomizing viewControllers: [ViewController],
    changed: Bool
  ) {}
  public func tabBarController(
    _ tabBarController: TabBarController,
    didEndCustomizing viewControllers: [ViewController],
    changed: Bool
  ) {}
}
