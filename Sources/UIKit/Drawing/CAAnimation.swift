public import Foundation
import ViewControllers

// Animations, which nobody sees: what they lead to is set beside them, as it has to be.

/// How a layer is moved, turned and stretched in space.
public struct CATransform3D: Sendable, Hashable {
  // The numbers of the matrix, by row and column.
  public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0, m14: CGFloat = 0
  public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0, m24: CGFloat = 0
  public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1, m34: CGFloat = 0
  public var m41: CGFloat = 0, m42: CGFloat = 0, m43: CGFloat = 0, m44: CGFloat = 1
  /// Nothing is moved.
  public init() {}
}

/// Nothing is moved.
public let CATransform3DIdentity = CATransform3D()

/// Stretches by factors.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var result = CATransform3D()
  (result.m11, result.m22, result.m33) = (sx, sy, sz)
  return result
}

/// Moves by points.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat)
  -> CATransform3D
{
  var result = CATransform3D()
  (result.m41, result.m42, result.m43) = (tx, ty, tz)
  return result
}

/// Turns around an axis, in radians; kept as a turn in the plane.
public func CATransform3DMakeRotation(
  _ angle: CGFloat,
  _ x: CGFloat,
  _ y: CGFloat,
  _ z: CGFloat
) -> CATransform3D {
  var result = CATransform3D()
  let (sine, cosine) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
  (result.m11, result.m12, result.m21, result.m22) = (cosine, sine, -sine, cosine)
  return result
}

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
}

extension CALayer {
  /// How the layer is moved, turned and stretched; kept.
  public var transform: CATransform3D {
    get { kept(for: self, or: CATransform3D()) }
    set { keep(newValue, for: self) }
  }
  /// How what is in the layer is; kept.
  public var sublayerTransform: CATransform3D {
    get { kept(for: self, or: CATransform3D()) }
    set { keep(newValue, for: self) }
  }
  /// Where the layer stands; kept.
  public var position: CGPoint {
    get { kept(for: self, or: .zero) }
    set { keep(newValue, for: self) }
  }
  /// The point of the layer that stands there, from 0 to 1; kept.
  public var anchorPoint: CGPoint {
    get { kept(for: self, or: CGPoint(x: 0.5, y: 0.5)) }
    set { keep(newValue, for: self) }
  }
  /// The size of the layer; kept.
  public var bounds: CGRect {
    get { kept(for: self, or: .zero) }
    set { keep(newValue, for: self) }
  }
  /// The picture of the layer, or `nil`; kept.
  public var contents: Any? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// How many pixels a point of it has; kept.
  public var contentsScale: CGFloat {
    get { kept(for: self, or: 1) }
    set { keep(newValue, for: self) }
  }
  /// The same for what was drawn once; kept.
  public var rasterizationScale: CGFloat {
    get { kept(for: self, or: 1) }
    set { keep(newValue, for: self) }
  }
  /// What the layer is cut out with, or `nil`; kept.
  public var mask: CALayer? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// What the layer is called, or `nil`; kept.
  public var name: String? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Whether the layer shows from behind, too; kept.
  public var isDoubleSided: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// How corners are round; kept.
  public var cornerCurve: CALayerCornerCurve {
    get { kept(for: self, or: .circular) }
    set { keep(newValue, for: self) }
  }
  /// How fast time goes for the layer; kept.
  public var speed: Float {
    get { kept(for: self, or: 1) }
    set { keep(newValue, for: self) }
  }
  /// How far time is for the layer; kept.
  public var timeOffset: TimeInterval {
    get { kept(for: self, or: 0) }
    set { keep(newValue, for: self) }
  }

  /// Animates the layer; nobody sees it.
  public func add(_ anim: CAAnimation, forKey key: String?) {}
  /// Ends an animation.
  public func removeAnimation(forKey key: String) {}
  /// The animation of a name; none goes on here.
  public func animation(forKey key: String) -> CAAnimation? { nil }
  /// The names of animations, or `nil` for none.
  public func animationKeys() -> [String]? { nil }
  /// The layer as it shows; itself.
  public func presentation() -> Self? { self }
  /// Asks for layout; nobody lays layers out.
  public func setNeedsLayout() {}
  /// Lays out what waits; nothing does.
  public func layoutIfNeeded() {}
  /// Draws into a context; nothing is drawn.
  public func render(in ctx: CGContext) {}
}

/// How corners are round.
public struct CALayerCornerCurve: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Makes a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let circular = Self(rawValue: "circular")
  public static let continuous = Self(rawValue: "continuous")
}
