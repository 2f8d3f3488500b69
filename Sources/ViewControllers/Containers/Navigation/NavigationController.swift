public import Foundation
public import RestorationCoding
public import RestorationEngine

/// A container that shows the top of a stack of controllers.
///
/// Preserves the children that have identifiers, from bottom to top, and restores that order; the
/// stack is cut below the first child that cannot be located (rules V1, R16). Children may have
/// equal identifiers. Children without an identifier that the launch has put at the bottom stay
/// there (rule P11).
///
/// ```swift
/// let stack = NavigationController(rootViewController: list)
/// stack.restorationIdentifier = "notes-stack"
/// list.navigationController?.pushViewController(editor, animated: true)
/// ```
open class NavigationController: ViewController {
  open weak var delegate: (any NavigationControllerDelegate)?
  private var bars = Bars()
  private lazy var popGesture = InteractivePopGestureRecognizer(self)

  /// The bars, and whether they are hidden.
  private struct Bars {
    var navigationBar: NavigationBar?
    var toolbar: Toolbar?
    var isNavigationBarHidden = false
    var isToolbarHidden = true
  }

  /// Creates a stack with one controller, which is never popped.
  public init(rootViewController: ViewController) {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  /// Creates an empty stack; the classes are ignored.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates an empty stack, with the view of a nib.
  public override init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates an empty stack from a coder; nothing is decoded.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The stack, bottom first. Setting it calls ``setViewControllers(_:animated:)`` without
  /// animation.
  open var viewControllers: [ViewController] {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: ViewController? { children.last }

  /// The presented controller, or else the controller on top.
  open var visibleViewController: ViewController? { presentedViewController ?? topViewController }

  /// Pushes a controller that is not in the stack yet.
  open func pushViewController(_ viewController: ViewController, animated: Bool) {
    precondition(
      viewController.parent !== self,
      "\(type(of: self)) has this \(type(of: viewController)) in its stack already"
    )
    setViewControllers(viewControllers + [viewController], animated: animated)
  }

  /// Pops the top controller and returns it, unless it is the only one.
  @discardableResult open func popViewController(animated: Bool) -> ViewController? {
    removeLast(1, animated: animated)?.last
  }

  /// Pops all controllers above the bottom and returns them, lower ones first; `nil` if there are
  /// none.
  @discardableResult open func popToRootViewController(animated: Bool) -> [ViewController]? {
    removeLast(children.count - 1, animated: animated)
  }

  /// Pops all controllers above one, and returns them, lower ones first; `nil` if there are none,
  /// or if the controller is not in the stack.
  @discardableResult open func popToViewController(
    _ viewController: ViewController,
    animated: Bool
  ) -> [ViewController]? {
    guard let place = children.firstIndex(of: viewController) else { return nil }
    return removeLast(children.count - 1 - place, animated: animated)
  }

  /// Replaces the stack, bottom first, with the callbacks of a push or a pop if the top changes.
  open func setViewControllers(_ viewControllers: [ViewController], animated: Bool) {
    precondition(
      Set(viewControllers).count == viewControllers.count,
      "the stack of \(type(of: self)) holds each controller once, found one twice"
    )
    if let top = viewControllers.last as? AsleepViewController, top.parent === self,
      case let (made, isGone) = top.wakeToBeShown(), isGone
    {
      let rest = viewControllers.dropLast()
      return setViewControllers(rest + [made].compactMap { $0 }, animated: animated)
    }
    popGesture.cancel()
    // As in UIKit, a controller leaves the stack that it was on.
    for case let former as NavigationController in Set(viewControllers.compactMap(\.parent))
    where former !== self {
      former.setViewControllers(
        former.viewControllers.filter { !viewControllers.contains($0) },
        animated: false
      )
    }
    replaceChildren(
      with: viewControllers,
      showing: viewControllers.last,
      insteadOf: topViewController,
      animated: animated
    )
    stackDidChange()
  }

  func stackDidChange() {}

  private func removeLast(_ count: Int, animated: Bool) -> [ViewController]? {
    guard count > 0, children.count > count else { return nil }
    let removed = Array(children.suffix(count))
    setViewControllers(children.dropLast(count), animated: animated)
    return removed
  }

  /// The treatment of a controller of the stack that cannot be restored: ends the stack below it,
  /// as UIKit does (rule R16), or closes the gap.
  open var missingChildren = StateDecoder.MissingChildren.cut

  // MARK: Bars

  /// The bar at the top, with the items of the stack.
  open var navigationBar: NavigationBar {
    if let bar = bars.navigationBar { return bar }
    let bar = NavigationBar()
    bar.controller = self
    bars.navigationBar = bar
    return bar
  }

  /// The bar at the bottom, with the toolbar items of the top controller.
  open var toolbar: Toolbar {
    if let bar = bars.toolbar { return bar }
    let bar = Toolbar()
    bar.controller = self
    bars.toolbar = bar
    return bar
  }

  /// Indicates whether the navigation bar is hidden; saved and restored.
  open var isNavigationBarHidden: Bool {
    get { bars.isNavigationBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Indicates whether the toolbar is hidden, as it is by default; saved and restored.
  ///
  /// The top controller's `hidesBottomBarWhenPushed` also hides the toolbar: see
  /// ``isToolbarVisible``.
  open var isToolbarHidden: Bool {
    get { bars.isToolbarHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Indicates whether the toolbar shows: it is not hidden, and the top controller does not hide
  /// it.
  public var isToolbarVisible: Bool { !isToolbarHidden && !hidesBottomBar }

  /// Indicates whether the top of the stack, or of a stack in it, hides the bottom bars.
  var hidesBottomBar: Bool {
    guard let topViewController else { return false }
    return topViewController.hidesBottomBarWhenPushed
      || (topViewController as? NavigationController)?.hidesBottomBar ?? false
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    bars.isNavigationBarHidden = hidden
    invalidateRestorableState()
    barsDidChange()
  }

  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    bars.isToolbarHidden = hidden
    invalidateRestorableState()
    barsDidChange()
  }

  /// The swipe that pops the stack. It is never `nil`; the type is optional as in UIKit.
  open var interactivePopGestureRecognizer: InteractivePopGestureRecognizer! { popGesture }
  override var frontChild: ViewController? { topViewController }
  override var definesContextByDefault: Bool { true }
  open override var rotatingHeaderView: View? { navigationBar }
  open override var rotatingFooterView: View? { topViewController?.rotatingFooterView }

  // MARK: Appearance

  override func installChildViews() {
    guard let topViewController else { return }
    topViewController.loadViewIfNeeded()
    willShow(topViewController, animated: appearanceIsAnimated)
    installView(of: topViewController)
  }

  open override func endAppearanceTransition() {
    let comes = isAppearing
    super.endAppearanceTransition()
    if comes, let topViewController { didShow(topViewController, animated: appearanceIsAnimated) }
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    popGesture.cancel()
  }

  override func willShow(_ child: ViewController, animated: Bool) {
    delegate?.navigationController(self, willShow: child, animated: animated)
  }

  override func didShow(_ child: ViewController, animated: Bool) {
    delegate?.navigationController(self, didShow: child, animated: animated)
  }

  // MARK: Showing, split views and segues

  open override func show(_ viewController: ViewController, sender: Any?) {
    pushViewController(viewController, animated: true)
  }

  open override func responds(to action: Selector) -> Bool {
    action == .show || super.responds(to: action)
  }

  override func insetsByBars(for child: ViewController) -> EdgeInsets {
    EdgeInsets(
      top: isNavigationBarHidden ? 0 : 44,
      left: 0,
      bottom: isToolbarVisible ? 44 : 0,
      right: 0
    )
  }

  open override func collapseSecondaryViewController(
    _ secondaryViewController: ViewController,
    for splitViewController: SplitViewController
  ) { pushViewController(secondaryViewController, animated: false) }

  open override func separateSecondaryViewController(
    for splitViewController: SplitViewController
  ) -> ViewController? { popViewController(animated: false) }

  open override func unwind(for unwindSegue: StoryboardSegue, towards subsequentVC: ViewController)
  { popToViewController(subsequentVC, animated: true) }

  // MARK: Restoration

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeStack(with: coder)
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    decodeStack(with: coder)
    super.decodeRestorableState(with: coder)
  }

  /// Numbers children with equal identifiers from "2" on; the lowest needs no slot (rule V1).
  open override func restorationSlot(for child: any RestorableController) -> String? {
    ordinal(of: child, among: logicalChildren) ?? super.restorationSlot(for: child)
  }

  open override var treeDetails: [TreeDescription.Detail] {
    var details = super.treeDetails + [.init("depth", "\(logicalChildren.count)")]
    if isNavigationBarHidden { details.append(.init("navigation bar", "hidden")) }
    if !isToolbarHidden { details.append(.init("toolbar", "shown")) }
    return details
  }

  // MARK: Kept, neither drawn nor applied

  open var hidesBarsWhenVerticallyCompact: Bool = false
  open var hidesBarsOnSwipe: Bool = false
  open var hidesBarsOnTap: Bool = false
}
