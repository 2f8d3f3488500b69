public import Foundation

/// The keys of the controllers shown before and after a transition.
public enum TransitionContextViewControllerKey: Sendable, Hashable { case from, to }

/// The keys of the views shown before and after a transition.
public enum TransitionContextViewKey: Sendable, Hashable { case from, to }

/// A transition in progress: UIKit's protocol of this name.
@preconcurrency @MainActor public protocol ViewControllerTransitionCoordinatorContext: AnyObject {
  var isAnimated: Bool { get }
  /// The style of the presentation; ``ModalPresentationStyle/none`` if the transition neither
  /// presents nor dismisses a controller.
  var presentationStyle: ModalPresentationStyle { get }
  var transitionStyle: ModalTransitionStyle { get }
  var initiallyInteractive: Bool { get }
  /// Indicates whether a gesture drives the transition at present.
  var isInteractive: Bool { get }
  var isCancelled: Bool { get }
  /// The nominal duration in seconds; the transition itself takes no time.
  var transitionDuration: TimeInterval { get }
  /// The progress of the gesture, from 0 to 1.
  var percentComplete: CGFloat { get }
  var containerView: View? { get }
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?
  /// Returns the view shown before or after the transition, if it is loaded.
  func view(forKey key: TransitionContextViewKey) -> View?
}

/// Runs closures alongside a transition: UIKit's protocol of this name.
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
  /// Runs one closure between the `will` and the `did` callbacks, and another after the latter,
  /// also if the transition was cancelled. Returns `false`, and runs none, after the end of the
  /// transition.
  @discardableResult func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Calls a closure when a gesture stops driving the transition.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any ViewControllerTransitionCoordinatorContext) -> Void
  )
}

extension ViewControllerTransitionCoordinator {
  @discardableResult public func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}
