/// The tabs as ``Tab`` objects, which make their controllers.
extension TabBarController {
  /// Replaces the tabs by ``Tab`` objects.
  public func setTabs(_ tabs: [Tab], animated: Bool) {
    for tab in self.tabs { tab.tabBarController = nil }
    ownTabs = tabs
    for tab in tabs { tab.tabBarController = self }
    setViewControllers(tabs.compactMap(\.viewController), animated: animated)
  }

  /// The selected tab, if the tabs were set as objects; otherwise `nil`.
  public var selectedTab: Tab? {
    get { tabs.first { $0.viewControllerIfMade.map { $0 === selectedViewController } ?? false } }
    set {
      if let controller = newValue?.viewController { selectedViewController = controller }
    }
  }

  /// Returns the tab with an identifier, also from groups, or `nil`.
  ///
  /// - Complexity: O(*n*) in the number of all tabs.
  public func tab(forIdentifier identifier: String) -> Tab? {
    for tab in tabs {
      if tab.identifier == identifier { return tab }
      if let found = (tab as? TabGroup)?.tab(forIdentifier: identifier) { return found }
    }
    return nil
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
  /// The ``Tab`` that contains this controller or an ancestor, or `nil`.
  public var tab: Tab? {
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
