public import Foundation
public import ViewControllers

/// Recognizes short touches.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many touches in a row there have to be.
  open var numberOfTapsRequired = 1
  /// With how many fingers.
  open var numberOfTouchesRequired = 1

  /// Does what a tap does.
  public func tap() { play(.ended) }
}

/// Recognizes fingers that stay for long.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How long, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far the fingers may move meanwhile, in points.
  open var allowableMovement: CGFloat = 10
}

/// Recognizes fingers that move.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How many fingers there have to be at least.
  open var minimumNumberOfTouches = 1
  /// How many there may be at most.
  open var maximumNumberOfTouches = Int.max
  private var movement = CGPoint.zero
  private var speed = CGPoint.zero

  /// How far the fingers have moved, in points.
  open func translation(in view: UIView?) -> CGPoint { movement }
  /// Says how far the fingers have moved; set it before ``UIGestureRecognizer/play(_:)``.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) { movement = translation }
  /// How fast the fingers move, in points a second.
  open func velocity(in view: UIView?) -> CGPoint { speed }
  /// Says how fast the fingers move.
  public func setVelocity(_ velocity: CGPoint) { speed = velocity }
}

/// Recognizes fingers that move in from an edge of the screen.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// From which edges.
  open var edges: UIRectEdge = []
}

/// Recognizes two fingers that move apart or together.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// How much farther apart they are than at the beginning.
  open var scale: CGFloat = 1
  /// How fast that changes, a second.
  open private(set) var velocity: CGFloat = 0
}

/// Recognizes two fingers that turn.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// How far they have turned, in radians.
  open var rotation: CGFloat = 0
}

/// Recognizes a quick movement in one direction.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The direction of a movement.
  public struct Direction: OptionSet, Sendable, Hashable {
    /// One bit a direction.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Upwards.
    public static let up = Direction(rawValue: 4)
    /// Downwards.
    public static let down = Direction(rawValue: 8)
  }

  /// In which directions.
  open var direction = Direction.right
  /// With how many fingers.
  open var numberOfTouchesRequired = 1
}
