public import Foundation
import RestorationCoding
public import RestorationEngine

/// What a view controller is told and asked: everything here waits to be overridden, or set.
///
/// Subclass ``ViewController``, not this class. It exists because Swift lets subclasses override
/// what stands in the body of a class and nothing else, and there is much of it. Unless a
/// declaration says more, the method does nothing; overrides call `super` nevertheless.
open class ViewControllerCallbacks: Responder {
  // MARK: View

  /// Called once after the view has loaded, whether in code, from a nib or from a storyboard; at
  /// restore before the state is decoded (rule R1, 6).
  open func viewDidLoad() {}
  /// Called after `viewDidLoad`, for controllers whose views ask them about their data.
  func connectLoadedView() {}
  /// Called before the view is unloaded in want of memory; its views can still be asked.
  open func viewWillUnload() {}
  /// Called when the view has been unloaded: drop what belongs to it.
  open func viewDidUnload() {}

  // MARK: Appearance

  /// Called before the view shows.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view is in place and has its size, before it is seen.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called when the view shows; after a restore, once everything has decoded (rule R1, 12).
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view goes away. Whatever a `will` began, its `did` or the opposite `will`
  /// ends.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called when the view is gone.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Whether children get their appearance callbacks together with this controller; `true` unless
  /// a container overrides it in order to forward them by hand.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Called between a container's `viewWillAppear` and its children's, to put their views in.
  func installChildViews() {}
  /// Called before another child shows, and when it does; for containers with a delegate.
  func willShow(_ child: ViewController, animated: Bool) {}
  func didShow(_ child: ViewController, animated: Bool) {}
  /// Called when a controller whose logical container this is goes into a container elsewhere.
  func release(_ child: ViewController) {}

  // MARK: Focus, and what nobody asks for here

  /// Where the focus goes first; nowhere here.
  open var preferredFocusEnvironments: [any FocusEnvironment] { [] }
  /// Whether the focus may move; nobody asks here.
  open func shouldUpdateFocus(in context: FocusUpdateContext) -> Bool { true }
  /// Called when the focus has moved; by nobody here.
  open func didUpdateFocus(
    in context: FocusUpdateContext,
    with coordinator: FocusAnimationCoordinator
  ) {}
  /// Asks for the focus to be moved; nothing happens.
  open func setNeedsFocusUpdate() {}
  /// Moves the focus now; nothing happens.
  open func updateFocusIfNeeded() {}
  /// What a preview of this controller offers to do, as apps had it before iOS 13.
  open var previewActionItems: [any PreviewActionItem] { [] }
  /// Writes the controller into an interface file; restoration does not come through here.
  open func encode(with coder: NSCoder) {}

  // MARK: Layout

  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called when the view has laid out its own subviews; those have yet to lay out theirs.
  open func viewDidLayoutSubviews() {}
  /// Called when the safe area of the view has changed, and before the view appears.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called when the margins of the view have changed.
  open func viewLayoutMarginsDidChange() {}

  /// Whether the view goes on below bars that one cannot see through, too. Bars without a screen
  /// are never opaque: stored and reported.
  open var extendedLayoutIncludesOpaqueBars = false
  /// What bars of this container take from a child's safe area.
  func insetsByBars(for child: ViewController) -> EdgeInsets { .zero }

  // MARK: Containment

  /// Called when the traits have changed.
  ///
  /// - Parameter previousTraitCollection: The traits before.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}
  /// Called when the preferred size of a child, or of something presented, has changed.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any ContentContainer
  ) {}
  /// Called when a child was resized by its constraints.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any ContentContainer
  ) {}

  // MARK: Rotation

  /// Whether the interface turns with the device; `true` unless overridden. Asked of the
  /// controller that fills the window.
  open var shouldAutorotate: Bool { true }
  /// Called before a rotation; `interfaceOrientation` is still the old one.
  ///
  /// UIKit has deprecated this and the two that follow in favour of
  /// ``ViewOwner/viewWillTransition(to:with:)``; here they are called beside it.
  open func willRotate(
    to toInterfaceOrientation: InterfaceOrientation,
    duration: TimeInterval
  ) {}
  /// Called during a rotation; orientation and bounds are the new ones.
  open func willAnimateRotation(
    to toInterfaceOrientation: InterfaceOrientation,
    duration: TimeInterval
  ) {}
  /// Called after a rotation.
  open func didRotate(from fromInterfaceOrientation: InterfaceOrientation) {}
  /// Whether children get the three rotation callbacks together with this controller.
  open var shouldAutomaticallyForwardRotationMethods: Bool { true }

  /// The view that should slide away at the top during a rotation: `nil` unless overridden.
  open var rotatingHeaderView: View? { nil }
  /// The view that should slide away at the bottom during a rotation: `nil` unless overridden.
  open var rotatingFooterView: View? { nil }

  // MARK: Presentation

  /// Whether people cannot dismiss this controller by a gesture; see
  /// ``PresentationController/dismissByGesture()``.
  open var isModalInPresentation = false
  /// Whether controllers presented in this controller's context move as this controller says.
  open var providesPresentationContextTransitionStyle = false
  /// Whether the first responder is first again when what was presented over it has gone.
  open var restoresFocusAfterTransition = true
  /// What makes the parts of custom transitions; held weakly.
  open weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)?
  /// Whether the keyboard stays when nothing wants it any more; see
  /// ``Window/isKeyboardVisible``.
  open var disablesAutomaticKeyboardDismissal: Bool { false }
  /// Whether menu commands and shortcuts reach this controller while it presents another.
  open var performsActionsWhilePresentingModally: Bool { true }

  // MARK: Status bar, gestures, style

  /// The child that a container shows in front, and that answers for it; `nil` in other controllers.
  var frontChild: ViewController? { nil }
  /// Whether a class defines a presentation context unless told otherwise.
  var definesContextByDefault: Bool { false }

  /// How the status bar should look.
  open var preferredStatusBarStyle: StatusBarStyle { .default }
  /// How the status bar should come and go.
  open var preferredStatusBarUpdateAnimation: StatusBarAnimation { .fade }
  /// The child to ask about the look of the status bar, or `nil` to ask this controller;
  /// containers name the child in front, here and below.
  open var childForStatusBarStyle: ViewController? { frontChild }
  /// The child to ask whether the status bar hides, or `nil` to ask this controller.
  open var childForStatusBarHidden: ViewController? { frontChild }
  /// Whether the mark for leaving the app may hide.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The child to ask about that mark, or `nil` to ask this controller.
  open var childForHomeIndicatorAutoHidden: ViewController? { frontChild }
  /// The edges at which gestures of the app come before those of the system.
  open var preferredScreenEdgesDeferringSystemGestures: RectEdge { [] }
  /// The child to ask about those edges, or `nil` to ask this controller.
  open var childForScreenEdgesDeferringSystemGestures: ViewController? { frontChild }
  /// Light or dark, as this controller would have it for the window.
  open var preferredUserInterfaceStyle: UserInterfaceStyle { .unspecified }
  /// The child to ask about light or dark, or `nil` to ask this controller.
  open var childViewControllerForUserInterfaceStyle: ViewController? { frontChild }

  // MARK: Split views

  /// Called on the primary controller when a split view becomes too narrow for two columns: take
  /// the secondary one in. Does nothing; a navigation controller pushes it.
  ///
  /// - Parameters:
  ///   - secondaryViewController: What stood in the secondary column; it has no parent now.
  ///   - splitViewController: The split view that collapses.
  open func collapseSecondaryViewController(
    _ secondaryViewController: ViewController,
    for splitViewController: SplitViewController
  ) {}

  /// Called on the primary controller when a split view becomes wide enough for two columns.
  ///
  /// - Parameter splitViewController: The split view that separates.
  /// - Returns: What is to stand in the secondary column, without a parent, or `nil`, which brings
  ///   back what stood there last. A navigation controller returns the top of its stack.
  open func separateSecondaryViewController(
    for splitViewController: SplitViewController
  ) -> ViewController? { nil }

  // MARK: Segues

  /// Whether a segue that people trigger may go on; `true` unless overridden.
  ///
  /// Not asked by ``ViewController/performSegue(withIdentifier:sender:)``, as in UIKit.
  ///
  /// - Parameters:
  ///   - identifier: The segue's identifier in the storyboard.
  ///   - sender: What triggered it.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Called before a segue is performed, to hand data to its destination. Does nothing.
  ///
  /// - Parameters:
  ///   - segue: The segue, with its source and its destination, all of whose children exist.
  ///   - sender: What triggered it.
  open func prepare(for segue: StoryboardSegue, sender: Any?) {}

  /// What this controller does when a segue unwinds to it, by the name of the unwind action; none
  /// unless overridden. Keep what `super` has.
  @preconcurrency open var unwindActions: [Selector: @MainActor (StoryboardSegue) -> Void] { [:] }

  /// Whether an unwind segue may end here; `true` if the action is one of ``unwindActions``.
  ///
  /// - Parameters:
  ///   - action: The name of the unwind action.
  ///   - fromViewController: Where the segue begins.
  ///   - sender: What triggered it.
  open func canPerformUnwindSegueAction(
    _ action: Selector,
    from fromViewController: ViewController,
    sender: Any?
  ) -> Bool {
    canPerformUnwindSegueAction(action, from: fromViewController, withSender: sender as Any)
  }

  /// The same as apps had it before iOS 13.
  open func canPerformUnwindSegueAction(
    _ action: Selector,
    from fromViewController: ViewController,
    withSender sender: Any
  ) -> Bool { unwindActions[action] != nil }

  /// Called on each container on the way down to an unwind segue's destination: show that way.
  ///
  /// Does nothing; containers pop, select or turn to the child.
  ///
  /// - Parameters:
  ///   - unwindSegue: The segue.
  ///   - subsequentVC: The child that is or contains the destination.
  open func unwind(for unwindSegue: StoryboardSegue, towards subsequentVC: ViewController) {}

  // MARK: Restoration

  /// What says that this controller's state has changed, or `nil`, which lets it encode in every
  /// save (rule A4).
  ///
  /// Override it with a constant of your own, and call `invalidateRestorableState()` whenever
  /// something changes that your `encodeRestorableState(with:)` writes. The controllers here call it
  /// for all that they keep themselves: identifiers, children, what is presented, and views.
  open var restorableStateTracker: RestorableStateTracker? { nil }

  /// What archives and reports call this controller's class; `nil` for the name of its Swift class.
  open var restorationClassName: String? { nil }

  /// How much of the user's place this controller belongs to; `navigation` by default.
  open var restorationLevel: RestorationLevel { .navigation }

  /// Called when every object has decoded; work across objects belongs here (rule R1, step 9).
  open func applicationFinishedRestoringState() {}

  /// A name for one of several children with equal identifiers, or `nil`.
  open func restorationSlot(for child: any RestorableController) -> String? { nil }

  /// An identifier for a child that has none, so that it is preserved all the same; `nil`
  /// leaves it out. The same at every launch, so derived from what the child is for.
  open func restorationIdentifier(forAnonymous child: any RestorableController) -> String? { nil }

  // MARK: What nobody calls without a screen

  /// Brings what the controller shows up to date; does nothing.
  open func updateProperties() {}
  /// Asks for that, which comes at once.
  open func setNeedsUpdateProperties() { updateProperties() }
  /// Whether a pointer stays hidden; it does not.
  open var prefersPointerLocked: Bool { false }
}
