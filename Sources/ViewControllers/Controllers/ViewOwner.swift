public import Foundation
public import RestorationCoding

/// The superclass of view controllers that owns the view: its loading, appearance, size, traits and
/// orientation, and its preferences for the system.
///
/// Subclass ``ViewController``, not this class; every instance is a ``ViewController``.
open class ViewOwner: ViewControllerCallbacks {
  private var controller: ViewController {
    guard let controller = self as? ViewController else {
      preconditionFailure("\(type(of: self)) is not a ViewController")
    }
    return controller
  }

  // MARK: View

  var loadedView: View? { didSet { controller.invalidateRestorableState() } }
  /// The state of views unloaded because of low memory, for the views that load next.
  var unloadedViews: UnloadedViews?

  /// The controller's root view; reading it loads the view.
  ///
  /// It is never `nil` when read. Setting `nil` unloads the view.
  open var view: View! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set { controller.replaceView(with: newValue) }
  }

  /// The view if it is loaded; reading it does not load the view.
  open var viewIfLoaded: View? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view and assigns it to ``ViewOwner/view``. Override it to build a view in code,
  /// without calling `super`, and never call it yourself.
  ///
  /// Loads the nib named ``ViewController/nibName``, or else one named after the class, or makes a
  /// plain view.
  open func loadView() { view = controller.makeViewFromNib() ?? controller.makePlainView() }

  open func loadViewIfNeeded() { if loadedView == nil { controller.load() } }

  /// The preferred size of the view in points, or zero for no preference.
  ///
  /// Popovers and form sheets use it. A change is reported to the parent, and to the presentation
  /// controller and the presenter of a presented controller.
  open var preferredContentSize: CGSize = .zero {
    didSet { if oldValue != preferredContentSize { controller.announcePreferredContentSize() } }
  }

  // MARK: Appearance

  var appearance = Appearance()
  /// Indicates, in the appearing callbacks alone, that a presentation makes the controller appear.
  open var isBeingPresented: Bool { appearance.isModalArrival }
  /// Indicates, in the disappearing callbacks alone, that a dismissal makes it disappear.
  open var isBeingDismissed: Bool { appearance.isModalDeparture }
  /// Indicates, in the appearing callbacks alone, that it appears for the first time in its parent.
  open var isMovingToParent: Bool { appearance.isArrival }
  /// Indicates, in the disappearing callbacks alone, that it disappears because it leaves its
  /// parent.
  open var isMovingFromParent: Bool { appearance.isDeparture }

  /// Informs a child that its appearance is about to change, for containers that forward the
  /// callbacks themselves.
  ///
  /// A transition to the child's present state, or equal to the current one, is ignored. A
  /// transition in the opposite direction interrupts the current one.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    controller.beginAppearanceInPlace(isAppearing, animated: animated)
  }

  open func endAppearanceTransition() { controller.endAppearanceInPlace() }

  /// Returns the frame of a child's view: this controller's bounds, less the bars.
  func frame(of child: ViewController) -> CGRect { controller.frameWithinBars(of: child) }

  // MARK: Layout

  var layout = ControllerLayout()
  /// Called when the view needs new constraints; overrides call `super` at the end.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

  /// The insets in points that this controller adds to the safe area of its views.
  open var additionalSafeAreaInsets = EdgeInsets.zero {
    didSet { if oldValue != additionalSafeAreaInsets { controller.environmentDidChange() } }
  }
  /// Indicates whether the view's margins are at least ``systemMinimumLayoutMargins``; `true` by
  /// default.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet {
      if oldValue != viewRespectsSystemMinimumLayoutMargins { controller.environmentDidChange() }
    }
  }
  /// The minimum margins of the system: 20 points at the sides in a regular width, 16 in a compact
  /// one.
  open var systemMinimumLayoutMargins: DirectionalEdgeInsets { controller.marginsByRoom }
  /// The edges at which the view extends under bars; all by default. A window's root always fills
  /// the window.
  open var edgesForExtendedLayout = RectEdge.all {
    didSet { if oldValue != edgesForExtendedLayout { controller.parent?.barsDidChange() } }
  }

  /// Sets the scroll view that bars at some edges follow.
  open func setContentScrollView(_ scrollView: ScrollView?, for edges: DirectionalRectEdge = .all) {
    controller.replaceContentScrollView(with: scrollView, for: edges)
  }
  /// Returns the scroll view that bars at an edge follow, or `nil`.
  open func contentScrollView(for edge: DirectionalRectEdge) -> ScrollView? {
    environment.scrollViews.last { !$0.edges.isDisjoint(with: edge) }?.view
  }
  /// The scroll view that a tab bar follows, or `nil`: the content scroll view of the bottom edge.
  open var tabBarObservedScrollView: ScrollView? {
    get { contentScrollView(for: .bottom) }
    set { setContentScrollView(newValue, for: .bottom) }
  }

  // MARK: Size, traits and rotation

  /// The traits of this controller, inherited from its container, its presenter or its window, with
  /// their overrides.
  open var traitCollection: TraitCollection { controller.inheritedTraits }

  /// Returns the size of a child for a size of this controller: its view resized by the
  /// autoresizing mask, or the whole size if it is not in this controller's view.
  open func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { controller.childSize(of: container, in: parentSize) }

  /// Called before the size changes; overrides call `super`, which informs the children.
  open func viewWillTransition(
    to size: CGSize,
    with coordinator: any ViewControllerTransitionCoordinator
  ) { controller.announceSizeToChildren(size, with: coordinator) }

  /// Called before the traits change; overrides call `super`, which informs the children.
  open func willTransition(
    to newCollection: TraitCollection,
    with coordinator: any ViewControllerTransitionCoordinator
  ) { controller.announceTraitsToChildren(newCollection, with: coordinator) }

  /// Overrides traits for a child; `nil` removes the overrides.
  open func setOverrideTraitCollection(
    _ collection: TraitCollection?,
    forChild childViewController: ViewController
  ) { controller.overrideTraits(with: collection, for: childViewController) }

  open func overrideTraitCollection(forChild childViewController: ViewController)
    -> TraitCollection?
  { childViewController.parent === self ? childViewController.environment.overrideTraits : nil }

  var environment = ControllerEnvironment()

  /// The orientation of the interface in this controller's window; portrait without a window.
  open var interfaceOrientation: InterfaceOrientation {
    controller.hostingWindow?.interfaceOrientation ?? .portrait
  }

  /// The orientations that this controller supports: on phones all but upside down, elsewhere all.
  ///
  /// The window reads them from the controller that fills it, and intersects them with the app's
  /// orientations. An empty value traps.
  open var supportedInterfaceOrientations: InterfaceOrientationMask {
    traitCollection.userInterfaceIdiom == .phone ? .allButUpsideDown : .all
  }

  /// The preferred orientation for a full-screen presentation; the current one unless overridden.
  open var preferredInterfaceOrientationForPresentation: InterfaceOrientation {
    interfaceOrientation
  }

  /// Rotates all windows of the current application to the device's orientation, as far as
  /// controllers and app support it. Call it after the supported orientations have changed.
  open class func attemptRotationToDeviceOrientation() { Application.current?.turnWindows() }

  /// Reports a change of ``supportedInterfaceOrientations``; the window may rotate at once.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {
    controller.changeSystemAppearance { $0.settleOrientation(animated: true) }
  }

  // MARK: Preferences

  /// Indicates whether the status bar is hidden; `true` in a compact height.
  open var prefersStatusBarHidden: Bool { traitCollection.verticalSizeClass == .compact }

  /// Indicates whether this controller controls the status bar although it does not fill the
  /// window.
  open var modalPresentationCapturesStatusBarAppearance = false {
    didSet { setNeedsStatusBarAppearanceUpdate() }
  }

  open func setNeedsStatusBarAppearanceUpdate() {
    controller.changeSystemAppearance { $0.updateStatusBar() }
  }

  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {
    controller.changeSystemAppearance { $0.updateHomeIndicator() }
  }

  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {
    controller.changeSystemAppearance { $0.updateScreenEdges() }
  }

  open func setNeedsUserInterfaceAppearanceUpdate() {
    controller.changeSystemAppearance { $0.updateUserInterfaceStyle() }
  }

  /// The light or dark appearance of this controller and its children; `unspecified` inherits it.
  open var overrideUserInterfaceStyle = UserInterfaceStyle.unspecified {
    didSet { if oldValue != overrideUserInterfaceStyle { controller.environmentDidChange() } }
  }

  // MARK: Memory

  /// Called when memory is low; overrides call `super`, which unloads a view that is off screen.
  ///
  /// Views of controllers that contain others are not unloaded. The restorable state of an unloaded
  /// view is restored when the view loads again.
  open func didReceiveMemoryWarning() { controller.unloadViewIfOffScreen() }

  // MARK: Key commands

  open override var keyCommands: [KeyCommand]? { ownKeyCommands.isEmpty ? nil : ownKeyCommands }

  open func addKeyCommand(_ keyCommand: KeyCommand) { ownKeyCommands.append(keyCommand) }

  open func removeKeyCommand(_ keyCommand: KeyCommand) {
    ownKeyCommands.removeAll { $0 == keyCommand }
  }

  var ownKeyCommands: [KeyCommand] = []

  // MARK: Kept, neither drawn nor applied

  open var automaticallyAdjustsScrollViewInsets: Bool = true
  open var isModalInPopover: Bool = false
}
