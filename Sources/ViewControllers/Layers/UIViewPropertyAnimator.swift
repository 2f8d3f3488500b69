public import Foundation

/// The timing curve of an animation; not applied, as animations take no time.
@preconcurrency @MainActor public protocol UITimingCurveProvider: AnyObject {}

/// A cubic timing curve; not applied.
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  public init(animationCurve curve: View.AnimationCurve) {}
}

/// A spring timing curve; not applied.
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  public init(dampingRatio ratio: CGFloat) {}
}

extension View {
  public enum AnimationCurve: Int, Sendable, Hashable { case easeInOut, easeIn, easeOut, linear }
}

/// The position at which an animation has stopped.
public enum UIViewAnimatingPosition: Int, Sendable, Hashable { case end, start, current }

/// An animator that makes its changes at once when it is started.
open class UIViewPropertyAnimator: NSObject, MainActorBound {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  /// The progress of the animation; stored, not applied.
  open var fractionComplete: CGFloat = 0
  /// Indicates whether the animation is in progress; always `false`, as animations take no time.
  open private(set) var isRunning = false
  /// Creates an animator; here and below, duration and curve are ignored.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {}

  public convenience init(
    duration: TimeInterval,
    curve: View.AnimationCurve,
    animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval,
    dampingRatio ratio: CGFloat,
    animations: (() -> Void)? = nil
  ) { self.init(duration: duration, curve: .linear, animations: animations) }

  open func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Runs the animation blocks, then the completion handlers, at once.
  open func startAnimation() {
    let (changes, ends) = (animations, completions)
    (animations, completions) = ([], [])
    for change in changes { change() }
    for end in ends { end(.end) }
  }
  /// Starts the animation at once; the delay is ignored.
  open func startAnimation(afterDelay delay: TimeInterval) { startAnimation() }
  open func pauseAnimation() {}
  open func stopAnimation(_ withoutFinishing: Bool) {}
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
  /// Runs the remaining animation blocks at once.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?,
    durationFactor: CGFloat
  ) { startAnimation() }
  /// Adds a block of changes; the delay is ignored.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    addAnimations(animation)
  }
  public enum State: Int, Sendable, Hashable { case inactive, active, stopped }
  open var state: State { .inactive }
  /// Runs the animations, then the completion handler, at once.
  @discardableResult open class func runningPropertyAnimator(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: View.AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration,
      curve: .linear,
      animations: animations
    )
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation()
    return animator
  }

  // MARK: Kept, neither drawn nor applied

  open var isReversed = false
  open var isInterruptible = true
  open var isUserInteractionEnabled = true
  open var scrubsLinearly = true
  open var pausesOnCompletion = false
}
