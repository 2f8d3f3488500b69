public import Foundation
public import ViewControllers

// Animations as they were made before blocks: what is changed, is changed at once.
extension UIView {
  /// Begins changes.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {}
  /// Ends changes.
  public class func commitAnimations() {}
  /// Says how long they take.
  public class func setAnimationDuration(_ duration: TimeInterval) {}
  /// Says when they begin.
  public class func setAnimationDelay(_ delay: TimeInterval) {}
  /// Says how their speed changes.
  public class func setAnimationCurve(_ curve: AnimationCurve) {}
  /// Says who is told; nobody is.
  public class func setAnimationDelegate(_ delegate: Any?) {}
  /// Says what is told; nothing is.
  public class func setAnimationDidStop(_ selector: Selector?) {}
  /// Says how often.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {}
  /// Says from where.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}
  /// How long what is around takes; no time.
  public class var inheritedAnimationDuration: TimeInterval { 0 }
  /// Makes changes.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat,
    autoreverses: Bool,
    animations: () -> Void
  ) { animations() }
  /// Makes changes at once, then says that it is done.
  public class func animate(
    springDuration duration: TimeInterval = 0.5,
    bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) { animate(withDuration: duration, animations: animations, completion: completion) }
  /// What the system animates.
  public enum SystemAnimation: UInt, Sendable, Hashable {
    case delete
  }
  /// Does what the system does, at once.
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
