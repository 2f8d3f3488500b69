public import Foundation
public import ViewControllers

/// How an animation goes; it takes no time without a screen.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {}

/// How an animation gains and loses speed; accepted for UIKit's sake.
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// Names one of the usual curves.
  public init(animationCurve curve: UIView.AnimationCurve) {}
}

/// How an animation swings; accepted for UIKit's sake.
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// Says how soon it rests.
  public init(dampingRatio ratio: CGFloat) {}
}

extension UIView {
  /// How an animation gains and loses speed.
  public enum AnimationCurve: Int, Sendable, Hashable {
    case easeInOut, easeIn, easeOut, linear
  }
}

/// Where an animation has stopped.
public enum UIViewAnimatingPosition: Int, Sendable, Hashable {
  case end, start, current
}

/// Changes that are made at once, as soon as the animation starts.
open class UIViewPropertyAnimator: NSObject, MainActorBound {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  /// How much is done, from 0 to 1; kept.
  open var fractionComplete: CGFloat = 0
  /// Whether it goes on.
  open private(set) var isRunning = false

  /// Creates an animation of some seconds.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {}

  /// Creates an animation of some seconds with one of the usual curves.
  public convenience init(
    duration: TimeInterval,
    curve: UIView.AnimationCurve,
    animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animation of some seconds that swings.
  public convenience init(
    duration: TimeInterval,
    dampingRatio ratio: CGFloat,
    animations: (() -> Void)? = nil
  ) { self.init(duration: duration, curve: .linear, animations: animations) }

  /// Adds a change.
  open func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }
  /// Adds what is done in the end.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Makes the changes, and says that it is done.
  open func startAnimation() {
    let (changes, ends) = (animations, completions)
    (animations, completions) = ([], [])
    for change in changes { change() }
    for end in ends { end(.end) }
  }
  /// Makes the changes; without a screen nobody waits.
  open func startAnimation(afterDelay delay: TimeInterval) { startAnimation() }
  /// Accepted for UIKit's sake.
  open func pauseAnimation() {}
  /// Accepted for UIKit's sake.
  open func stopAnimation(_ withoutFinishing: Bool) {}
}
