public import Foundation

// Core Animation's animations. They are stored and never run.

/// A timing function; stored, not applied.
open class CAMediaTimingFunction: NSObject, MainActorBound {
  public init(name: CAMediaTimingFunctionName) {}
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {}
}

public struct CAMediaTimingFunctionName: RawRepresentable, Sendable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = Self(rawValue: "linear")
  public static let easeIn = Self(rawValue: "easeIn")
  public static let easeOut = Self(rawValue: "easeOut")
  public static let easeInEaseOut = Self(rawValue: "easeInEaseOut")
  public static let `default` = Self(rawValue: "default")
}

public struct CAMediaTimingFillMode: RawRepresentable, Sendable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let forwards = Self(rawValue: "forwards")
  public static let backwards = Self(rawValue: "backwards")
  public static let both = Self(rawValue: "both")
  public static let removed = Self(rawValue: "removed")
}

/// The delegate of an animation; never called.
@preconcurrency @MainActor public protocol CAAnimationDelegate: AnyObject {}

/// An animation of a layer; its properties are stored, not applied.
open class CAAnimation: NSObject, MainActorBound {
  open var duration: TimeInterval = 0
  open var repeatCount: Float = 0
  open var autoreverses = false
  open var speed: Float = 1
  open var beginTime: TimeInterval = 0
  open var fillMode = CAMediaTimingFillMode.removed
  open var timeOffset: TimeInterval = 0
  open var isRemovedOnCompletion = true
  open var timingFunction: CAMediaTimingFunction?
  /// The delegate, held strongly as in Core Animation.
  open var delegate: (any CAAnimationDelegate)?
}

open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?
  open var isAdditive = false
  open var isCumulative = false
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
  open var byValue: Any?
}

open class CASpringAnimation: CABasicAnimation {
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  open var initialVelocity: CGFloat = 0
  open var settlingDuration: TimeInterval { duration }
}

open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  open var keyTimes: [NSNumber]?
  open var path: CGPath?
  open var calculationMode = CAAnimationCalculationMode.linear
  open var timingFunctions: [CAMediaTimingFunction]?
}

open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?
}

public struct CATransitionType: RawRepresentable, Sendable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fade = Self(rawValue: "fade")
  public static let push = Self(rawValue: "push")
  public static let reveal = Self(rawValue: "reveal")
  public static let moveIn = Self(rawValue: "moveIn")
}

public struct CATransitionSubtype: RawRepresentable, Sendable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fromLeft = Self(rawValue: "fromLeft")
  public static let fromBottom = Self(rawValue: "fromBottom")
  public static let fromRight = Self(rawValue: "fromRight")
}

open class CATransition: CAAnimation {
  open var type = CATransitionType.fade
  open var subtype: CATransitionSubtype?
}

/// A transaction of layer changes; nothing is animated.
@preconcurrency @MainActor public enum CATransaction {
  private static var completions: [(() -> Void)?] = []
  public static func begin() { completions.append(nil) }
  /// Ends the innermost transaction and runs its completion block.
  public static func commit() { completions.popLast()??() }
  /// Sets the block that runs when the transaction ends; outside a transaction, runs it at once.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    if completions.isEmpty { block?() } else { completions[completions.count - 1] = block }
  }
  // Ignored: nothing is animated.
  public static func setDisableActions(_ flag: Bool) {}
  public static func setAnimationDuration(_ duration: TimeInterval) {}
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
  public static func animationDuration() -> TimeInterval { 0.25 }
  public static func setValue(_ anObject: Any?, forKey key: String) {}
  public static func flush() {}
}
