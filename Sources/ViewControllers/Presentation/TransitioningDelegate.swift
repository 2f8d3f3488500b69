public import Foundation

/// What a custom animation is told about its transition, and what it has to report: UIKit's
/// protocol of this name.
@preconcurrency @MainActor
public protocol ViewControllerContextTransitioning: ViewControllerTransitionCoordinatorContext {
  /// Whether the transition was given up.
  var transitionWasCancelled: Bool { get }
  /// Where a controller's view begins.
  func initialFrame(for controller: ViewController) -> CGRect
  /// Where a controller's view ends.
  func finalFrame(for controller: ViewController) -> CGRect
  /// Reports how far the gesture has come, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Reports that the gesture lets the transition go on to its end.
  func finishInteractiveTransition()
  /// Reports that the gesture gives the transition up.
  func cancelInteractiveTransition()
  /// Ends the transition; every animation calls it once. The `did` callbacks follow.
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
  /// Animates, and calls ``ViewControllerContextTransitioning/completeTransition(_:)`` at the end,
  /// now or later.
  func animateTransition(using transitionContext: any ViewControllerContextTransitioning)
  /// Called when the transition is over.
  func animationEnded(_ transitionCompleted: Bool)
}

extension ViewControllerAnimatedTransitioning {
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// What drives a transition by a gesture: UIKit's protocol of this name.
@preconcurrency @MainActor
public protocol ViewControllerInteractiveTransitioning: AnyObject {
  /// Called in place of the animation; keep the argument and report to it.
  func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning)
}

/// Makes the parts of a custom transition for a controller that is presented.
///
/// Asked when the transition is animated; for the presentation controller, when the presented
/// controller's style is ``ModalPresentationStyle/custom``.
@preconcurrency @MainActor
public protocol ViewControllerTransitioningDelegate: AnyObject {
  /// The animation of a presentation, or `nil` for the ordinary one.
  func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  /// The animation of a dismissal, or `nil` for the ordinary one.
  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  /// What drives a presentation, or `nil` if no gesture does.
  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
  /// What drives a dismissal, or `nil` if no gesture does.
  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
  /// The presentation controller, or `nil` for the ordinary one.
  func presentationController(
    forPresented presented: ViewController,
    presenting: ViewController?,
    source: ViewController
  ) -> PresentationController?
}

extension ViewControllerTransitioningDelegate {
  /// No animator of its own: the ordinary transition.
  public func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }
  /// No animator of its own: the ordinary transition.
  public func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }
  /// No gesture.
  public func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
  /// No gesture.
  public func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
  /// No presentation controller of its own: the ordinary one.
  public func presentationController(
    forPresented presented: ViewController,
    presenting: ViewController?,
    source: ViewController
  ) -> PresentationController? { nil }
}

/// Drives a transition by numbers: what a gesture recogniser, or a test, reports.
///
/// ```swift
/// let pop = navigationController.beginInteractivePop()
/// pop?.update(0.3)
/// pop?.cancel()
/// ```
open class PercentDrivenInteractiveTransition: ViewControllerInteractiveTransitioning {
  private var transition: (any ViewControllerContextTransitioning)?
  /// How far the gesture has come, from 0 to 1.
  public private(set) var percentComplete: CGFloat = 0

  /// Makes a driver that waits for its transition.
  public init() {}

  open func startInteractiveTransition(
    _ transitionContext: any ViewControllerContextTransitioning
  ) {
    transition = transitionContext
  }

  /// Reports how far the gesture has come.
  ///
  /// - Parameter percentComplete: From 0 to 1; values outside are brought to the nearest.
  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = min(max(percentComplete, 0), 1)
    transition?.updateInteractiveTransition(self.percentComplete)
  }

  /// Lets the transition go on to its end.
  open func finish() {
    let ended = transition
    transition = nil
    ended?.finishInteractiveTransition()
    ended?.completeTransition(true)
  }

  /// Gives the transition up; everything is as it was before.
  open func cancel() {
    let ended = transition
    transition = nil
    ended?.cancelInteractiveTransition()
    ended?.completeTransition(false)
  }
}
