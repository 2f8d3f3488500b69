public import Foundation

/// The transition that a custom animation performs and completes: UIKit's protocol of this name.
@preconcurrency @MainActor
public protocol ViewControllerContextTransitioning: ViewControllerTransitionCoordinatorContext {
  var transitionWasCancelled: Bool { get }
  /// Returns the frame of a controller's view at the start.
  func initialFrame(for controller: ViewController) -> CGRect
  /// Returns the frame of a controller's view at the end.
  func finalFrame(for controller: ViewController) -> CGRect
  /// Reports the progress of the gesture, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Reports that the gesture has ended and the transition continues to its end.
  func finishInteractiveTransition()
  /// Reports that the gesture has cancelled the transition.
  func cancelInteractiveTransition()
  /// Ends the transition; each animation calls it once. The `did` callbacks follow.
  ///
  /// - Parameter didComplete: `false` if the transition was cancelled.
  func completeTransition(_ didComplete: Bool)
}

/// A custom animation: UIKit's protocol of this name.
@preconcurrency @MainActor
public protocol ViewControllerAnimatedTransitioning: AnyObject {
  /// The duration, in seconds.
  func transitionDuration(
    using transitionContext: (any ViewControllerContextTransitioning)?
  ) -> TimeInterval
  /// Performs the animation, and calls
  /// ``ViewControllerContextTransitioning/completeTransition(_:)`` at its end, now or later.
  func animateTransition(using transitionContext: any ViewControllerContextTransitioning)
  func animationEnded(_ transitionCompleted: Bool)
}

extension ViewControllerAnimatedTransitioning {
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// An object that drives a transition by a gesture: UIKit's protocol of this name.
@preconcurrency @MainActor
public protocol ViewControllerInteractiveTransitioning: AnyObject {
  /// Called in place of the animation; store the context and report to it.
  func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning)
}

/// The objects of a custom transition: UIKit's protocol of this name.
///
/// Animator and interaction controller are requested for animated transitions, the presentation
/// controller for the style ``ModalPresentationStyle/custom``.
@preconcurrency @MainActor
public protocol ViewControllerTransitioningDelegate: AnyObject {
  /// Returns the animation of a presentation, or `nil` for the standard one.
  func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  /// Returns the animation of a dismissal, or `nil` for the standard one.
  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  /// Returns the object that drives a presentation by a gesture, or `nil` for none.
  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
  /// Returns the object that drives a dismissal by a gesture, or `nil` for none.
  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
  /// Returns the presentation controller, or `nil` for the standard one.
  func presentationController(
    forPresented presented: ViewController,
    presenting: ViewController?,
    source: ViewController
  ) -> PresentationController?
}

extension ViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }
  public func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }
  public func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
  public func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
  /// Returns `nil`, for the standard presentation controller.
  public func presentationController(
    forPresented presented: ViewController,
    presenting: ViewController?,
    source: ViewController
  ) -> PresentationController? { nil }
}

/// Drives a transition by its progress, which a gesture recognizer or a test reports.
///
/// ```swift
/// let driver = PercentDrivenInteractiveTransition()  // returned by the transitioning delegate
/// presenter.dismiss(animated: true)
/// driver.update(0.3)
/// driver.cancel()
/// ```
open class PercentDrivenInteractiveTransition: ViewControllerInteractiveTransitioning {
  private var transition: (any ViewControllerContextTransitioning)?
  /// The progress, from 0 to 1.
  open private(set) var percentComplete: CGFloat = 0
  /// Creates a driver, which a transitioning delegate returns.
  public init() {}

  open func startInteractiveTransition(
    _ transitionContext: any ViewControllerContextTransitioning
  ) {
    transition = transitionContext
  }

  /// Reports the progress of the gesture.
  ///
  /// - Parameter percentComplete: The progress; values are limited to 0 through 1.
  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = min(max(percentComplete, 0), 1)
    transition?.updateInteractiveTransition(self.percentComplete)
  }

  open func finish() {
    let ended = transition
    transition = nil
    ended?.finishInteractiveTransition()
    ended?.completeTransition(true)
  }

  /// Cancels the transition. The controllers return to their former places.
  open func cancel() {
    let ended = transition
    transition = nil
    ended?.cancelInteractiveTransition()
    ended?.completeTransition(false)
  }
}
