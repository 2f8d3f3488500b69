public import Foundation
public import RestorationCoding
public import RestorationEngine

/// A part of an app's interface: it owns a hierarchy of views, and a place in a tree of controllers.
///
/// Subclass it as you would UIKit's class; only the prefix is missing. A controller that has a
/// ``restorationIdentifier``, and whose ancestors have one too, is preserved and restored.
///
/// ```swift
/// final class CounterViewController: ViewController, ViewControllerRestoration {
///   var count = 0
///
///   override func encodeRestorableState(with coder: NSCoder) {
///     super.encodeRestorableState(with: coder)
///     coder.encode(count, forKey: "count")
///   }
///
///   override func decodeRestorableState(with coder: NSCoder) {
///     super.decodeRestorableState(with: coder)
///     count = coder.decodeInteger(forKey: "count")
///   }
///
///   static func viewController(
///     withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
///   ) -> ViewController? {
///     let controller = CounterViewController()
///     controller.restorationIdentifier = identifierComponents.last
///     controller.restorationClass = CounterViewController.self
///     return controller
///   }
/// }
/// ```
///
/// What this class does stands in extensions, one a capability; only what subclasses override
/// stands here, because Swift asks for it.
///
/// Rules: P8 and P13 (what is preserved), P16 (views may not be loaded), P23 (call `super`).
@MainActor
open class ViewController: ViewControllerCallbacks, RestorableController, ContentContainer,
  TraitEnvironment
{
  // MARK: Identity

  /// The name that opts this controller and what is below it in, or `nil`, which leaves all of it
  /// out (rule P8). Siblings need distinct names.
  open var restorationIdentifier: String? {
    didSet { invalidatePlace() }
  }
  /// What finds or makes this controller at restore, or `nil` to ask the delegate (rule R3).
  open var restorationClass: (any ViewControllerRestoration.Type)? {
    didSet { invalidateRestorableState() }
  }
  /// What people call this screen; also the title of its navigation item and tab bar item.
  open var title: String? {
    didSet { containedState.titleDidChange(title) }
  }
  /// The nib that was asked for, or `nil`, which lets ``loadView()`` look for one by the class name.
  open var nibName: String? { givenNib.name }
  /// The bundle that was given with ``nibName``, or `nil`; nibs are registered, not searched in it.
  open var nibBundle: Bundle? { givenNib.bundle }
  private let givenNib: (name: String?, bundle: Bundle?)
  /// The storyboard that this controller was instantiated from, or `nil` when code made it.
  open internal(set) var storyboard: Storyboard?
  /// The storyboard's name and the identifier in it, as archives record them, or `nil` when code made
  /// this controller (rules P13, R12).
  public internal(set) var restorationOrigin: RestorationOrigin? {
    didSet { invalidateRestorableState() }
  }

  /// Creates a controller whose view is made by ``loadView()``.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller; the designated initializer, as in UIKit.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: The name of a nib, loaded when the view is first asked for; or `nil`.
  ///   - nibBundleOrNil: Kept in ``nibBundle``.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    givenNib = (nibNameOrNil, nibBundleOrNil)
  }

  /// Creates a controller from an interface file; restoration does not come through here (K5).
  ///
  /// - Parameter coder: The file's coder; this class reads nothing from it.
  /// - Returns: A controller as ``init()`` makes it; subclasses may return `nil`.
  public required init?(coder: NSCoder) {
    givenNib = (nil, nil)
  }

  /// How often encoding and decoding have reached this class, as overrides have to let them
  /// (rule P23); for tests that look for those that do not.
  package private(set) var baseStateCalls = (encoding: 0, decoding: 0)

  // MARK: View

  var loadedView: View? {
    didSet { invalidateRestorableState() }
  }
  /// State of views that were unloaded in want of memory, for those that load in their place.
  var unloadedViews: UnloadedViews?

  /// The root of this controller's views; asking for it loads it.
  ///
  /// Never `nil` when read. Setting `nil` unloads the view.
  open var view: View! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set { replaceView(with: newValue) }
  }

  /// The view if it is loaded; asking does not load it.
  open var viewIfLoaded: View? { loadedView }

  /// Whether the view is loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view and assigns it to ``view``; override it to build a view in code, without
  /// calling `super`, and never call it yourself.
  ///
  /// Loads the nib named ``nibName``, or else one named after the class, or makes a plain view.
  open func loadView() {
    view = makeViewFromNib() ?? makePlainView()
  }

  /// Loads the view unless it is loaded.
  open func loadViewIfNeeded() {
    if loadedView == nil { load() }
  }

  /// The size that the view would like to have, in points; zero if it does not care.
  ///
  /// Popovers and form sheets take it. A change is told to the parent, or else to the presentation
  /// controller and the presenter.
  open var preferredContentSize: CGSize = .zero {
    didSet { if oldValue != preferredContentSize { announcePreferredContentSize() } }
  }

  // MARK: Appearance

  var appearance = Appearance()

  /// Whether this controller is appearing because it is being presented; `true` only inside
  /// `viewWillAppear` and `viewDidAppear`.
  open var isBeingPresented: Bool { appearance.isModalArrival }
  /// Whether this controller is disappearing because it is being dismissed; `true` only inside
  /// `viewWillDisappear` and `viewDidDisappear`.
  open var isBeingDismissed: Bool { appearance.isModalDeparture }
  /// Whether this controller is appearing for the first time in its parent; `true` only inside
  /// `viewWillAppear` and `viewDidAppear`.
  open var isMovingToParent: Bool { appearance.isArrival }
  /// Whether this controller is disappearing because it leaves its parent; `true` only inside
  /// `viewWillDisappear` and `viewDidDisappear`.
  open var isMovingFromParent: Bool { appearance.isDeparture }

  /// Tells a child that it is about to come or go; for containers that forward by hand.
  ///
  /// A transition that is under way already, or that leads where the child is, changes nothing;
  /// one that leads back interrupts the one under way.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearanceInPlace(isAppearing, animated: animated)
  }

  /// Tells a child that the transition begun last is over.
  open func endAppearanceTransition() {
    endAppearanceInPlace()
  }

  /// Where a container puts a child's view: all over its own, as far as bars let it.
  func frame(of child: ViewController) -> CGRect { frameWithinBars(of: child) }

  // MARK: Layout

  var layout = ControllerLayout()

  /// Called when the view needs new constraints; overrides call `super` at the end.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

  /// What this controller adds to the safe area of its views, in points.
  open var additionalSafeAreaInsets = EdgeInsets.zero {
    didSet { if oldValue != additionalSafeAreaInsets { environmentDidChange() } }
  }
  /// Whether the view's margins are at least ``systemMinimumLayoutMargins``; `true` unless set.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { if oldValue != viewRespectsSystemMinimumLayoutMargins { environmentDidChange() } }
  }
  /// The margins that the system wants at least: at the sides 20 points where there is much room,
  /// 16 elsewhere.
  open var systemMinimumLayoutMargins: DirectionalEdgeInsets { marginsByRoom }
  /// The edges at which the view goes on below bars; all unless set. A window's root fills the
  /// window all the same.
  open var edgesForExtendedLayout = RectEdge.all {
    didSet { if oldValue != edgesForExtendedLayout { parent?.barsDidChange() } }
  }

  /// Says to bars at some edges which scroll view they should follow.
  ///
  /// - Parameters:
  ///   - scrollView: The view, or `nil` for none.
  ///   - edges: The edges.
  open func setContentScrollView(_ scrollView: ScrollView?, for edges: DirectionalRectEdge = .all) {
    replaceContentScrollView(with: scrollView, for: edges)
  }
  /// The scroll view that bars at an edge follow, or `nil`.
  open func contentScrollView(for edge: DirectionalRectEdge) -> ScrollView? {
    environment.scrollViews.last { !$0.edges.isDisjoint(with: edge) }?.view
  }
  /// The scroll view that a tab bar follows, or `nil`: the content scroll view of the bottom edge.
  open var tabBarObservedScrollView: ScrollView? {
    get { contentScrollView(for: .bottom) }
    set { setContentScrollView(newValue, for: .bottom) }
  }

  // MARK: Size, traits and rotation

  /// The traits that hold for this controller: its container's, its presenter's or its window's,
  /// with what they override for it.
  open var traitCollection: TraitCollection { inheritedTraits }

  /// The size that a child gets when this controller has the given one: that of its view if it
  /// fills this one or nothing is known, otherwise what it has now.
  open func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    childSize(of: container, in: parentSize)
  }

  /// Called before the size changes; overrides call `super`, which tells the children.
  ///
  /// - Parameters:
  ///   - size: The size to come, in points.
  ///   - coordinator: Lets others take part in the change.
  open func viewWillTransition(
    to size: CGSize,
    with coordinator: any ViewControllerTransitionCoordinator
  ) {
    announceSizeToChildren(size, with: coordinator)
  }

  /// Called before the traits change; overrides call `super`, which tells the children.
  ///
  /// - Parameters:
  ///   - newCollection: The traits to come.
  ///   - coordinator: Lets others take part in the change.
  open func willTransition(
    to newCollection: TraitCollection,
    with coordinator: any ViewControllerTransitionCoordinator
  ) {
    announceTraitsToChildren(newCollection, with: coordinator)
  }

  /// Changes traits for a child; `nil` gives it this controller's own again.
  open func setOverrideTraitCollection(
    _ collection: TraitCollection?,
    forChild childViewController: ViewController
  ) {
    overrideTraits(with: collection, for: childViewController)
  }

  /// The traits that are changed for a child, or `nil`.
  open func overrideTraitCollection(forChild childViewController: ViewController)
    -> TraitCollection?
  {
    childViewController.parent === self ? childViewController.environment.overrideTraits : nil
  }

  var environment = ControllerEnvironment()

  /// How the interface of this controller's window stands; upright without a window.
  open var interfaceOrientation: InterfaceOrientation {
    hostingWindow?.interfaceOrientation ?? .portrait
  }

  /// The orientations that this controller supports: on phones all but upside down.
  ///
  /// Asked of the controller that fills the window, if it rotates by itself, and intersected with
  /// what the app supports. An empty answer is a mistake and traps.
  open var supportedInterfaceOrientations: InterfaceOrientationMask {
    traitCollection.userInterfaceIdiom == .phone ? .allButUpsideDown : .all
  }

  /// The orientation in which this controller wants to be presented full screen; the present one
  /// unless overridden.
  open var preferredInterfaceOrientationForPresentation: InterfaceOrientation {
    interfaceOrientation
  }

  /// Turns all windows of the application at work to where the device is held, as far as their
  /// controllers and the app support it; call it when what a controller supports has changed.
  open class func attemptRotationToDeviceOrientation() { Application.current?.turnWindows() }

  /// Says that ``supportedInterfaceOrientations`` has changed; the window may turn at once.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {
    changeSystemAppearance { $0.settleOrientation(animated: true) }
  }

  // MARK: Containment

  /// Contained controllers, without presented ones; the order is the container's.
  open internal(set) var children: [ViewController] = [] {
    didSet {
      forgetOrdinals()
      invalidateRestorableState()
    }
  }
  /// The container of this controller, or `nil`.
  open internal(set) weak var parent: ViewController? {
    didSet {
      invalidateRestorableState()
      logicalContainer?.invalidateRestorableState()
    }
  }

  /// Makes a controller a child of this one; call `didMove(toParent:)` on it when done.
  ///
  /// Calls `willMove(toParent:)` on it.
  ///
  /// - Parameter childController: Taken out of its former parent first, if it has one. It must not
  ///   be this controller or one of its ancestors, nor may its view stand in another controller's.
  open func addChild(_ childController: ViewController) {
    adopt(childController)
  }

  /// Takes this controller out of its parent; call `willMove(toParent: nil)` before.
  ///
  /// Calls `didMove(toParent: nil)`.
  open func removeFromParent() {
    if let parent, logicalContainer === parent { parent.release(self) }
    leaveParent()
  }

  /// Called before the parent changes; containers call it with `nil` before removing a child.
  open func willMove(toParent parent: ViewController?) { noteMove("willMove", to: parent) }
  /// Called after the parent has changed; containers call it once a child is in place.
  open func didMove(toParent parent: ViewController?) { noteMove("didMove", to: parent) }

  /// Shows one child in place of another; both are children of this controller.
  ///
  /// - Parameters:
  ///   - fromViewController: A child that shows.
  ///   - toViewController: A child whose view stands nowhere; it gets the frame that the other has.
  ///   - duration: In seconds; 0 is not animated. Without a screen nothing takes time.
  ///   - options: Accepted for UIKit's sake.
  ///   - animations: Called when both views are in.
  ///   - completion: Called when the first view is out, with whether the change was completed.
  open func transition(
    from fromViewController: ViewController,
    to toViewController: ViewController,
    duration: TimeInterval,
    options: View.AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    change(
      from: fromViewController,
      to: toViewController,
      animated: duration > 0,
      animations: animations,
      completion: completion
    )
  }

  // MARK: Presentation

  /// What this controller or the nearest of its ancestors presents, or `nil`.
  open var presentedViewController: ViewController? {
    ownPresented ?? parent?.presentedViewController
  }
  /// What presents this controller or one of its ancestors, or `nil`.
  open var presentingViewController: ViewController? {
    ownPresenting ?? parent?.presentingViewController
  }
  /// What manages this controller's presentation, made for its style when it is first asked for:
  /// set ``modalPresentationStyle`` before. `nil` in a container that is not presented itself.
  ///
  /// The presenter's is a presented ancestor's.
  open var presentationController: PresentationController? { nearestPresentationController }
  /// The popover that presents this controller or one of its ancestors, or `nil`.
  open var popoverPresentationController: PopoverPresentationController? {
    presentationController as? PopoverPresentationController
  }

  var presentation = PresentationSettings()
  /// What this very controller presents, whatever its ancestors do.
  var ownPresented: ViewController? {
    didSet { invalidateRestorableState() }
  }
  /// The controller that presents this very one.
  weak var ownPresenting: ViewController? {
    didSet { invalidateRestorableState() }
  }
  /// The window whose root this is.
  weak var rootWindow: Window?

  /// How this controller covers others when it is presented. Reading never gives `automatic` but
  /// what was chosen for it: a page sheet.
  open var modalPresentationStyle: ModalPresentationStyle {
    get { presentation.style == .automatic ? .pageSheet : presentation.style }
    set { setPresentationStyle(newValue) }
  }
  /// How this controller's view moves when it is presented; set it before.
  open var modalTransitionStyle: ModalTransitionStyle {
    get { presentation.transitionStyle }
    set {
      presentation.transitionStyle = newValue
      ownPresenting?.invalidateRestorableState()
    }
  }
  /// Whether this controller is what controllers presented in a context cover, when one below it
  /// presents them.
  open var definesPresentationContext: Bool {
    get { presentation.definesContext ?? definesContextByDefault }
    set { presentation.definesContext = newValue }
  }
  /// Whether this controller decides about the status bar although it does not fill the window.
  open var modalPresentationCapturesStatusBarAppearance: Bool {
    get { presentation.capturesStatusBar }
    set {
      presentation.capturesStatusBar = newValue
      setNeedsStatusBarAppearanceUpdate()
    }
  }

  /// The transition under way that this controller or one of its ancestors takes part in, or `nil`.
  open var transitionCoordinator: (any ViewControllerTransitionCoordinator)? {
    activeTransition ?? parent?.transitionCoordinator
  }

  /// Whether the keyboard stays when nothing wants it any more: `true` for form sheets.
  open override var disablesAutomaticKeyboardDismissal: Bool {
    modalPresentationStyle == .formSheet
  }

  /// Presents a controller; which one presents depends on the style.
  ///
  /// In a context: the nearest of this controller and its ancestors that defines one. In all other
  /// styles, and when there is none: the outermost ancestor. Ignored, as in UIKit, when the
  /// presenter presents something already.
  ///
  /// - Parameters:
  ///   - viewControllerToPresent: A controller that has no parent and is not presented.
  ///   - animated: Passed on to the appearance callbacks.
  ///   - completion: Called after `viewDidAppear` of the presented controller; at once when the
  ///     presenter is not on screen.
  open func present(
    _ viewControllerToPresent: ViewController,
    animated: Bool,
    completion: (() -> Void)? = nil
  ) {
    startPresenting(viewControllerToPresent, animated: animated, completion: completion)
  }

  /// Dismisses what this controller presents, with all that is presented above it; or else asks
  /// its presenter to dismiss this controller.
  ///
  /// Of several only the one in front goes with an animation.
  ///
  /// - Parameters:
  ///   - animated: Passed on to the appearance callbacks.
  ///   - completion: Called after `viewDidDisappear` of what was dismissed.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    endPresenting(animated: animated, completion: completion)
  }

  // MARK: Showing

  /// Shows a controller in the primary place: the nearest ancestor that overrides this decides.
  ///
  /// A navigation controller pushes. Without such an ancestor the window's root presents.
  ///
  /// - Parameters:
  ///   - viewController: What to show.
  ///   - sender: Passed on.
  open func show(_ viewController: ViewController, sender: Any?) {
    showInContainer(viewController, sender: sender)
  }

  /// Shows a controller in the place for details: the nearest ancestor that overrides this decides.
  ///
  /// A split view does. Without such an ancestor the window's root presents.
  ///
  /// - Parameters:
  ///   - viewController: What to show.
  ///   - sender: Passed on.
  open func showDetailViewController(_ viewController: ViewController, sender: Any?) {
    showDetailInContainer(viewController, sender: sender)
  }

  /// The nearest of this controller and its ancestors that handles an action, or `nil`.
  ///
  /// One handles it that responds to the action and does not refuse in
  /// `canPerformAction(_:withSender:)`.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - sender: What triggered it.
  open func targetViewController(forAction action: Selector, sender: Any?) -> ViewController? {
    nearestTarget(forAction: action, sender: sender)
  }

  open override var next: Responder? {
    ownPresenting ?? viewIfLoaded?.superview
  }

  open override var keyCommands: [KeyCommand]? {
    ownKeyCommands.isEmpty ? nil : ownKeyCommands
  }

  /// Adds a keyboard shortcut to those that this controller offers.
  open func addKeyCommand(_ keyCommand: KeyCommand) { ownKeyCommands.append(keyCommand) }

  /// Takes a keyboard shortcut away again; nothing happens if there is none like it.
  open func removeKeyCommand(_ keyCommand: KeyCommand) {
    ownKeyCommands.removeAll { $0 == keyCommand }
  }

  var ownKeyCommands: [KeyCommand] = []

  // MARK: Preferences

  /// Whether the status bar should hide; `true` where there is little room from top to bottom.
  open var prefersStatusBarHidden: Bool { traitCollection.verticalSizeClass == .compact }

  /// Says that what this controller wants of the status bar has changed.
  open func setNeedsStatusBarAppearanceUpdate() { changeSystemAppearance { $0.updateStatusBar() } }

  /// Says that what this controller wants of the mark for leaving the app has changed.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {
    changeSystemAppearance { $0.updateHomeIndicator() }
  }

  /// Says that the edges at which this controller's gestures come first have changed.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {
    changeSystemAppearance { $0.updateScreenEdges() }
  }

  /// Says that light or dark, as this controller would have it, has changed.
  open func setNeedsUserInterfaceAppearanceUpdate() {
    changeSystemAppearance { $0.updateUserInterfaceStyle() }
  }

  /// Light or dark for this controller and its children, or `unspecified` for what is around them.
  open var overrideUserInterfaceStyle = UserInterfaceStyle.unspecified {
    didSet { if oldValue != overrideUserInterfaceStyle { environmentDidChange() } }
  }

  // MARK: Memory

  /// Called when memory is low; overrides call `super`, which unloads a view that is off screen.
  ///
  /// Views of controllers that contain others stay. What an unloaded view has as restorable state
  /// comes back when it loads again.
  open func didReceiveMemoryWarning() { unloadViewIfOffScreen() }

  // MARK: In containers

  /// What this controller keeps for the containers around it.
  var containedState = ContainedState()
  /// Whose child this controller is in paths while it stands elsewhere: a split view that has
  /// collapsed it onto another column, or a tab bar controller that shows it below More.
  weak var logicalContainer: ViewController? {
    didSet {
      for container in [parent, oldValue, logicalContainer] { container?.forgetOrdinals() }
      invalidateRestorableState()
    }
  }

  /// The nearest navigation controller that contains this one, or `nil`.
  open var navigationController: NavigationController? { nearestAncestor() }
  /// The nearest tab bar controller that contains this one, or `nil`.
  open var tabBarController: TabBarController? { nearestAncestor() }
  /// The nearest split view controller that contains this one, or `nil`.
  open var splitViewController: SplitViewController? { nearestAncestor() }

  /// What a navigation bar shows for this controller; made when first asked for, with its title.
  open var navigationItem: NavigationItem { ownNavigationItem }

  /// What a tab bar shows for this controller; made when first asked for, with its title.
  open var tabBarItem: TabBarItem! {
    get { ownTabBarItem }
    set { containedState.tabBarItem = newValue }
  }

  /// What a navigation controller's toolbar shows for this controller, or `nil` for nothing.
  open var toolbarItems: [BarButtonItem]? {
    get { containedState.toolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }

  /// Whether the toolbar of a navigation controller, and the tab bar around it, are hidden while
  /// this controller is on top of the stack.
  open var hidesBottomBarWhenPushed: Bool {
    get { containedState.hidesBottomBarWhenPushed }
    set { containedState.hidesBottomBarWhenPushed = newValue }
  }

  /// Whether people edit the content now; setting it is `setEditing(_:animated:)` unanimated.
  open var isEditing: Bool {
    get { containedState.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// A button that says Edit or Done and turns ``isEditing``; always the same one.
  open var editButtonItem: BarButtonItem { ownEditButtonItem }

  /// Changes between looking at the content and editing it; saved and restored.
  ///
  /// Overrides call `super`, which sets ``isEditing`` and turns the title of ``editButtonItem``.
  ///
  /// - Parameters:
  ///   - editing: Whether people may edit.
  ///   - animated: Accepted for UIKit's sake.
  open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing) }

  /// Replaces what a navigation controller's toolbar shows for this controller.
  ///
  /// - Parameters:
  ///   - toolbarItems: The items, or `nil` for none.
  ///   - animated: Accepted for UIKit's sake.
  open func setToolbarItems(_ toolbarItems: [BarButtonItem]?, animated: Bool) {
    containedState.toolbarItems = toolbarItems
  }

  // MARK: Segues

  /// Performs a segue of this controller's scene; traps if the scene has none of that name.
  ///
  /// The destination is made with all its children, then ``prepare(for:sender:)`` is called, then
  /// the segue is performed.
  ///
  /// - Parameters:
  ///   - identifier: The segue's identifier in the storyboard.
  ///   - sender: Passed on.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    performOwnSegue(withIdentifier: identifier, sender: sender)
  }

  /// The children to search for an unwind segue's destination, in order.
  ///
  /// All children but the one that the search has come from, latest first.
  ///
  /// - Parameter source: Where the segue begins.
  open func allowedChildrenForUnwinding(from source: StoryboardUnwindSegueSource)
    -> [ViewController]
  {
    childrenBeside(source)
  }

  /// The child that is or contains the source of an unwind segue, or `nil`.
  ///
  /// - Parameter source: Where the segue begins.
  public final func childContaining(_ source: StoryboardUnwindSegueSource) -> ViewController? {
    children.first { source.source.isSelfOrContained(in: $0) }
  }

  // MARK: Restoration

  /// Writes a reference to the presented controller, if that has an identifier (rule P13).
  ///
  /// Views with identifiers write their own state. Contained children are not recorded: custom
  /// containers encode references to them. Overrides call `super` (rule P23) and must not assume
  /// that the view is loaded (rule P16).
  open func encodeRestorableState(with coder: NSCoder) {
    baseStateCalls.encoding += 1
    encodePresented(with: coder)
    encodeContainedState(with: coder)
  }

  /// Presents again what was presented, if it could be located (rule R17).
  ///
  /// The view is loaded by now. Overrides call `super`, and take references to other controllers
  /// as pointers only, because those may not have decoded yet (rule R15).
  open func decodeRestorableState(with coder: NSCoder) {
    baseStateCalls.decoding += 1
    decodeContainedState(with: coder)
    decodePresented(with: coder)
  }

  /// The children in paths: without what stands here but belongs elsewhere, and with what belongs
  /// here but stands elsewhere.
  var logicalChildren: [ViewController] {
    children.filter { $0.logicalContainer == nil || $0.logicalContainer === self }
  }

  /// What ``TreeDescription`` says about this controller; override to add, and include what
  /// `super` says.
  open var treeDetails: [TreeDescription.Detail] { ownDetails }
}
