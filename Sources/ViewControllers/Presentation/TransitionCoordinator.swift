public import Foundation

/// The controllers of a transition, as ``ViewControllerTransitionCoordinatorContext`` names them.
public enum TransitionContextViewControllerKey: Sendable, Hashable {
  /// Who shows before the transition.
  case from
  /// Who shows after it.
  case to
}

/// The views of a transition, as ``ViewControllerTransitionCoordinatorContext`` names them.
public enum TransitionContextViewKey: Sendable, Hashable {
  /// What shows before the transition.
  case from
  /// What shows after it.
  case to
}

/// What can be asked about a transition under way: UIKit's protocol of this name.
@preconcurrency @MainActor
public protocol ViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether somebody asked for an animation.
  var isAnimated: Bool { get }
  /// How the presented controller covers others; ``ModalPresentationStyle/none`` when nothing is
  /// presented or dismissed.
  var presentationStyle: ModalPresentationStyle { get }
  /// How the presented view moves.
  var transitionStyle: ModalTransitionStyle { get }
  /// Whether people began the transition with a gesture.
  var initiallyInteractive: Bool { get }
  /// Whether a gesture drives the transition at present.
  var isInteractive: Bool { get }
  /// Whether the transition has been given up.
  var isCancelled: Bool { get }
  /// The duration, in seconds; without a screen nothing takes that long.
  var transitionDuration: TimeInterval { get }
  /// How far the gesture has come, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// The view in which the transition takes place, or `nil`.
  var containerView: View? { get }
  /// Who shows before or after the transition.
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?
  /// What shows before or after the transition, if it is loaded.
  func view(forKey key: TransitionContextViewKey) -> View?
}

/// Lets others take part in a transition: UIKit's protocol of this name.
///
/// ```swift
/// override func viewWillTransition(
///   to size: CGSize, with coordinator: any ViewControllerTransitionCoordinator
/// ) {
///   super.viewWillTransition(to: size, with: coordinator)
///   coordinator.animate(alongsideTransition: { _ in self.layOut() }, completion: nil)
/// }
/// ```
@preconcurrency @MainActor
public protocol ViewControllerTransitionCoordinator: ViewControllerTransitionCoordinatorContext {
  /// Runs one closure when the transition animates, and another when it is over.
  ///
  /// - Parameters:
  ///   - animation: Called between the `will` and the `did` callbacks, or `nil`.
  ///   - completion: Called after the `did` callbacks, also when the transition was cancelled, or
  ///     `nil`.
  /// - Returns: Whether the closures will be called: `false` once the transition is over.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Calls a closure whenever a gesture begins or stops to drive the transition.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any ViewControllerTransitionCoordinatorContext) -> Void
  )
}
