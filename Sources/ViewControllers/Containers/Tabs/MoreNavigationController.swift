/// The stack behind the More item: a list of the tabs that have no item of their own, and the one
/// of them that people have chosen.
///
/// Neither it nor its list is preserved; the tab bar controller saves which tab stands here.
final class MoreNavigationController: NavigationController {
  weak var tabs: TabBarController?

  /// The tab that people have chosen from the list, or `nil`.
  var chosenTab: ViewController? { children.dropFirst().first }

  func show(tab: ViewController?, animated: Bool) {
    guard chosenTab !== tab else { return }
    setViewControllers([children[0]] + (tab.map { [$0] } ?? []), animated: animated)
  }

  override func stackDidChange() { tabs?.moreStackDidChange() }
}

/// The list of the tabs that have no item of their own.
final class MoreListController: ViewController {}
