public import Foundation

/// Animations, whose changes take effect at once.
extension View {
  /// Runs the animations at once, then the completion handler with `true`. The other arguments are
  /// ignored.
  public class func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) { animate(withDuration: duration, animations: animations, completion: completion) }

  public class func transition(
    with view: View,
    duration: TimeInterval,
    options: AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations?()
    completion?(true)
  }

  /// Runs the actions at once.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    actionsWithoutAnimation()
  }

  public static let layoutFittingCompressedSize = CGSize.zero

  /// The adjustment of the tint colour, such as its dimming behind an alert.
  public enum TintAdjustmentMode: Int, Sendable, Hashable { case automatic, normal, dimmed }

  /// Replaces a view by another one at once, then calls the completion handler with `true`.
  ///
  /// With `.showHideTransitionViews`, both views stay as they are.
  public class func transition(
    from fromView: View,
    to toView: View,
    duration: TimeInterval,
    options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    if !options.contains(.showHideTransitionViews), let superview = fromView.superview {
      superview.addSubview(toView)
      fromView.removeFromSuperview()
    }
    completion?(true)
  }

  // MARK: Without closures; the methods do nothing, because changes take effect at once

  /// Enables or disables animations; ignored: changes always take effect at once.
  public class func setAnimationsEnabled(_ enabled: Bool) {}
}
