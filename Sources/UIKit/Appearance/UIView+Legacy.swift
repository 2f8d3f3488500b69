public import Foundation
public import ViewControllers

// Animations before blocks. Changes take effect at once.
extension UIView {
  /// Begins a block of animations; ignored: nothing is animated.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {}
  /// Ends a block of animations; ignored: nothing is animated.
  public class func commitAnimations() {}
  /// Sets the duration of the animation, in seconds; ignored.
  public class func setAnimationDuration(_ duration: TimeInterval) {}
  /// Sets the delay of the animation, in seconds; ignored.
  public class func setAnimationDelay(_ delay: TimeInterval) {}
  /// Sets the timing curve of the animation; ignored.
  public class func setAnimationCurve(_ curve: AnimationCurve) {}
  /// Sets the delegate of the animation; ignored: it is never called.
  public class func setAnimationDelegate(_ delegate: Any?) {}
  /// Sets the selector sent to the delegate when the animation stops; ignored: it is never sent.
  public class func setAnimationDidStop(_ selector: Selector?) {}
  /// Sets the repeat count of the animation; ignored.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {}
  /// Starts the animation from the presented state; ignored.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}
  /// The duration of the enclosing animation, in seconds; always 0.
  public class var inheritedAnimationDuration: TimeInterval { 0 }
  /// Runs the animations once; the repeat count is ignored.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat,
    autoreverses: Bool,
    animations: () -> Void
  ) { animations() }
  /// Runs the animations at once, then the completion handler with `true`. The other arguments are
  /// ignored.
  public class func animate(
    springDuration duration: TimeInterval = 0.5,
    bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) { animate(withDuration: duration, animations: animations, completion: completion) }
  /// A predefined animation.
  public enum SystemAnimation: UInt, Sendable, Hashable {
    case delete
  }
  /// Removes the views, runs the animations and calls the completion handler with `true`, all at
  /// once.
  public class func perform(
    _ animation: SystemAnimation,
    on views: [UIView],
    options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    views.forEach { $0.removeFromSuperview() }
    parallelAnimations?()
    completion?(true)
  }
}
