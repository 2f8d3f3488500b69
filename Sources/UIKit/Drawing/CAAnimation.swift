public import Foundation
import ViewControllers

// Animations, which nobody sees: what they lead to is set beside them, as it has to be.

/// How an animation's speed changes.
open class CAMediaTimingFunction: NSObject, MainActorBound {
  /// Makes one by its name.
  public init(name: CAMediaTimingFunctionName) {}
  /// Makes one of two points.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {}
}

/// The names of how a speed changes.
public struct CAMediaTimingFunctionName: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Makes a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = Self(rawValue: "linear")
  public static let easeIn = Self(rawValue: "easeIn")
  public static let easeOut = Self(rawValue: "easeOut")
  public static let easeInEaseOut = Self(rawValue: "easeInEaseOut")
  public static let `default` = Self(rawValue: "default")
}

/// What shows of an animation outside of its time.
public struct CAMediaTimingFillMode: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Makes a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let forwards = Self(rawValue: "forwards")
  public static let backwards = Self(rawValue: "backwards")
  public static let both = Self(rawValue: "both")
  public static let removed = Self(rawValue: "removed")
}

/// Hears of animations; of none here.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {}

/// A change of a layer over time.
open class CAAnimation: NSObject, MainActorBound {
  /// How long it takes, in seconds.
  open var duration: TimeInterval = 0
  /// How often it is done.
  open var repeatCount: Float = 0
  /// Whether it is done backwards, too.
  open var autoreverses = false
  /// How fast it is.
  open var speed: Float = 1
  /// When it begins.
  open var beginTime: TimeInterval = 0
  /// What shows outside of its time.
  open var fillMode = CAMediaTimingFillMode.removed
  /// Whether it goes when it is over.
  open var repeatDuration: TimeInterval = 0
  /// How far time is for the animation.
  open var timeOffset: TimeInterval = 0
  /// Whether it is taken away when it is over.
  open var isRemovedOnCompletion = true
  /// How its speed changes, or `nil`.
  open var timingFunction: CAMediaTimingFunction?
  /// Who hears of it; held strongly, as there.
  open var delegate: (any CAAnimationDelegate)?
}

/// A change of one property.
open class CAPropertyAnimation: CAAnimation {
  /// The property, or `nil`.
  open var keyPath: String?
  /// Whether it adds to what is there.
  open var isAdditive = false
  /// Whether each round begins where the last has ended.
  open var isCumulative = false
  /// Makes an animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

/// A change from one value to another.
open class CABasicAnimation: CAPropertyAnimation {
  /// The first value, or `nil`.
  open var fromValue: Any?
  /// The last value, or `nil`.
  open var toValue: Any?
  /// How much it changes, or `nil`.
  open var byValue: Any?
}

/// A change that swings.
open class CASpringAnimation: CABasicAnimation {
  /// What swings.
  open var mass: CGFloat = 1
  /// How stiff the spring is.
  open var stiffness: CGFloat = 100
  /// How soon it ends.
  open var damping: CGFloat = 10
  /// How fast it begins.
  open var initialVelocity: CGFloat = 0
  /// How long it swings, in seconds.
  open var settlingDuration: TimeInterval { duration }
}

/// A change through several values.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, or `nil`.
  open var values: [Any]?
  /// When each is reached, from 0 to 1, or `nil`.
  open var keyTimes: [NSNumber]?
  /// The way that a point goes, or `nil`.
  open var path: CGPath?
  /// How the values between are found.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// Whether what is moved turns with the path, or `nil`.
  open var rotationMode: CAAnimationRotationMode?
  /// How the speed changes between each two values, or `nil`.
  open var timingFunctions: [CAMediaTimingFunction]?
}

/// Several changes together.
open class CAAnimationGroup: CAAnimation {
  /// The changes, or `nil`.
  open var animations: [CAAnimation]?
}

/// How one picture follows another.
public struct CATransitionType: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Makes a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fade = Self(rawValue: "fade")
  public static let moveIn = Self(rawValue: "moveIn")
  public static let push = Self(rawValue: "push")
  public static let reveal = Self(rawValue: "reveal")
}

/// From where one picture follows another.
public struct CATransitionSubtype: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Makes a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fromRight = Self(rawValue: "fromRight")
  public static let fromLeft = Self(rawValue: "fromLeft")
  public static let fromTop = Self(rawValue: "fromTop")
  public static let fromBottom = Self(rawValue: "fromBottom")
}

/// One picture after another.
open class CATransition: CAAnimation {
  /// How.
  open var type = CATransitionType.fade
  /// From where, or `nil`.
  open var subtype: CATransitionSubtype?
  /// Where it begins, from 0 to 1.
  open var startProgress: Float = 0
  /// Where it ends, from 0 to 1.
  open var endProgress: Float = 1
}

/// Changes that are animated together; none are seen.
@preconcurrency @MainActor
public enum CATransaction {
  private static var completions: [(() -> Void)?] = []
  /// Begins changes.
  public static func begin() { completions.append(nil) }
  /// Ends them, and does what was to be done then.
  public static func commit() { completions.popLast()??() }
  /// Says what is done when they are over.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    if completions.isEmpty { block?() } else { completions[completions.count - 1] = block }
  }
  /// Lets them be animated or not.
  public static func setDisableActions(_ flag: Bool) {}
  /// Says how long they take.
  public static func setAnimationDuration(_ duration: TimeInterval) {}
  /// Says how their speed changes.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
  /// How long they take.
  public static func animationDuration() -> TimeInterval { 0.25 }
  /// Whether they are not animated.
  public static func disableActions() -> Bool { true }
  /// Sets one of the above by its name; nothing is seen of any.
  public static func setValue(_ anObject: Any?, forKey key: String) {}
  /// Shows what was changed; nothing is shown.
  public static func flush() {}
}
