public import Foundation
public import ViewControllers

/// Returns JPEG data; the function from before Swift 4.2.
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
  image.jpegData(compressionQuality: compressionQuality)
}
/// Returns PNG data; the function from before Swift 4.2.
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

extension NSCoder {
  /// Returns a string for edge insets.
  public class func string(for insets: UIEdgeInsets) -> String {
    "{\(insets.top), \(insets.left), \(insets.bottom), \(insets.right)}"
  }
}

extension CADisplayLink {
  /// The preferred frame rate; not stored, always 0.
  public var preferredFramesPerSecond: Int {
    get { 0 }
    set {}
  }
  /// The time of the next frame.
  public var targetTimestamp: TimeInterval { timestamp + duration }
  /// Removes the display link from a run loop; ignored: the display link never fires.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {}
}

extension UILayoutPriority {
  /// Returns a priority raised by a number.
  public static func + (left: Self, right: Float) -> Self { Self(left.rawValue + right) }
  /// Returns a priority lowered by a number.
  public static func - (left: Self, right: Float) -> Self { Self(left.rawValue - right) }
}

extension NSLayoutConstraint {
  /// Indicates whether to archive the constraint with its view; stored, not applied.
  public var shouldBeArchived: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
}

extension UIPress {
  /// The button of a press.
  public enum PressType: Int, Sendable, Hashable {
    case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
  }
  /// The phase of a press.
  public enum Phase: Int, Sendable, Hashable {
    case began, changed, stationary, ended, cancelled
  }
  /// The button; always `select`.
  public var type: PressType { .select }
  /// The phase; always `began`.
  public var phase: Phase { .began }
  /// The force; always 0.
  public var force: CGFloat { 0 }
}

/// A motion effect along one axis; stored, not applied.
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The axis of an effect.
  public enum EffectType: Int, Sendable, Hashable {
    case tiltAlongHorizontalAxis, tiltAlongVerticalAxis
  }
  /// The key path of the property that moves.
  public let keyPath: String
  /// The axis of the effect.
  public let type: EffectType
  /// The minimum relative value.
  open var minimumRelativeValue: Any?
  /// The maximum relative value.
  open var maximumRelativeValue: Any?
  /// Creates a motion effect.
  public init(keyPath: String, type: EffectType) {
    self.keyPath = keyPath
    self.type = type
    super.init()
  }
}
/// A group of motion effects; stored, not applied.
open class UIMotionEffectGroup: UIMotionEffect {
  /// The motion effects, or `nil`.
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
  /// The ultra-thin material in the light style; the same as `systemUltraThinMaterial` here.
  public static var systemUltraThinMaterialLight: Self { .systemUltraThinMaterial }
  /// The thin material in the light style; the same as `systemThinMaterial` here.
  public static var systemThinMaterialLight: Self { .systemThinMaterial }
  /// The material in the light style; the same as `systemMaterial` here.
  public static var systemMaterialLight: Self { .systemMaterial }
  /// The thick material in the light style; the same as `systemThickMaterial` here.
  public static var systemThickMaterialLight: Self { .systemThickMaterial }
  /// The chrome material in the light style; the same as `systemChromeMaterial` here.
  public static var systemChromeMaterialLight: Self { .systemChromeMaterial }
  /// The ultra-thin material in the dark style; the same as `systemUltraThinMaterial` here.
  public static var systemUltraThinMaterialDark: Self { .systemUltraThinMaterial }
  /// The thin material in the dark style; the same as `systemThinMaterial` here.
  public static var systemThinMaterialDark: Self { .systemThinMaterial }
  /// The material in the dark style; the same as `systemMaterial` here.
  public static var systemMaterialDark: Self { .systemMaterial }
  /// The thick material in the dark style; the same as `systemThickMaterial` here.
  public static var systemThickMaterialDark: Self { .systemThickMaterial }
  /// The chrome material in the dark style; the same as `systemChromeMaterial` here.
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
  /// Indicates whether to reverse the animation; stored, not applied.
  public var isReversed: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether the animation can be paused; stored, not applied.
  public var isInterruptible: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether the user may touch animated views; stored, not applied.
  public var isUserInteractionEnabled: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether scrubbing is linear; stored, not applied.
  public var scrubsLinearly: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to pause at the end; stored, not applied.
  public var pausesOnCompletion: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// The state of an animator.
  public enum State: Int, Sendable, Hashable {
    case inactive, active, stopped
  }
  /// The state of the animator; always `inactive`.
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
