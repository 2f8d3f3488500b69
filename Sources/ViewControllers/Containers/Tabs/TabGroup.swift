/// A tab with others in it, one of which shows.
open class TabGroup: Tab {
  /// The tabs in it.
  open var children: [Tab] {
    didSet { adopt(insteadOf: oldValue) }
  }
  /// The tab in it that shows first, by its identifier, or `nil` for the first one.
  open var defaultChildIdentifier: String?
  /// The stack on which the tabs in it show, or `nil`; kept.
  open var managingNavigationController: NavigationController?
  private var chosen: Tab?

  /// Makes a group.
  ///
  /// - Parameters:
  ///   - title: What people call it.
  ///   - image: The picture, or `nil`.
  ///   - identifier: Tells the tab from others.
  ///   - children: The tabs in it.
  ///   - viewControllerProvider: Makes a controller for all of it; `nil` where each tab has one.
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

  /// The tab in it that shows.
  open var selectedChild: Tab? {
    get { chosen ?? children.first { $0.identifier == defaultChildIdentifier } ?? children.first }
    set { chosen = newValue }
  }

  /// The tab in it with an identifier, or `nil`.
  ///
  /// - Complexity: O(*n*) in the tabs in it.
  public func tab(forIdentifier identifier: String) -> Tab? {
    for tab in children {
      if tab.identifier == identifier { return tab }
      if let found = (tab as? TabGroup)?.tab(forIdentifier: identifier) { return found }
    }
    return nil
  }

  /// The controller for all of it, or that of the tab in it that shows.
  open override var viewController: ViewController? {
    super.viewController ?? managingNavigationController ?? selectedChild?.viewController
  }

  private func adopt(insteadOf former: [Tab]) {
    for tab in former where tab.parent === self { tab.parent = nil }
    for tab in children { tab.parent = self }
  }
}
