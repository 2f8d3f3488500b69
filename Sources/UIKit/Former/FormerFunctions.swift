public import Foundation
public import ViewControllers

/// Returns JPEG data; the function from before Swift 4.2.
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
  image.jpegData(compressionQuality: compressionQuality)
}
/// Returns PNG data; the function from before Swift 4.2.
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

extension NSCoder {
  public class func string(for insets: UIEdgeInsets) -> String {
    "{\(insets.top), \(insets.left), \(insets.bottom), \(insets.right)}"
  }
}

extension CADisplayLink {
  public var preferredFramesPerSecond: Int {
    get { 0 }
    set {}
  }
  public var targetTimestamp: TimeInterval { timestamp + duration }
  /// Removes the display link from a run loop; ignored: the display link never fires.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {}
}

extension UILayoutPriority {
  public static func + (left: Self, right: Float) -> Self { Self(left.rawValue + right) }
  public static func - (left: Self, right: Float) -> Self { Self(left.rawValue - right) }
}

extension UIPress {
  public enum PressType: Int, Sendable, Hashable {
    case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
  }
  public enum Phase: Int, Sendable, Hashable {
    case began, changed, stationary, ended, cancelled
  }
  public var type: PressType { .select }
  public var phase: Phase { .began }
  public var force: CGFloat { 0 }
}

/// A motion effect along one axis; stored, not applied.
open class UIInterpolatingMotionEffect: UIMotionEffect {
  public enum EffectType: Int, Sendable, Hashable {
    case tiltAlongHorizontalAxis, tiltAlongVerticalAxis
  }
  public let keyPath: String
  public let type: EffectType
  open var minimumRelativeValue: Any?
  open var maximumRelativeValue: Any?
  public init(keyPath: String, type: EffectType) {
    self.keyPath = keyPath
    self.type = type
    super.init()
  }
}
/// A group of motion effects; stored, not applied.
open class UIMotionEffectGroup: UIMotionEffect {
  open var motionEffects: [UIMotionEffect]?
}

extension UIVibrancyEffect {
  /// Creates an effect; the arguments are ignored.
  public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) { self.init() }
}
/// The purpose of a vibrancy effect.
public enum UIVibrancyEffectStyle: Int, Sendable, Hashable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill,
    separator
}

extension UIBlurEffect.Style {
  public static var systemUltraThinMaterialLight: Self { .systemUltraThinMaterial }
  public static var systemThinMaterialLight: Self { .systemThinMaterial }
  public static var systemMaterialLight: Self { .systemMaterial }
  public static var systemThickMaterialLight: Self { .systemThickMaterial }
  public static var systemChromeMaterialLight: Self { .systemChromeMaterial }
  public static var systemUltraThinMaterialDark: Self { .systemUltraThinMaterial }
  public static var systemThinMaterialDark: Self { .systemThinMaterial }
  public static var systemMaterialDark: Self { .systemMaterial }
  public static var systemThickMaterialDark: Self { .systemThickMaterial }
  public static var systemChromeMaterialDark: Self { .systemChromeMaterial }
}

extension UIViewPropertyAnimator {
  /// Ends a stopped animation; ignored: the animation has ended already.
  public func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
  /// Runs the remaining animation blocks at once.
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?,
    durationFactor: CGFloat
  ) { startAnimation() }
  /// Adds a block of changes; the delay is ignored.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    addAnimations(animation)
  }
  public enum State: Int, Sendable, Hashable {
    case inactive, active, stopped
  }
  public var state: State { .inactive }
  /// Runs the animations, then the completion handler, at once.
  @discardableResult
  public class func runningPropertyAnimator(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: UIView.AnimationOptions = [],
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
}
