public import Foundation
public import ViewControllers

/// A recognizer of taps.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The taps required; stored, not applied.
  open var numberOfTapsRequired = 1
  /// The touches required; stored, not applied.
  open var numberOfTouchesRequired = 1

  /// Simulates a recognized tap.
  public func tap() { play(.ended) }
}

/// A recognizer of long presses.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The minimum duration of the press, in seconds; stored, not applied.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The distance that the touches may move, in points; stored, not applied.
  open var allowableMovement: CGFloat = 10
}

/// A recognizer of dragging touches.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The minimum number of touches; stored, not applied.
  open var minimumNumberOfTouches = 1
  /// The maximum number of touches; stored, not applied.
  open var maximumNumberOfTouches = Int.max
  private var movement = CGPoint.zero
  private var speed = CGPoint.zero

  /// The translation of the gesture, in points.
  open func translation(in view: UIView?) -> CGPoint { movement }
  /// Sets the translation; a test sets it before ``UIGestureRecognizer/play(_:)``.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) { movement = translation }
  /// The velocity of the gesture, in points per second.
  open func velocity(in view: UIView?) -> CGPoint { speed }
  /// Sets the velocity, for tests.
  public func setVelocity(_ velocity: CGPoint) { speed = velocity }
}

/// A recognizer of drags from an edge of the screen.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges from which a drag may begin; stored, not applied.
  open var edges: UIRectEdge = []
}

/// A recognizer of pinches.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The scale factor since the beginning of the gesture.
  open var scale: CGFloat = 1
  /// The velocity of the scale factor, per second; always 0.
  open private(set) var velocity: CGFloat = 0
}

/// A recognizer of rotations with two touches.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The rotation since the beginning of the gesture, in radians.
  open var rotation: CGFloat = 0
}

/// A recognizer of swipes.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// A set of swipe directions.
  public struct Direction: OptionSet, Sendable, Hashable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
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

  /// The directions that are recognized; stored, not applied.
  open var direction = Direction.right
  /// The touches required; stored, not applied.
  open var numberOfTouchesRequired = 1
}
