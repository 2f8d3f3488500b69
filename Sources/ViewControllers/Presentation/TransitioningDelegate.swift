public import Foundation

/// The transition that a custom animation performs and completes: UIKit's protocol of this name.
@preconcurrency @MainActor
public protocol ViewControllerContextTransitioning: ViewControllerTransitionCoordinatorContext {
  var transitionWasCancelled: Bool { get }
  func initialFrame(for controller: ViewController) -> CGRect
  func finalFrame(for controller: ViewController) -> CGRect
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  func finishInteractiveTransition()
  func cancelInteractiveTransition()
  /// Ends the transition; each animation calls it once. The `did` callbacks follow.
  func completeTransition(_ didComplete: Bool)
}

/// A custom animation: UIKit's protocol of this name.
@preconcurrency @MainActor public protocol ViewControllerAnimatedTransitioning: AnyObject {
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
@preconcurrency @MainActor public protocol ViewControllerInteractiveTransitioning: AnyObject {
  /// Called in place of the animation; store the context and report to it.
  func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning)
}

/// The objects of a custom transition: UIKit's protocol of this name.
///
/// Animator and interaction controller are requested for animated transitions, the presentation
/// controller for the style ``ModalPresentationStyle/custom``.
@preconcurrency @MainActor public protocol ViewControllerTransitioningDelegate: AnyObject {
  /// Returns the animation of a presentation; here and below, `nil` stands for the standard.
  func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
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
  open private(set) var percentComplete: CGFloat = 0
  public init() {}

  open func startInteractiveTransition(
    _ transitionContext: any ViewControllerContextTransitioning
  ) { transition = transitionContext }

  /// Reports the progress of the gesture, limited to 0 through 1.
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
