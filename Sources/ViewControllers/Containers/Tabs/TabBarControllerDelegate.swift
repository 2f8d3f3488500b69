/// Decides and hears which tab shows, and in which order tabs stand.
@preconcurrency @MainActor
public protocol TabBarControllerDelegate: AnyObject {
  /// Whether people may go to a tab; `true` unless implemented. Not asked when code selects.
  func tabBarController(
    _ tabBarController: TabBarController,
    shouldSelect viewController: ViewController
  ) -> Bool
  /// Called when people have tapped a tab, also the one that shows already.
  func tabBarController(
    _ tabBarController: TabBarController,
    didSelect viewController: ViewController
  )
  /// The same for a tab as an object; `true` unless implemented.
  func tabBarController(_ tabBarController: TabBarController, shouldSelectTab tab: Tab) -> Bool
  /// Called when people have tapped a tab as an object.
  func tabBarController(
    _ tabBarController: TabBarController,
    didSelectTab selectedTab: Tab,
    previousTab: Tab?
  )
  /// Called before people rearrange the tabs.
  func tabBarController(
    _ tabBarController: TabBarController,
    willBeginCustomizing viewControllers: [ViewController]
  )
  /// Called before a rearrangement takes effect.
  func tabBarController(
    _ tabBarController: TabBarController,
    willEndCustomizing viewControllers: [ViewController],
    changed: Bool
  )
  /// Called when people have rearranged the tabs.
  func tabBarController(
    _ tabBarController: TabBarController,
    didEndCustomizing viewControllers: [ViewController],
    changed: Bool
  )
}

extension TabBarControllerDelegate {
  /// Says yes.
  public func tabBarController(
    _ tabBarController: TabBarController,
    shouldSelect viewController: ViewController
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: TabBarController,
    didSelect viewController: ViewController
  ) {}
  /// Says yes.
  public func tabBarController(
    _ tabBarController: TabBarController,
    shouldSelectTab tab: Tab
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: TabBarController,
    didSelectTab selectedTab: Tab,
    previousTab: Tab?
  ) {}
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: TabBarController,
    willBeginCustomizing viewControllers: [ViewController]
  ) {}
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: TabBarController,
    willEndCustomizing viewControllers: [ViewController],
    changed: Bool
  ) {}
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: TabBarController,
    didEndCustomizing viewControllers: [ViewController],
    changed: Bool
  ) {}
}
