/// A tab that contains other tabs, one of which is selected.
open class TabGroup: Tab {
  open var children: [Tab] { didSet { adopt(insteadOf: oldValue) } }
  /// The identifier of the tab that is selected first, or `nil` for the first tab.
  open var defaultChildIdentifier: String?
  /// The navigation controller for the tabs of the group, or `nil`. It is the group's controller if
  /// no provider makes one.
  open var managingNavigationController: NavigationController?
  private var chosen: Tab?

  /// Creates a group; without a provider, each tab has its own controller.
  public init(
    title: String,
    image: Image?,
    identifier: String,
    children: [Tab] = [],
    viewControllerProvider: ((Tab) -> ViewController)? = nil
  ) {
    self.children = children
    super.init(
      title: title,
      image: image,
      identifier: identifier,
      viewControllerProvider: viewControllerProvider
    )
    adopt(insteadOf: [])
  }

  /// The selected tab of the group: the tab set last, or else the default child, or else the first
  /// tab.
  open var selectedChild: Tab? {
    get { chosen ?? children.first { $0.identifier == defaultChildIdentifier } ?? children.first }
    set { chosen = newValue }
  }

  /// Returns the tab of the group with an identifier, also from nested groups, or `nil`.
  open func tab(forIdentifier identifier: String) -> Tab? {
    for tab in children {
      if tab.identifier == identifier { return tab }
      if let found = (tab as? TabGroup)?.tab(forIdentifier: identifier) { return found }
    }
    return nil
  }

  /// The controller of the group: the provider's, or else ``managingNavigationController``, or else
  /// that of the selected tab.
  open override var viewController: ViewController? {
    super.viewController ?? managingNavigationController ?? selectedChild?.viewController
  }

  private func adopt(insteadOf former: [Tab]) {
    for tab in former where tab.parent === self { tab.parent = nil }
    for tab in children { tab.parent = self }
  }
}
