public import Foundation
import RestorationCoding
public import RestorationEngine

/// The methods and properties of a view controller that exist to be overridden or set.
///
/// Subclass ``ViewController``, not this class. The class exists because Swift allows overrides
/// only of members in the body of a class. Unless a declaration says more, the method does nothing;
/// overrides call `super` nevertheless.
open class ViewControllerCallbacks: Responder {
  // MARK: View

  /// Called once the view has loaded from code, a nib or a storyboard; during a restore before the
  /// state is decoded (rule R1, 6).
  open func viewDidLoad() {}
  /// Makes the controller the delegate and the data source of its list before `viewDidLoad`.
  func connectLoadedView() {}
  /// Reads the data of a list after `viewDidLoad`, which may have made them.
  func fillLoadedView() {}
  /// Called before the view is unloaded because of low memory; its views still exist.
  open func viewWillUnload() {}
  /// Called after the view has been unloaded: release references to its views.
  open func viewDidUnload() {}

  // MARK: Appearance

  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view is in the hierarchy and has its size, before it is visible.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view has appeared; after a restore, once everything has decoded (rule R1,
  /// 12).
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view disappears. Each `will` callback is followed by its `did` or by the
  /// opposite `will`.
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  /// Indicates whether children receive appearance callbacks with this controller. `true` by
  /// default; containers override it to forward the callbacks themselves.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// Called between a container's `viewWillAppear` and its children's, to add the children's views.
  func installChildViews() {}
  /// Called before another child shows; for containers with a delegate.
  func willShow(_ child: ViewController, animated: Bool) {}
  /// Called after another child has shown; for containers with a delegate.
  func didShow(_ child: ViewController, animated: Bool) {}
  /// Called when another container takes over a child of this logical container.
  func release(_ child: ViewController) {}

  // MARK: Coding

  /// Encodes nothing. Restoration does not call this method.
  open func encode(with coder: NSCoder) {}

  // MARK: Layout

  open func viewWillLayoutSubviews() {}
  /// Called after the view has laid out its subviews; their own subviews come later.
  open func viewDidLayoutSubviews() {}
  /// Called when the safe area of the view has changed, and before the view appears.
  open func viewSafeAreaInsetsDidChange() {}
  open func viewLayoutMarginsDidChange() {}
  /// Indicates whether the view extends under opaque bars; stored. No bar is opaque here.
  open var extendedLayoutIncludesOpaqueBars = false
  /// Returns the insets that this container's bars add to a child's safe area.
  func insetsByBars(for child: ViewController) -> EdgeInsets { .zero }

  // MARK: Containment

  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}
  /// Called when the preferred size of a child or of a presented controller has changed.
  open func preferredContentSizeDidChange(forChildContentContainer _: any ContentContainer) {}
  /// Called on Apple's systems when constraints have resized a child; never called here.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer _: any ContentContainer) {}

  // MARK: Rotation

  /// Indicates whether the interface rotates with the device; `true` by default. The window reads
  /// it from the controller that fills the window.
  open var shouldAutorotate: Bool { true }
  /// Called before a rotation; `interfaceOrientation` is still the old one.
  ///
  /// UIKit has deprecated this method and the following two in favor of
  /// ``ViewOwner/viewWillTransition(to:with:)``; here both are called.
  open func willRotate(to toInterfaceOrientation: InterfaceOrientation, duration: TimeInterval) {}
  /// Called during a rotation; orientation and bounds are the new ones.
  open func willAnimateRotation(to _: InterfaceOrientation, duration: TimeInterval) {}
  open func didRotate(from fromInterfaceOrientation: InterfaceOrientation) {}
  /// Indicates whether children receive the three rotation callbacks with this controller; `true`
  /// by default.
  open var shouldAutomaticallyForwardRotationMethods: Bool { true }
  /// The view at the top that slides away during a rotation; `nil` by default.
  open var rotatingHeaderView: View? { nil }
  open var rotatingFooterView: View? { nil }

  // MARK: Presentation

  /// Indicates whether to prevent the user from dismissing this controller by a gesture; see
  /// ``PresentationController/dismissByGesture()``.
  open var isModalInPresentation = false
  /// Indicates whether controllers presented in this controller's context use its transition style.
  open var providesPresentationContextTransitionStyle = false
  /// Indicates whether the first responder is restored when the controller presented over it is
  /// dismissed.
  open var restoresFocusAfterTransition = true
  /// The delegate that supplies the objects of custom transitions; held weakly.
  open weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)?
  /// Indicates whether to keep the keyboard when no first responder needs it; see
  /// ``Window/isKeyboardVisible``.
  open var disablesAutomaticKeyboardDismissal: Bool { false }
  /// Indicates whether menu commands and shortcuts may reach this controller while it presents
  /// another.
  open var performsActionsWhilePresentingModally: Bool { true }

  // MARK: Status bar, gestures, style

  /// The child in front of a container, whose answers replace the container's; `nil` in other
  /// controllers.
  var frontChild: ViewController? { nil }
  /// The default of `definesPresentationContext` for a class.
  var definesContextByDefault: Bool { false }
  open var preferredStatusBarStyle: StatusBarStyle { .default }
  open var preferredStatusBarUpdateAnimation: StatusBarAnimation { .fade }
  /// The child that determines the status bar style, or `nil` for this controller. Containers
  /// return the child in front, here and in the members below.
  open var childForStatusBarStyle: ViewController? { frontChild }
  open var childForStatusBarHidden: ViewController? { frontChild }
  /// Indicates whether the system may hide the home indicator.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var childForHomeIndicatorAutoHidden: ViewController? { frontChild }
  /// The edges at which the app's gestures take precedence over the system's.
  open var preferredScreenEdgesDeferringSystemGestures: RectEdge { [] }
  open var childForScreenEdgesDeferringSystemGestures: ViewController? { frontChild }
  /// The light or dark appearance that this controller prefers for the window.
  open var preferredUserInterfaceStyle: UserInterfaceStyle { .unspecified }
  open var childViewControllerForUserInterfaceStyle: ViewController? { frontChild }

  // MARK: Split views

  /// Called on the primary controller of a collapsing split view, to add the secondary
  /// controller. Does nothing unless overridden; a navigation controller pushes the controller.
  open func collapseSecondaryViewController(_: ViewController, for _: SplitViewController) {}

  /// Called on the primary controller of an expanding split view whose secondary column is empty,
  /// to return a controller without a parent for it, or `nil`. A navigation controller pops its
  /// top.
  open func separateSecondaryViewController(for _: SplitViewController) -> ViewController? { nil }

  // MARK: Segues

  /// Indicates whether a segue that the user triggers is performed; `true` unless overridden.
  ///
  /// As in UIKit, ``ViewControllerSegues/performSegue(withIdentifier:sender:)`` does not call it.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Called before a segue is performed, to pass data to its destination, whose children exist.
  open func prepare(for segue: StoryboardSegue, sender: Any?) {}
  /// The unwind actions of this controller, by name; empty unless overridden. Overrides include
  /// those of `super`.
  @preconcurrency open var unwindActions: [Selector: @MainActor (StoryboardSegue) -> Void] { [:] }

  /// Indicates whether an unwind segue may end here; `true` if the action is one of
  /// ``unwindActions``.
  open func canPerformUnwindSegueAction(
    _ action: Selector,
    from fromViewController: ViewController,
    sender: Any?
  ) -> Bool {
    canPerformUnwindSegueAction(action, from: fromViewController, withSender: sender as Any)
  }

  /// The form of ``canPerformUnwindSegueAction(_:from:sender:)`` from before iOS 13; `true` for an
  /// action of ``unwindActions``.
  open func canPerformUnwindSegueAction(
    _ action: Selector,
    from fromViewController: ViewController,
    withSender sender: Any
  ) -> Bool { unwindActions[action] != nil }

  /// Called on each container around an unwind segue's destination, the outermost first, to show
  /// the child on the way to it.
  ///
  /// Does nothing; the containers here pop to, or select, the child.
  open func unwind(for unwindSegue: StoryboardSegue, towards subsequentVC: ViewController) {}

  // MARK: Restoration

  /// The tracker that reports changes of this controller's state, or `nil` to encode the state in
  /// every save (rule A4).
  ///
  /// Override it with a constant of your own. Call `invalidateRestorableState()` after each change
  /// of state that your `encodeRestorableState(with:)` encodes. The controllers of this module call
  /// it for their own state: identifiers, children, presented controllers, and views.
  open var restorableStateTracker: RestorableStateTracker? { nil }
  /// The class name in archives and reports; `nil` for the name of the Swift class.
  open var restorationClassName: String? { nil }
  /// The level of this controller's state in a restore of some levels only; `navigation` by
  /// default.
  open var restorationLevel: RestorationLevel { .navigation }
  /// Called when every object has decoded, for work that involves several objects (rule R1, step
  /// 9).
  open func applicationFinishedRestoringState() {}
  /// Returns a name that distinguishes a child from others with an equal identifier, or `nil`.
  open func restorationSlot(for child: any RestorableController) -> String? { nil }

  /// Returns an identifier for a child that has none, so that it is preserved; `nil` excludes the
  /// child. The identifier must be the same at every launch, so derive it from the role of the
  /// child.
  open func restorationIdentifier(forAnonymous child: any RestorableController) -> String? { nil }
}
