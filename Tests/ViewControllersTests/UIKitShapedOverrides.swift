// Written as for UIKit; only the prefix of its types and of the module is missing. It overrides
// every member that the documents list and that UIKit lets a subclass override; it only has to
// compile. `UIKitShapedTests` holds it against the list.
import Foundation
import ViewControllers

class OverridingViewController: ViewController {
  /// The calls of this controller's overrides, in order.
  private(set) var heard: [String] = []

  private func heard(_ name: String = #function) { heard.append(name) }

  // MARK: View

  override var nibName: String? { return super.nibName }
  override var nibBundle: Bundle? { return super.nibBundle }
  override var storyboard: Storyboard? { return super.storyboard }
  override var view: View! {
    get { return super.view }
    set { super.view = newValue }
  }
  override var viewIfLoaded: View? { return super.viewIfLoaded }
  override var isViewLoaded: Bool { return super.isViewLoaded }
  override func loadView() { super.loadView() }
  override func loadViewIfNeeded() { super.loadViewIfNeeded() }
  override func viewDidLoad() { super.viewDidLoad() }
  override func viewWillUnload() { super.viewWillUnload() }
  override func viewDidUnload() { super.viewDidUnload() }
  override var title: String? { didSet { heard() } }
  override var preferredContentSize: CGSize {
    get { return CGSize(width: 200, height: 300) }
    set { super.preferredContentSize = newValue }
  }

  // MARK: Appearance

  override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
  override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated) }
  override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated) }
  override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated) }
  override var isBeingPresented: Bool { return super.isBeingPresented }
  override var isBeingDismissed: Bool { return super.isBeingDismissed }
  override var isMovingToParent: Bool { return super.isMovingToParent }
  override var isMovingFromParent: Bool { return super.isMovingFromParent }
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { return true }
  override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    super.beginAppearanceTransition(isAppearing, animated: animated)
  }
  override func endAppearanceTransition() { super.endAppearanceTransition() }

  // MARK: Layout

  override var additionalSafeAreaInsets: EdgeInsets {
    get { return EdgeInsets(top: 7, left: 0, bottom: 0, right: 0) }
    set { super.additionalSafeAreaInsets = newValue }
  }
  override var viewRespectsSystemMinimumLayoutMargins: Bool {
    get { return true }
    set { super.viewRespectsSystemMinimumLayoutMargins = newValue }
  }
  override var systemMinimumLayoutMargins: DirectionalEdgeInsets {
    return DirectionalEdgeInsets(top: 0, leading: 33, bottom: 0, trailing: 33)
  }
  override var edgesForExtendedLayout: RectEdge {
    get { return [] }
    set { super.edgesForExtendedLayout = newValue }
  }
  override var extendedLayoutIncludesOpaqueBars: Bool {
    get { return true }
    set { super.extendedLayoutIncludesOpaqueBars = newValue }
  }
  override func viewSafeAreaInsetsDidChange() { super.viewSafeAreaInsetsDidChange() }
  override func viewLayoutMarginsDidChange() { super.viewLayoutMarginsDidChange() }
  override func viewWillLayoutSubviews() { super.viewWillLayoutSubviews() }
  override func viewDidLayoutSubviews() { super.viewDidLayoutSubviews() }
  override func updateViewConstraints() { super.updateViewConstraints() }
  override func setContentScrollView(
    _ scrollView: ScrollView?,
    for edge: DirectionalRectEdge = .all
  ) {
    heard()
    super.setContentScrollView(scrollView, for: edge)
  }
  override func contentScrollView(for edge: DirectionalRectEdge) -> ScrollView? {
    return super.contentScrollView(for: edge)
  }
  override var tabBarObservedScrollView: ScrollView? {
    get { return super.tabBarObservedScrollView }
    set { super.tabBarObservedScrollView = newValue }
  }

  // MARK: Size, traits, rotation

  override var traitCollection: TraitCollection { return super.traitCollection }
  override func viewWillTransition(
    to size: CGSize,
    with coordinator: any ViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
  }
  override func willTransition(
    to newCollection: TraitCollection,
    with coordinator: any ViewControllerTransitionCoordinator
  ) {
    super.willTransition(to: newCollection, with: coordinator)
  }
  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
  }
  override func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    return super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
  }
  override func preferredContentSizeDidChange(
    forChildContentContainer container: any ContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
  }
  override func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any ContentContainer
  ) {
    super.systemLayoutFittingSizeDidChange(forChildContentContainer: container)
  }
  override func setOverrideTraitCollection(
    _ collection: TraitCollection?,
    forChild childViewController: ViewController
  ) {
    super.setOverrideTraitCollection(collection, forChild: childViewController)
  }
  override func overrideTraitCollection(
    forChild childViewController: ViewController
  ) -> TraitCollection? {
    return super.overrideTraitCollection(forChild: childViewController)
  }
  override var interfaceOrientation: InterfaceOrientation { return super.interfaceOrientation }
  override class func attemptRotationToDeviceOrientation() {
    super.attemptRotationToDeviceOrientation()
  }
  override var shouldAutorotate: Bool { return true }
  override var supportedInterfaceOrientations: InterfaceOrientationMask { return .all }
  override var preferredInterfaceOrientationForPresentation: InterfaceOrientation {
    return .portrait
  }
  override func willRotate(
    to toInterfaceOrientation: InterfaceOrientation,
    duration: TimeInterval
  ) {
    super.willRotate(to: toInterfaceOrientation, duration: duration)
  }
  override func willAnimateRotation(
    to toInterfaceOrientation: InterfaceOrientation,
    duration: TimeInterval
  ) {
    super.willAnimateRotation(to: toInterfaceOrientation, duration: duration)
  }
  override func didRotate(from fromInterfaceOrientation: InterfaceOrientation) {
    super.didRotate(from: fromInterfaceOrientation)
  }
  override var shouldAutomaticallyForwardRotationMethods: Bool { return true }
  override var rotatingHeaderView: View? { return super.rotatingHeaderView }
  override var rotatingFooterView: View? { return super.rotatingFooterView }

  // MARK: Containment

  override var children: [ViewController] { return super.children }
  override var parent: ViewController? { return super.parent }
  override func addChild(_ childController: ViewController) { super.addChild(childController) }
  override func removeFromParent() { super.removeFromParent() }
  override func willMove(toParent parent: ViewController?) { super.willMove(toParent: parent) }
  override func didMove(toParent parent: ViewController?) { super.didMove(toParent: parent) }
  override func transition(
    from fromViewController: ViewController,
    to toViewController: ViewController,
    duration: TimeInterval,
    options: View.AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    heard()
    super.transition(
      from: fromViewController,
      to: toViewController,
      duration: duration,
      options: options,
      animations: animations,
      completion: completion
    )
  }

  // MARK: Presentation

  override var presentedViewController: ViewController? { return super.presentedViewController }
  override var presentingViewController: ViewController? { return super.presentingViewController }
  override var presentationController: PresentationController? {
    heard()
    return super.presentationController
  }
  override var popoverPresentationController: PopoverPresentationController? {
    return super.popoverPresentationController
  }
  override var modalPresentationStyle: ModalPresentationStyle {
    get { return .formSheet }
    set { super.modalPresentationStyle = newValue }
  }
  override var modalTransitionStyle: ModalTransitionStyle {
    get { return .flipHorizontal }
    set { super.modalTransitionStyle = newValue }
  }
  override var isModalInPresentation: Bool {
    get { return true }
    set { super.isModalInPresentation = newValue }
  }
  override var definesPresentationContext: Bool {
    get { return super.definesPresentationContext }
    set { super.definesPresentationContext = newValue }
  }
  override var providesPresentationContextTransitionStyle: Bool {
    get { return super.providesPresentationContextTransitionStyle }
    set { super.providesPresentationContextTransitionStyle = newValue }
  }
  override var modalPresentationCapturesStatusBarAppearance: Bool {
    get { return true }
    set { super.modalPresentationCapturesStatusBarAppearance = newValue }
  }
  override var restoresFocusAfterTransition: Bool {
    get { return false }
    set { super.restoresFocusAfterTransition = newValue }
  }
  override var disablesAutomaticKeyboardDismissal: Bool { return false }
  override var performsActionsWhilePresentingModally: Bool { return false }
  override var transitioningDelegate: (any ViewControllerTransitioningDelegate)? {
    get { return super.transitioningDelegate }
    set { super.transitioningDelegate = newValue }
  }
  override var transitionCoordinator: (any ViewControllerTransitionCoordinator)? {
    return super.transitionCoordinator
  }
  override func present(
    _ viewControllerToPresent: ViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    heard()
    super.present(viewControllerToPresent, animated: flag, completion: completion)
  }
  override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    heard()
    super.dismiss(animated: flag, completion: completion)
  }

  // MARK: Showing and responding

  override func show(_ vc: ViewController, sender: Any?) {
    heard()
    super.show(vc, sender: sender)
  }
  override func showDetailViewController(_ vc: ViewController, sender: Any?) {
    super.showDetailViewController(vc, sender: sender)
  }
  override func targetViewController(forAction action: Selector, sender: Any?) -> ViewController? {
    return super.targetViewController(forAction: action, sender: sender)
  }
  override var next: Responder? { return super.next }
  override var canBecomeFirstResponder: Bool { return true }
  override var canResignFirstResponder: Bool { return true }
  override var isFirstResponder: Bool { return super.isFirstResponder }
  override func becomeFirstResponder() -> Bool { return super.becomeFirstResponder() }
  override func resignFirstResponder() -> Bool { return super.resignFirstResponder() }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    return super.canPerformAction(action, withSender: sender)
  }
  override var keyCommands: [KeyCommand]? { return super.keyCommands }
  override func addKeyCommand(_ keyCommand: KeyCommand) {
    heard()
    super.addKeyCommand(keyCommand)
  }
  override func removeKeyCommand(_ keyCommand: KeyCommand) {
    heard()
    super.removeKeyCommand(keyCommand)
  }

  // MARK: Status bar, gestures, style

  override var preferredStatusBarStyle: StatusBarStyle { return .lightContent }
  override var prefersStatusBarHidden: Bool { return true }
  override var preferredStatusBarUpdateAnimation: StatusBarAnimation { return .slide }
  override var childForStatusBarStyle: ViewController? { return nil }
  override var childForStatusBarHidden: ViewController? { return nil }
  override func setNeedsStatusBarAppearanceUpdate() { super.setNeedsStatusBarAppearanceUpdate() }
  override var prefersHomeIndicatorAutoHidden: Bool { return true }
  override var childForHomeIndicatorAutoHidden: ViewController? { return nil }
  override func setNeedsUpdateOfHomeIndicatorAutoHidden() {
    super.setNeedsUpdateOfHomeIndicatorAutoHidden()
  }
  override var preferredScreenEdgesDeferringSystemGestures: RectEdge { return .all }
  override var childForScreenEdgesDeferringSystemGestures: ViewController? { return nil }
  override func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {
    super.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
  }
  override func setNeedsUpdateOfSupportedInterfaceOrientations() {
    super.setNeedsUpdateOfSupportedInterfaceOrientations()
  }
  override var overrideUserInterfaceStyle: UserInterfaceStyle {
    get { return super.overrideUserInterfaceStyle }
    set { super.overrideUserInterfaceStyle = newValue }
  }
  override var preferredUserInterfaceStyle: UserInterfaceStyle { return .dark }
  override var childViewControllerForUserInterfaceStyle: ViewController? { return nil }
  override func setNeedsUserInterfaceAppearanceUpdate() {
    super.setNeedsUserInterfaceAppearanceUpdate()
  }

  // MARK: In containers

  override var navigationController: NavigationController? { return super.navigationController }
  override var tabBarController: TabBarController? { return super.tabBarController }
  override var splitViewController: SplitViewController? { return super.splitViewController }
  override var navigationItem: NavigationItem { return super.navigationItem }
  override var tabBarItem: TabBarItem! {
    get { return super.tabBarItem }
    set { super.tabBarItem = newValue }
  }
  override var toolbarItems: [BarButtonItem]? {
    get { return super.toolbarItems }
    set { super.toolbarItems = newValue }
  }
  override func setToolbarItems(_ toolbarItems: [BarButtonItem]?, animated: Bool) {
    super.setToolbarItems(toolbarItems, animated: animated)
  }
  override var hidesBottomBarWhenPushed: Bool {
    get { return navigationController?.topViewController == self }
    set { super.hidesBottomBarWhenPushed = newValue }
  }
  override var isEditing: Bool {
    get { return super.isEditing }
    set { super.isEditing = newValue }
  }
  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
  }
  override var editButtonItem: BarButtonItem { return super.editButtonItem }
  override func collapseSecondaryViewController(
    _ secondaryViewController: ViewController,
    for splitViewController: SplitViewController
  ) {
    super.collapseSecondaryViewController(secondaryViewController, for: splitViewController)
  }
  override func separateSecondaryViewController(
    for splitViewController: SplitViewController
  ) -> ViewController? {
    return super.separateSecondaryViewController(for: splitViewController)
  }

  // MARK: Segues

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    return super.shouldPerformSegue(withIdentifier: identifier, sender: sender)
  }
  override func prepare(for segue: StoryboardSegue, sender: Any?) {
    super.prepare(for: segue, sender: sender)
  }
  override func performSegue(withIdentifier identifier: String, sender: Any?) {
    super.performSegue(withIdentifier: identifier, sender: sender)
  }
  override func canPerformUnwindSegueAction(
    _ action: Selector,
    from fromViewController: ViewController,
    sender: Any?
  ) -> Bool {
    return super.canPerformUnwindSegueAction(action, from: fromViewController, sender: sender)
  }
  override func allowedChildrenForUnwinding(
    from source: StoryboardUnwindSegueSource
  ) -> [ViewController] {
    return super.allowedChildrenForUnwinding(from: source)
  }
  override func unwind(for unwindSegue: StoryboardSegue, towards subsequentVC: ViewController) {
    super.unwind(for: unwindSegue, towards: subsequentVC)
  }

  // MARK: Memory and state

  override func didReceiveMemoryWarning() { super.didReceiveMemoryWarning() }
  override var restorationIdentifier: String? {
    get { return "overriding" }
    set { super.restorationIdentifier = newValue }
  }
  override var restorationClass: (any ViewControllerRestoration.Type)? {
    get { return super.restorationClass }
    set { super.restorationClass = newValue }
  }
  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
  }
  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
  }
  override func applicationFinishedRestoringState() { super.applicationFinishedRestoringState() }
}

/// The members of other classes that the documents list.
class OverridingView: View {
  override var autoresizingMask: AutoresizingMask {
    get { return super.autoresizingMask }
    set { super.autoresizingMask = newValue }
  }
  override func addSubview(_ view: View) { super.addSubview(view) }
  override func setNeedsUpdateConstraints() { super.setNeedsUpdateConstraints() }
  override func setNeedsLayout() { super.setNeedsLayout() }
  override func layoutIfNeeded() { super.layoutIfNeeded() }
  override func layoutSubviews() { super.layoutSubviews() }
  override func endEditing(_ force: Bool) -> Bool { return super.endEditing(force) }
  override func removeFromSuperview() { super.removeFromSuperview() }
  override var traitCollection: TraitCollection { return super.traitCollection }
  override var layoutMargins: EdgeInsets {
    get { return super.layoutMargins }
    set { super.layoutMargins = newValue }
  }
  override var directionalLayoutMargins: DirectionalEdgeInsets {
    get { return super.directionalLayoutMargins }
    set { super.directionalLayoutMargins = newValue }
  }
  override var superview: View? { return super.superview }
  override var subviews: [View] { return super.subviews }
  override var window: Window? { return super.window }
  override var bounds: CGRect {
    get { return super.bounds }
    set { super.bounds = newValue }
  }
}

class OverridingWindow: Window {
  override var rootViewController: ViewController? {
    didSet { rootViewController?.title = "root" }
  }
  override var screen: Screen {
    get { return super.screen }
    set { super.screen = newValue }
  }
  override func makeKeyAndVisible() { super.makeKeyAndVisible() }
}

class OverridingStoryboard: Storyboard {
  override func instantiateInitialViewController() -> ViewController? {
    return super.instantiateInitialViewController()
  }
  override func instantiateViewController(withIdentifier identifier: String) -> ViewController {
    return super.instantiateViewController(withIdentifier: identifier)
  }
}

class OverridingPresentationController: PresentationController {
  override var presentedViewController: ViewController { return super.presentedViewController }
  override var presentingViewController: ViewController { return super.presentingViewController }
  override var containerView: View? { return super.containerView }
  override func adaptivePresentationStyle(
    for traitCollection: TraitCollection
  ) -> ModalPresentationStyle {
    return super.adaptivePresentationStyle(for: traitCollection)
  }
  override var frameOfPresentedViewInContainerView: CGRect {
    return super.frameOfPresentedViewInContainerView.insetBy(dx: 5, dy: 5)
  }
}

class OverridingNavigationController: NavigationController {
  override var topViewController: ViewController? { return super.topViewController }
  override var visibleViewController: ViewController? { return super.visibleViewController }
  override var delegate: (any NavigationControllerDelegate)? {
    get { return super.delegate }
    set { super.delegate = newValue }
  }
}
