/// The tabs as ``Tab`` objects, which make their controllers.
extension TabBarController {
  func tabTitleDidChange() { if keepsUnselectedTabsAsleep { invalidateRestorableState() } }

  func replaceTabs(by tabs: [Tab], animated: Bool) {
    for tab in self.tabs { tab.tabBarController = nil }
    ownTabs = tabs
    for tab in tabs { tab.tabBarController = self }
    setViewControllers(tabs.compactMap(\.viewController), animated: animated)
  }

  func firstTab(named identifier: String) -> Tab? {
    tabs.first { $0.identifier == identifier }
  }

  private func tab(of controller: ViewController) -> Tab? {
    tabs.first { $0.viewControllerIfMade === controller }
  }

  func delegateAgrees(to choice: ViewController) -> Bool {
    guard let delegate else { return true }
    if let tab = tab(of: choice), !delegate.tabBarController(self, shouldSelectTab: tab) {
      return false
    }
    return delegate.tabBarController(self, shouldSelect: choice)
  }

  func tellDelegate(of choice: ViewController, after former: Tab?) {
    delegate?.tabBarController(self, didSelect: choice)
    if let tab = tab(of: choice) {
      delegate?.tabBarController(self, didSelectTab: tab, previousTab: former)
    }
  }
}

extension ViewController {
  /// The tab that contains this controller or an ancestor, or `nil`.
  var enclosingTab: Tab? {
    var current: ViewController? = self
    while let step = current {
      if let tab = step.tabBarController?.tabs.first(where: { $0.viewControllerIfMade === step }) {
        return tab
      }
      current = step.parent
    }
    return nil
  }
}
