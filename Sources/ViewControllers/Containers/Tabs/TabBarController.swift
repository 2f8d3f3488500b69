public import Foundation
public import RestorationArchive
public import RestorationCoding
public import RestorationEngine

/// A container that shows one of several controllers, its tabs.
///
/// A reference to the selected controller is saved, so tabs may change places between launches. The
/// app builds the tabs before restoration. Restoration neither makes nor sorts tabs (rules V2, V3),
/// unless the user has rearranged them. Tabs with identifiers are preserved; tabs with equal
/// identifiers are distinguished by the order in which the app sets them.
///
/// ```swift
/// let tabs = TabBarController()
/// tabs.restorationIdentifier = "tabs"
/// tabs.viewControllers = [notesStack, tagsStack]
/// ```
///
/// With more than five tabs the bar has items for four. The fifth item, More, opens a stack with a
/// list of the others: ``moreNavigationController``.
open class TabBarController: ViewController {
  /// The greatest number of items on the bar.
  static let maximumItemCount = 5
  open weak var delegate: (any TabBarControllerDelegate)?
  private var tabControllers: [ViewController] = [] { didSet { invalidateRestorableState() } }
  private var selected: ViewController? { didSet { invalidateRestorableState() } }
  private var more: MoreNavigationController?
  private var ownTabBar: TabBar?
  private var ownCustomizable: [ViewController]?
  /// The tabs in the app's order. The order numbers equal identifiers, so it must not change when
  /// the user rearranges the tabs.
  private var tabsAsGiven: [ViewController] = [] { didSet { forgetOrdinals() } }
  /// Indicates whether the user has rearranged the tabs, so that their order has to be saved.
  var isRearranged = false

  /// Indicates whether the saved tabs that are not selected stay asleep at a launch; each is made when it
  /// is selected.
  ///
  /// The app has then the tabs that were saved, in their order, and the launch need not set any. Tabs
  /// that the launch has set are not asleep, and those that were not saved come last.
  open var keepsUnselectedTabsAsleep = false { didSet { invalidateRestorableState() } }

  /// The tabs in order; setting `nil` removes all. The selection is kept if the selected tab stays.
  open var viewControllers: [ViewController]? {
    get { tabControllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the tabs, each controller once; the user may rearrange all of the new ones.
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

  /// The selected tab, or ``moreNavigationController`` while its list shows; `nil` only while there
  /// are no tabs. Setting any other controller traps.
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

  /// The index of the selected tab; `NSNotFound` while there are no tabs or the More list shows.
  open var selectedIndex: Int {
    get { selected.flatMap(tabControllers.firstIndex(of:)) ?? NSNotFound }
    set {
      precondition(
        tabControllers.indices.contains(newValue),
        "\(type(of: self)) has \(tabControllers.count) tabs, found index \(newValue)"
      )
      selectedViewController = tabControllers[newValue]
    }
  }

  // MARK: Bar

  /// The tab bar, with an item for each tab that fits.
  open var tabBar: TabBar {
    if let bar = ownTabBar { return bar }
    let bar = TabBar()
    bar.controller = self
    ownTabBar = bar
    return bar
  }

  /// Indicates whether the bar shows; the top of the selected stack may hide the bottom bars.
  public var isTabBarVisible: Bool {
    !((barSelection as? NavigationController)?.hidesBottomBar ?? false)
  }

  /// The stack behind the More item, which is on the bar only while there are more than five tabs.
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

  /// The tabs that the user may rearrange; all by default, none after setting `nil`.
  open var customizableViewControllers: [ViewController]? {
    get { ownCustomizable ?? tabControllers }
    set { ownCustomizable = newValue ?? [] }
  }

  var barControllers: [ViewController] {
    guard needsMore(tabControllers) else { return tabControllers }
    return tabControllers.prefix(Self.maximumItemCount - 1) + [moreNavigationController]
  }

  /// The controller whose item is selected.
  var barSelection: ViewController? {
    selected.flatMap { isBelowMore($0, of: tabControllers) ? moreIfUsed : $0 }
  }

  /// The tabs in the More list.
  public var moreViewControllers: [ViewController] {
    needsMore(tabControllers) ? Array(tabControllers.dropFirst(Self.maximumItemCount - 1)) : []
  }

  // MARK: Actions of the user

  /// Simulates a tap on an item of the bar: asks the delegate, selects the tab, informs the
  /// delegate.
  ///
  /// A tap on the selected item pops a navigation stack to its root.
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

  /// Called when the user has tapped an item of the bar. Does nothing unless overridden.
  open func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem) {}

  /// Simulates a tap on a row of the More list.
  public func tapMoreRow(at index: Int) {
    guard moreViewControllers.indices.contains(index) else { return }
    let choice = moreViewControllers[index]
    guard delegateAgrees(to: choice) else { return }
    let former = selectedTab
    arrange(tabControllers, selecting: choice, animated: true)
    tellDelegate(of: choice, after: former)
  }

  /// Simulates a rearrangement of the tabs by the user. It is saved, and restored for those tabs
  /// that still exist. Returns `true` if it was accepted: only ``customizableViewControllers`` may
  /// change places, and no tab may be added or removed.
  @discardableResult public func customizeTabs(_ order: [ViewController]) -> Bool {
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

  /// Indicates whether some tabs have no item on the bar.
  var usesMore: Bool { needsMore(tabControllers) }
  private func needsMore(_ tabs: [ViewController]) -> Bool { tabs.count > Self.maximumItemCount }
  private var moreIfUsed: MoreNavigationController? { needsMore(tabControllers) ? more : nil }

  /// Indicates whether a tab has no item on the bar; `true` for More itself.
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
    if let asleep = next as? AsleepViewController, tabControllers.contains(asleep),
      case let (made, isGone) = asleep.wakeToBeShown(), isGone
    {
      let tabs = replacement.compactMap { $0 === asleep ? made : $0 }
      return arrange(tabs, selecting: made ?? selected, animated: animated)
    }
    let former = barSelection
    let staying = Set(replacement)
    for tab in tabControllers where !staying.contains(tab) { tab.logicalContainer = nil }
    tabControllers = replacement
    for tab in tabControllers where tab.logicalContainer !== self { tab.logicalContainer = self }
    selected = next
    // The More stack holds the chosen tab until another tab replaces it or it moves to the bar.
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

  /// Takes the tabs that a restoration has located, in their saved order. At a launch others follow; an
  /// app that goes back while it runs has them no longer.
  func take(saved: [ViewController], selecting choice: ViewController?) {
    var seen: Set<ViewController> = []
    let saved = saved.filter { canContain($0) && seen.insert($0).inserted }
    let names = Set<ExactName>(names: saved.compactMap(\.restorationIdentifier))
    let others = tabsAsGiven.filter { tab in
      guard !seen.contains(tab) else { return false }
      return tab.restorationIdentifier.map { !hasAppeared && !names.contains($0) } ?? true
    }
    tabsAsGiven = saved + others
    arrange(tabsAsGiven, selecting: choice ?? selected, animated: false)
  }

  override func exchange(_ child: ViewController, for other: ViewController?) {
    guard tabControllers.contains(child) else { return super.exchange(child, for: other) }
    tabsAsGiven = tabsAsGiven.compactMap { $0 === child ? other : $0 }
    arrange(
      tabControllers.compactMap { $0 === child ? other : $0 },
      selecting: selected === child ? other : selected,
      animated: false
    )
  }

  /// Makes tabs that were popped off the More stack children of this controller again.
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

  /// Adds a controller as the last tab, without selecting it unless it is the first; call
  /// `didMove(toParent:)` on it afterwards.
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

  /// The tab on the More stack, or `nil`.
  var tabBelowMore: ViewController? { moreIfUsed?.chosenTab }

  /// Puts a tab onto the More stack without selecting it; `nil` shows the list only.
  func place(belowMore tab: ViewController?) {
    guard tab !== tabBelowMore else { return }
    guard let tab else {
      more?.show(tab: nil, animated: false)
      return
    }
    guard isBelowMore(tab, of: tabControllers), tab !== more else { return }
    more?.show(tab: nil, animated: false)
    // The tab leaves this container first, with its callbacks.
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

  override func installChildViews() { barSelection.map(installView(of:)) }

  open override func unwind(for unwindSegue: StoryboardSegue, towards subsequentVC: ViewController)
  { if tabControllers.contains(subsequentVC) { selectedViewController = subsequentVC } }

  // MARK: Restoration

  /// Numbers tabs with equal identifiers from "2" on, regardless of the user's order.
  open override func restorationSlot(for child: any RestorableController) -> String? {
    ordinal(of: child, among: tabsAsGiven) ?? super.restorationSlot(for: child)
  }

  open override func restorationStandIns(
    in state: () -> StateDecoder?
  ) -> [IdentifierPath: any AsleepController] {
    keepsUnselectedTabsAsleep ? state().map(standIns(in:)) ?? [:] : [:]
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

  /// The tabs as objects, in the order set; those without a controller have no item on the bar.
  open var tabs: [Tab] {
    get { ownTabs }
    set { setTabs(newValue, animated: false) }
  }
  var ownTabs: [Tab] = []
  open func setTabs(_ tabs: [Tab], animated: Bool) { replaceTabs(by: tabs, animated: animated) }
  /// The selected tab, if the tabs were set as objects; otherwise `nil`.
  open var selectedTab: Tab? {
    get { tabs.first { $0.viewControllerIfMade.map { $0 === selectedViewController } ?? false } }
    set {
      if let controller = newValue?.viewController { selectedViewController = controller }
    }
  }
  /// Returns the tab with an identifier, also from groups, or `nil`.
  open func tab(forIdentifier identifier: String) -> Tab? { firstTab(named: identifier) }

  // MARK: Kept, neither drawn nor applied

  open var mode: Mode = .automatic
  open private(set) lazy var sidebar: Sidebar = Sidebar()
  open var isTabBarHidden: Bool = false
}
