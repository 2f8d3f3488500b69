/// The stack behind the More item: a list of the tabs without an item, and the tab chosen from it.
///
/// The stack and its list are not preserved; the tab bar controller saves the chosen tab.
final class MoreNavigationController: NavigationController {
  weak var tabs: TabBarController?
  /// The list at the bottom of the stack.
  let list = MoreListController()
  /// The tab that the user has chosen from the list, or `nil`; apps may push other controllers.
  var chosenTab: ViewController? { children.first { $0.logicalContainer === tabs && tabs != nil } }

  func show(tab: ViewController?, animated: Bool) {
    guard chosenTab !== tab else { return }
    setViewControllers([list] + (tab.map { [$0] } ?? []), animated: animated)
  }

  override func stackDidChange() { tabs?.moreStackDidChange() }
}

/// The list of the tabs without an item on the bar.
final class MoreListController: ViewController {}
