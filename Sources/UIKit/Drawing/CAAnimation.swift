public import Foundation
import ViewControllers

// Core Animation's animations. They are stored, not run; the model value is set beside them.

/// A timing function; stored, not applied.
open class CAMediaTimingFunction: NSObject, MainActorBound {
  /// Creates a timing function; the name is ignored.
  public init(name: CAMediaTimingFunctionName) {}
  /// Creates a timing function; the control points are ignored.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {}
}

/// The name of a timing function.
public struct CAMediaTimingFunctionName: RawRepresentable, Sendable, Hashable {
  /// The string of the name.
  public let rawValue: String
  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = Self(rawValue: "linear")
  public static let easeIn = Self(rawValue: "easeIn")
  public static let easeOut = Self(rawValue: "easeOut")
  public static let easeInEaseOut = Self(rawValue: "easeInEaseOut")
  public static let `default` = Self(rawValue: "default")
}

/// The fill mode of an animation.
public struct CAMediaTimingFillMode: RawRepresentable, Sendable, Hashable {
  /// The string of the mode.
  public let rawValue: String
  /// Creates a mode.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let forwards = Self(rawValue: "forwards")
  public static let backwards = Self(rawValue: "backwards")
  public static let both = Self(rawValue: "both")
  public static let removed = Self(rawValue: "removed")
}

/// The delegate of an animation; never called.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {}

/// An animation of a layer; its properties are stored, not applied.
open class CAAnimation: NSObject, MainActorBound {
  /// The duration, in seconds.
  open var duration: TimeInterval = 0
  /// The number of repetitions.
  open var repeatCount: Float = 0
  /// Indicates whether to play the animation backwards after each cycle.
  open var autoreverses = false
  /// The speed relative to the parent.
  open var speed: Float = 1
  /// The begin time, in seconds.
  open var beginTime: TimeInterval = 0
  /// The fill mode.
  open var fillMode = CAMediaTimingFillMode.removed
  /// The total duration of the repetitions, in seconds.
  open var repeatDuration: TimeInterval = 0
  /// The time offset, in seconds.
  open var timeOffset: TimeInterval = 0
  /// Indicates whether to remove the animation from its layer on completion.
  open var isRemovedOnCompletion = true
  /// The timing function, or `nil`.
  open var timingFunction: CAMediaTimingFunction?
  /// The delegate, held strongly as in Core Animation.
  open var delegate: (any CAAnimationDelegate)?
}

/// An animation of one property.
open class CAPropertyAnimation: CAAnimation {
  /// The key path of the property, or `nil`.
  open var keyPath: String?
  /// Indicates whether to add the animated value to the current one.
  open var isAdditive = false
  /// Indicates whether to start each repetition from the end value of the previous one.
  open var isCumulative = false
  /// Creates an animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

/// An animation between two values.
open class CABasicAnimation: CAPropertyAnimation {
  /// The start value, or `nil`.
  open var fromValue: Any?
  /// The end value, or `nil`.
  open var toValue: Any?
  /// The difference between start and end value, or `nil`.
  open var byValue: Any?
}

/// An animation like a spring.
open class CASpringAnimation: CABasicAnimation {
  /// The mass on the spring.
  open var mass: CGFloat = 1
  /// The stiffness of the spring.
  open var stiffness: CGFloat = 100
  /// The damping of the spring.
  open var damping: CGFloat = 10
  /// The initial velocity.
  open var initialVelocity: CGFloat = 0
  /// The settling duration in seconds: ``CAAnimation/duration``.
  open var settlingDuration: TimeInterval { duration }
}

/// An animation through keyframes.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, or `nil`.
  open var values: [Any]?
  /// The time of each value, from 0 to 1, or `nil`.
  open var keyTimes: [NSNumber]?
  /// The path of a point, or `nil`.
  open var path: CGPath?
  /// The interpolation of values between keyframes.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// The rotation along the path, or `nil`.
  open var rotationMode: CAAnimationRotationMode?
  /// The timing function of each segment, or `nil`.
  open var timingFunctions: [CAMediaTimingFunction]?
}

/// A group of animations that run together.
open class CAAnimationGroup: CAAnimation {
  /// The animations, or `nil`.
  open var animations: [CAAnimation]?
}

/// The type of a transition.
public struct CATransitionType: RawRepresentable, Sendable, Hashable {
  /// The string of the type.
  public let rawValue: String
  /// Creates a type.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fade = Self(rawValue: "fade")
  public static let moveIn = Self(rawValue: "moveIn")
  public static let push = Self(rawValue: "push")
  public static let reveal = Self(rawValue: "reveal")
}

/// The direction of a transition.
public struct CATransitionSubtype: RawRepresentable, Sendable, Hashable {
  /// The string of the direction.
  public let rawValue: String
  /// Creates a direction.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fromRight = Self(rawValue: "fromRight")
  public static let fromLeft = Self(rawValue: "fromLeft")
  public static let fromTop = Self(rawValue: "fromTop")
  public static let fromBottom = Self(rawValue: "fromBottom")
}

/// A transition between two states of a layer.
open class CATransition: CAAnimation {
  /// The type of the transition.
  open var type = CATransitionType.fade
  /// The direction of the transition, or `nil`.
  open var subtype: CATransitionSubtype?
  /// The start of the visible part, from 0 to 1.
  open var startProgress: Float = 0
  /// The end of the visible part, from 0 to 1.
  open var endProgress: Float = 1
}

/// A transaction of layer changes; nothing is animated.
@preconcurrency @MainActor
public enum CATransaction {
  private static var completions: [(() -> Void)?] = []
  /// Begins a transaction.
  public static func begin() { completions.append(nil) }
  /// Ends the innermost transaction and runs its completion block.
  public static func commit() { completions.popLast()??() }
  /// Sets the block that runs when the transaction ends; outside a transaction, runs it at once.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    if completions.isEmpty { block?() } else { completions[completions.count - 1] = block }
  }
  /// Disables or enables actions; ignored: nothing is animated.
  public static func setDisableActions(_ flag: Bool) {}
  /// Sets the duration of animations; ignored: nothing is animated.
  public static func setAnimationDuration(_ duration: TimeInterval) {}
  /// Sets the timing function of animations; ignored: nothing is animated.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
  /// The animation duration, in seconds; always 0.25.
  public static func animationDuration() -> TimeInterval { 0.25 }
  /// Indicates whether actions are disabled; always `true`.
  public static func disableActions() -> Bool { true }
  /// Sets a value of the transaction; ignored: nothing is animated.
  public static func setValue(_ anObject: Any?, forKey key: String) {}
  /// Commits the current transaction; ignored: nothing is drawn.
  public static func flush() {}
}
