public import Foundation
public import ViewControllers

/// UIKit's name before Swift 4.2.
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
  image.jpegData(compressionQuality: compressionQuality)
}
/// UIKit's name before Swift 4.2.
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

extension NSCoder {
  /// Insets as a text.
  public class func string(for insets: UIEdgeInsets) -> String {
    "{\(insets.top), \(insets.left), \(insets.bottom), \(insets.right)}"
  }
}

extension CADisplayLink {
  /// How often it is called; never.
  public var preferredFramesPerSecond: Int {
    get { 0 }
    set {}
  }
  /// When the next picture shows.
  public var targetTimestamp: TimeInterval { timestamp + duration }
  /// Is called no more.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {}
}

extension UILayoutPriority {
  /// More by a number.
  public static func + (left: Self, right: Float) -> Self { Self(left.rawValue + right) }
  /// Less by a number.
  public static func - (left: Self, right: Float) -> Self { Self(left.rawValue - right) }
}

extension NSLayoutConstraint {
  /// Whether it is kept with its view; kept.
  public var shouldBeArchived: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
}

extension UIPress {
  /// Buttons of a remote control.
  public enum PressType: Int, Sendable, Hashable {
    case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
  }
  /// What a finger does.
  public enum Phase: Int, Sendable, Hashable {
    case began, changed, stationary, ended, cancelled
  }
  /// Which button.
  public var type: PressType { .select }
  /// What the finger does.
  public var phase: Phase { .began }
  /// How hard.
  public var force: CGFloat { 0 }
}

/// What moves with the device in one direction; nothing does.
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// Along which axis.
  public enum EffectType: Int, Sendable, Hashable {
    case tiltAlongHorizontalAxis, tiltAlongVerticalAxis
  }
  /// What moves.
  public let keyPath: String
  /// Along which axis.
  public let type: EffectType
  /// How far at least.
  open var minimumRelativeValue: Any?
  /// How far at most.
  open var maximumRelativeValue: Any?
  /// Names what moves.
  public init(keyPath: String, type: EffectType) {
    self.keyPath = keyPath
    self.type = type
    super.init()
  }
}
/// Things that move with the device together; nothing does.
open class UIMotionEffectGroup: UIMotionEffect {
  /// The things.
  open var motionEffects: [UIMotionEffect]?
}

extension UIVibrancyEffect {
  /// Lets colours shine through.
  public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) { self.init() }
}
/// For what colours shine through.
public enum UIVibrancyEffectStyle: Int, Sendable, Hashable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill,
    separator
}

extension UIBlurEffect.Style {
  /// The light kind.
  public static var systemUltraThinMaterialLight: Self { .systemUltraThinMaterial }
  /// The light kind.
  public static var systemThinMaterialLight: Self { .systemThinMaterial }
  /// The light kind.
  public static var systemMaterialLight: Self { .systemMaterial }
  /// The light kind.
  public static var systemThickMaterialLight: Self { .systemThickMaterial }
  /// The light kind.
  public static var systemChromeMaterialLight: Self { .systemChromeMaterial }
  /// The dark kind.
  public static var systemUltraThinMaterialDark: Self { .systemUltraThinMaterial }
  /// The dark kind.
  public static var systemThinMaterialDark: Self { .systemThinMaterial }
  /// The dark kind.
  public static var systemMaterialDark: Self { .systemMaterial }
  /// The dark kind.
  public static var systemThickMaterialDark: Self { .systemThickMaterial }
  /// The dark kind.
  public static var systemChromeMaterialDark: Self { .systemChromeMaterial }
}

extension UIViewPropertyAnimator {
  /// Ends; it has ended already.
  public func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
  /// Goes on, to the end at once.
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?,
    durationFactor: CGFloat
  ) { startAnimation() }
  /// Adds changes.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    addAnimations(animation)
  }
  /// Whether it goes backwards; kept.
  public var isReversed: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Whether it can be stopped; kept.
  public var isInterruptible: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// Whether people can touch what moves; kept.
  public var isUserInteractionEnabled: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// Whether it follows a finger; kept.
  public var scrubsLinearly: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// Whether it stays at its end; kept.
  public var pausesOnCompletion: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// What it does.
  public enum State: Int, Sendable, Hashable {
    case inactive, active, stopped
  }
  /// What it does.
  public var state: State { .inactive }
  /// Makes changes at once, then says that it is done.
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
