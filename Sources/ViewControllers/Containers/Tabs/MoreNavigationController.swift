/// The stack behind the More item: a list of the tabs that have no item of their own, and the one
/// of them that people have chosen.
///
/// Neither it nor its list is preserved; the tab bar controller saves which tab stands here.
final class MoreNavigationController: NavigationController {
  weak var tabs: TabBarController?

  /// The list at the bottom of the stack.
  let list = MoreListController()

  /// The tab that people have chosen from the list, or `nil`; apps may push other controllers.
  var chosenTab: ViewController? { children.first { $0.logicalContainer === tabs && tabs != nil } }

  func show(tab: ViewController?, animated: Bool) {
    guard chosenTab !== tab else { return }
    setViewControllers([list] + (tab.map { [$0] } ?? []), animated: animated)
  }

  override func stackDidChange() { tabs?.moreStackDidChange() }
}

/// The list of the tabs that have no item of their own.
final class MoreListController: ViewController {}
