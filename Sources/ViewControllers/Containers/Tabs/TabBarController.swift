public import Foundation

/// A container that shows one of several controllers, which the app has put there.
///
/// Saves a reference to the selected controller and selects by it, so tabs may change places
/// between launches. The app builds the tabs before restoring; tabs are neither made nor sorted
/// here (rules V2, V3), unless people have rearranged them. Tabs with identifiers are preserved;
/// those with equal ones are told apart by the order in which the app gives them.
///
/// ```swift
/// let tabs = TabBarController()
/// tabs.restorationIdentifier = "tabs"
/// tabs.viewControllers = [notesStack, tagsStack]
/// ```
///
/// With more than five tabs the bar has room for four; the fifth item, More, leads to a stack with
/// a list of the others: ``moreNavigationController``.
open class TabBarController: ViewController {
  /// The most items that fit on the bar.
  static let maximumItemCount = 5

  /// Who decides and hears about selection; held weakly.
  open weak var delegate: (any TabBarControllerDelegate)?
  private var tabControllers: [ViewController] = [] {
    didSet { invalidateRestorableState() }
  }
  private var selected: ViewController? {
    didSet { invalidateRestorableState() }
  }
  private var more: MoreNavigationController?
  private var ownTabBar: TabBar?
  private var ownCustomizable: [ViewController]?
  /// The tabs as the app gave them: what tells equal identifiers apart must not change when people
  /// rearrange the tabs.
  private var tabsAsGiven: [ViewController] = [] {
    didSet { forgetOrdinals() }
  }
  /// Whether people have rearranged the tabs, so that their order is theirs and has to be saved.
  var isRearranged = false

  /// The tabs in order; `nil` reads as none. A selected tab that stays keeps its selection.
  open var viewControllers: [ViewController]? {
    get { tabControllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the tabs; people may rearrange all of the new ones.
  ///
  /// - Parameters:
  ///   - viewControllers: The tabs in order, each controller once.
  ///   - animated: Passed on to the appearance callbacks.
  open func setViewControllers(_ viewControllers: [ViewController]?, animated: Bool) {
    let replacement = viewControllers ?? []
    precondition(
      Set(replacement).count == replacement.count,
      "\(type(of: self)) holds each tab once, found one twice"
    )
    ownCustomizable = nil
    isRearranged = false
    tabsAsGiven = replacement
    arrange(replacement, selecting: selected, animated: animated)
  }

  /// The controller that shows: a tab, or ``moreNavigationController`` while its list shows; `nil`
  /// only while there are no tabs. Setting one that is neither is a mistake and traps.
  open var selectedViewController: ViewController? {
    get { selected }
    set {
      precondition(
        newValue.map { tabControllers.contains($0) || $0 === moreIfUsed } ?? tabControllers.isEmpty,
        "\(type(of: self)) can only select one of its tabs"
      )
      arrange(tabControllers, selecting: newValue, animated: false)
    }
  }

  /// The place of the selected tab, or `NSNotFound` while there are no tabs or the list of More
  /// shows.
  open var selectedIndex: Int {
    get { selected.flatMap(tabControllers.firstIndex(of:)) ?? NSNotFound }
    set {
      precondition(
        tabControllers.indices.contains(newValue),
        "\(type(of: self)) has \(tabControllers.count) tabs, there is none at \(newValue)"
      )
      selectedViewController = tabControllers[newValue]
    }
  }

  // MARK: Bar

  /// The bar, with an item for each tab that has room.
  open var tabBar: TabBar {
    if let bar = ownTabBar { return bar }
    let bar = TabBar()
    bar.controller = self
    ownTabBar = bar
    return bar
  }

  /// Whether the bar shows: not while the top of the selected stack hides bars at the bottom.
  public var isTabBarVisible: Bool {
    !((barSelection as? NavigationController)?.hidesBottomBar ?? false)
  }

  /// The stack behind the More item; on the bar only while there are more than five tabs.
  open var moreNavigationController: NavigationController {
    if let more { return more }
    let stack = MoreNavigationController()
    stack.title = "More"
    stack.list.title = "More"
    stack.setViewControllers([stack.list], animated: false)
    stack.tabs = self
    more = stack
    return stack
  }

  /// The tabs that people may rearrange; all of them unless set, `nil` for none.
  open var customizableViewControllers: [ViewController]? {
    get { ownCustomizable ?? tabControllers }
    set { ownCustomizable = newValue ?? [] }
  }

  /// The controllers that have an item on the bar.
  var barControllers: [ViewController] {
    guard needsMore(tabControllers) else { return tabControllers }
    return tabControllers.prefix(Self.maximumItemCount - 1) + [moreNavigationController]
  }

  /// The controller whose item is selected.
  var barSelection: ViewController? {
    selected.flatMap { isBelowMore($0, of: tabControllers) ? moreIfUsed : $0 }
  }

  /// The tabs that the list of More leads to.
  public var moreViewControllers: [ViewController] {
    needsMore(tabControllers) ? Array(tabControllers.dropFirst(Self.maximumItemCount - 1)) : []
  }

  // MARK: What people do

  /// Does what tapping an item of the bar does: asks the delegate, selects, tells the delegate.
  ///
  /// A tap on the selected item takes a navigation stack back to its root.
  ///
  /// - Parameter index: The place of the item on the bar; one that does not exist is ignored.
  public func tapItem(at index: Int) {
    guard barControllers.indices.contains(index) else { return }
    let choice = barControllers[index]
    defer { tabBar(tabBar, didSelect: choice.tabBarItem) }
    guard delegateAgrees(to: choice) else { return }
    let former = selectedTab
    if choice === barSelection {
      (choice as? NavigationController)?.popToRootViewController(animated: true)
    } else {
      arrange(
        tabControllers,
        selecting: (choice === more ? more?.chosenTab : nil) ?? choice,
        animated: false
      )
    }
    tellDelegate(of: choice, after: former)
  }

  /// Called when people have tapped an item of the bar. Does nothing.
  open func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem) {}

  /// Does what tapping a row in the list of More does.
  ///
  /// - Parameter index: The place among ``moreViewControllers``; one that does not exist is ignored.
  public func tapMoreRow(at index: Int) {
    guard moreViewControllers.indices.contains(index) else { return }
    let choice = moreViewControllers[index]
    guard delegateAgrees(to: choice) else { return }
    let former = selectedTab
    arrange(tabControllers, selecting: choice, animated: true)
    tellDelegate(of: choice, after: former)
  }

  /// Does what people do when they rearrange the tabs.
  ///
  /// The order is saved and restored from then on, as far as the tabs are still there.
  ///
  /// - Parameter order: All tabs in their new order.
  /// - Returns: Whether it happened: only ``customizableViewControllers`` may change places, and
  ///   none may come or go.
  @discardableResult
  public func customizeTabs(_ order: [ViewController]) -> Bool {
    let movable = customizableViewControllers ?? []
    guard order.count == tabControllers.count, Set(order) == Set(tabControllers),
      zip(order, tabControllers).allSatisfy({
        $0 === $1 || movable.contains($0) && movable.contains($1)
      })
    else { return false }
    let changed = order != tabControllers
    delegate?.tabBarController(self, willBeginCustomizing: movable)
    delegate?.tabBarController(self, willEndCustomizing: order, changed: changed)
    if changed { rearrange(order) }
    delegate?.tabBarController(self, didEndCustomizing: order, changed: changed)
    return true
  }

  func rearrange(_ order: [ViewController]) {
    isRearranged = true
    arrange(order, selecting: selected, animated: false)
  }

  // MARK: Children

  /// Whether some tabs have no item of their own.
  var usesMore: Bool { needsMore(tabControllers) }

  private func needsMore(_ tabs: [ViewController]) -> Bool { tabs.count > Self.maximumItemCount }

  private var moreIfUsed: MoreNavigationController? { needsMore(tabControllers) ? more : nil }

  /// Whether a tab of a list has no item of its own; More itself counts.
  private func isBelowMore(_ controller: ViewController, of tabs: [ViewController]) -> Bool {
    guard needsMore(tabs) else { return false }
    return controller === more
      || tabs.dropFirst(Self.maximumItemCount - 1).contains { $0 === controller }
  }

  private func arrange(
    _ replacement: [ViewController],
    selecting choice: ViewController?,
    animated: Bool
  ) {
    let usesMore = needsMore(replacement)
    if usesMore { _ = moreNavigationController }
    var next = choice
    if let wanted = choice, !replacement.contains(wanted), !(usesMore && wanted === more) {
      next = nil
    }
    next = next ?? replacement.first
    let former = barSelection
    for tab in tabControllers where !replacement.contains(tab) { tab.logicalContainer = nil }
    tabControllers = replacement
    for tab in tabControllers { tab.logicalContainer = self }
    selected = next
    // The stack of More holds the chosen tab, until another takes its place or it moves to the bar.
    var chosen = more?.chosenTab.flatMap { isBelowMore($0, of: tabControllers) ? $0 : nil }
    if let next, next !== more, isBelowMore(next, of: tabControllers) { chosen = next }
    if next === more { chosen = nil }
    if chosen !== more?.chosenTab { more?.show(tab: nil, animated: animated) }
    replaceChildren(
      with: tabControllers.filter { $0 !== chosen } + (usesMore ? more.map { [$0] } ?? [] : []),
      showing: barSelection,
      insteadOf: former,
      animated: animated
    )
    more?.show(tab: chosen, animated: animated)
  }

  /// Takes back a tab that has been popped off the stack of More.
  func moreStackDidChange() {
    guard let more else { return }
    if let chosen = selected, chosen !== more, isBelowMore(chosen, of: tabControllers),
      more.chosenTab !== chosen, chosen.parent !== self
    {
      selected = more
    }
    for tab in tabControllers where tab.parent == nil { take(tab) }
    invalidateRestorableState()
  }

  /// Makes a controller the last tab; call `didMove(toParent:)` on it when done.
  ///
  /// What is selected stays selected; the very first tab is.
  ///
  /// - Parameter childController: Taken out of its former parent first, if it has one.
  open override func addChild(_ childController: ViewController) {
    super.addChild(childController)
    guard !tabControllers.contains(childController) else { return }
    tabsAsGiven.append(childController)
    arrange(tabControllers + [childController], selecting: selected, animated: false)
  }

  private func take(_ tab: ViewController) {
    tab.willMove(toParent: self)
    let place = tabControllers.prefix { $0 !== tab }.count { $0.parent === self }
    children.insert(tab, at: min(place, children.count))
    tab.parent = self
    tab.didMove(toParent: self)
  }

  /// The tab that stands on the stack of More, or `nil`.
  var tabBelowMore: ViewController? { moreIfUsed?.chosenTab }

  /// Lets the tab stand on the stack of More, without selecting it; `nil` leaves the list alone.
  func place(belowMore tab: ViewController?) {
    guard tab !== tabBelowMore else { return }
    guard let tab else {
      more?.show(tab: nil, animated: false)
      return
    }
    guard isBelowMore(tab, of: tabControllers), tab !== more else { return }
    more?.show(tab: nil, animated: false)
    // It leaves this container first, and hears so.
    replaceChildren(
      with: children.filter { $0 !== tab },
      showing: barSelection,
      insteadOf: barSelection,
      animated: false
    )
    more?.show(tab: tab, animated: false)
  }

  override var logicalChildren: [ViewController] {
    tabControllers + children.filter { $0.logicalContainer !== self }
  }

  override func release(_ child: ViewController) {
    guard let place = tabControllers.firstIndex(of: child) else { return }
    child.logicalContainer = nil
    tabControllers.remove(at: place)
    tabsAsGiven.removeAll { $0 === child }
    if selected === child { selected = tabControllers.first }
  }

  override func insetsByBars(for child: ViewController) -> EdgeInsets {
    EdgeInsets(top: 0, left: 0, bottom: isTabBarVisible ? 49 : 0, right: 0)
  }

  override var frontChild: ViewController? { selectedViewController }

  open override var rotatingHeaderView: View? { selectedViewController?.rotatingHeaderView }
  open override var rotatingFooterView: View? { tabBar }

  override func installChildViews() {
    barSelection.map(installView(of:))
  }

  open override func unwind(for unwindSegue: StoryboardSegue, towards subsequentVC: ViewController)
  {
    if tabControllers.contains(subsequentVC) { selectedViewController = subsequentVC }
  }

  // MARK: Restoration

  /// Numbers tabs with equal identifiers from "2" on, whatever order people have given them.
  open override func restorationSlot(for child: any RestorableController) -> String? {
    ordinal(of: child, among: tabsAsGiven) ?? super.restorationSlot(for: child)
  }

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeTabs(with: coder)
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    decodeTabs(with: coder)
    super.decodeRestorableState(with: coder)
  }

  open override var treeDetails: [TreeDescription.Detail] {
    guard let selected else { return super.treeDetails }
    let name = selected === more ? "More" : selected.restorationIdentifier ?? "\(selectedIndex)"
    return super.treeDetails + [.init("selected", name)]
  }
}
