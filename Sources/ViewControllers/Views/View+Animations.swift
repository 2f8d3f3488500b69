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
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

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

  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {}
  public class func commitAnimations() {}
  public class func setAnimationDuration(_ duration: TimeInterval) {}
  public class func setAnimationRepeatCount(_ repeatCount: Float) {}
  /// Runs the animations once; the repeat count is ignored.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat,
    autoreverses: Bool,
    animations: () -> Void
  ) { animations() }
  public enum SystemAnimation: UInt, Sendable, Hashable { case delete }
  /// Removes the views, runs the animations and calls the completion handler with `true`, all at
  /// once.
  public class func perform(
    _ animation: SystemAnimation,
    on views: [View],
    options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    views.forEach { $0.removeFromSuperview() }
    parallelAnimations?()
    completion?(true)
  }

  /// Enables or disables animations; ignored: changes always take effect at once.
  public class func setAnimationsEnabled(_ enabled: Bool) {}
  public class func animateKeyframes(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: KeyframeAnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) { animate(withDuration: duration, animations: animations, completion: completion) }
  /// Runs the animations at once; the times are ignored.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double,
    relativeDuration frameDuration: Double,
    animations: () -> Void
  ) { animations() }
  /// The interpolation between keyframes; ignored.
  public struct KeyframeAnimationOptions: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let calculationModeLinear = KeyframeAnimationOptions([])
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
  }
}

extension View: CALayerDelegate {}
