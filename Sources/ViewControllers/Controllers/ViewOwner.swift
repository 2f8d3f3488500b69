public import Foundation
public import RestorationCoding

/// The half of a view controller that owns a view: how it loads and appears, how large it is, which
/// traits and orientation hold for it, and what it wants of the system around it.
///
/// Subclass ``ViewController``, not this class; every instance is one.
open class ViewOwner: ViewControllerCallbacks {
  /// This object, as what it always is.
  private var controller: ViewController {
    guard let controller = self as? ViewController else {
      preconditionFailure("\(type(of: self)) is no ViewController")
    }
    return controller
  }

  // MARK: View

  var loadedView: View? {
    didSet { controller.invalidateRestorableState() }
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
    set { controller.replaceView(with: newValue) }
  }

  /// The view if it is loaded; asking does not load it.
  open var viewIfLoaded: View? { loadedView }

  /// Whether the view is loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view and assigns it to ``ViewOwner/view``; override it to build a view in code,
  /// without calling `super`, and never call it yourself.
  ///
  /// Loads the nib named ``ViewController/nibName``, or else one named after the class, or makes a
  /// plain view.
  open func loadView() {
    view = controller.makeViewFromNib() ?? controller.makePlainView()
  }

  /// Loads the view unless it is loaded.
  open func loadViewIfNeeded() {
    if loadedView == nil { controller.load() }
  }

  /// The size that the view would like to have, in points; zero if it does not care.
  ///
  /// Popovers and form sheets take it. A change is told to the parent, or else to the presentation
  /// controller and the presenter.
  open var preferredContentSize: CGSize = .zero {
    didSet { if oldValue != preferredContentSize { controller.announcePreferredContentSize() } }
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
    controller.beginAppearanceInPlace(isAppearing, animated: animated)
  }

  /// Tells a child that the transition begun last is over.
  open func endAppearanceTransition() {
    controller.endAppearanceInPlace()
  }

  /// Where a container puts a child's view: all over its own, as far as bars let it.
  func frame(of child: ViewController) -> CGRect { controller.frameWithinBars(of: child) }

  // MARK: Layout

  var layout = ControllerLayout()

  /// Called when the view needs new constraints; overrides call `super` at the end.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

  /// What this controller adds to the safe area of its views, in points.
  open var additionalSafeAreaInsets = EdgeInsets.zero {
    didSet { if oldValue != additionalSafeAreaInsets { controller.environmentDidChange() } }
  }
  /// Whether the view's margins are at least ``systemMinimumLayoutMargins``; `true` unless set.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet {
      if oldValue != viewRespectsSystemMinimumLayoutMargins { controller.environmentDidChange() }
    }
  }
  /// The margins that the system wants at least: at the sides 20 points where there is much room,
  /// 16 elsewhere.
  open var systemMinimumLayoutMargins: DirectionalEdgeInsets { controller.marginsByRoom }
  /// The edges at which the view goes on below bars; all unless set. A window's root fills the
  /// window all the same.
  open var edgesForExtendedLayout = RectEdge.all {
    didSet { if oldValue != edgesForExtendedLayout { controller.parent?.barsDidChange() } }
  }

  /// Says to bars at some edges which scroll view they should follow.
  ///
  /// - Parameters:
  ///   - scrollView: The view, or `nil` for none.
  ///   - edges: The edges.
  open func setContentScrollView(_ scrollView: ScrollView?, for edges: DirectionalRectEdge = .all) {
    controller.replaceContentScrollView(with: scrollView, for: edges)
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
  open var traitCollection: TraitCollection { controller.inheritedTraits }

  /// The size that a child gets when this controller has the given one: that of its view if it
  /// fills this one or nothing is known, otherwise what it has now.
  open func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    controller.childSize(of: container, in: parentSize)
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
    controller.announceSizeToChildren(size, with: coordinator)
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
    controller.announceTraitsToChildren(newCollection, with: coordinator)
  }

  /// Changes traits for a child; `nil` gives it this controller's own again.
  open func setOverrideTraitCollection(
    _ collection: TraitCollection?,
    forChild childViewController: ViewController
  ) {
    controller.overrideTraits(with: collection, for: childViewController)
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
    controller.hostingWindow?.interfaceOrientation ?? .portrait
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
    controller.changeSystemAppearance { $0.settleOrientation(animated: true) }
  }

  // MARK: Preferences

  /// Whether the status bar should hide; `true` where there is little room from top to bottom.
  open var prefersStatusBarHidden: Bool { traitCollection.verticalSizeClass == .compact }

  /// Says that what this controller wants of the status bar has changed.
  open func setNeedsStatusBarAppearanceUpdate() {
    controller.changeSystemAppearance { $0.updateStatusBar() }
  }

  /// Says that what this controller wants of the mark for leaving the app has changed.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {
    controller.changeSystemAppearance { $0.updateHomeIndicator() }
  }

  /// Says that the edges at which this controller's gestures come first have changed.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {
    controller.changeSystemAppearance { $0.updateScreenEdges() }
  }

  /// Says that light or dark, as this controller would have it, has changed.
  open func setNeedsUserInterfaceAppearanceUpdate() {
    controller.changeSystemAppearance { $0.updateUserInterfaceStyle() }
  }

  /// Light or dark for this controller and its children, or `unspecified` for what is around them.
  open var overrideUserInterfaceStyle = UserInterfaceStyle.unspecified {
    didSet { if oldValue != overrideUserInterfaceStyle { controller.environmentDidChange() } }
  }

  // MARK: Memory

  /// Called when memory is low; overrides call `super`, which unloads a view that is off screen.
  ///
  /// Views of controllers that contain others stay. What an unloaded view has as restorable state
  /// comes back when it loads again.
  open func didReceiveMemoryWarning() { controller.unloadViewIfOffScreen() }
}
