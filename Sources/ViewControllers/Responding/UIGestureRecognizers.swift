public import Foundation

/// A recognizer of taps, whose requirements are stored, not applied.
open class UITapGestureRecognizer: GestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1
  /// Simulates a tap.
  public func tap() { play(.ended) }
}

/// A recognizer of long presses, whose requirements are stored, not applied.
open class UILongPressGestureRecognizer: GestureRecognizer {
  open var minimumPressDuration: TimeInterval = 0.5
  open var numberOfTapsRequired: Int = 0
  open var numberOfTouchesRequired: Int = 1
}

/// A recognizer of dragging touches.
open class UIPanGestureRecognizer: GestureRecognizer {
  private var movement = CGPoint.zero
  private var speed = CGPoint.zero
  open func translation(in view: View?) -> CGPoint { movement }
  /// Sets the translation. A test calls it before ``GestureRecognizer/play(_:)``.
  open func setTranslation(_ translation: CGPoint, in view: View?) { movement = translation }
  open func velocity(in view: View?) -> CGPoint { speed }
  /// Sets the velocity. A test calls it before ``GestureRecognizer/play(_:)``.
  public func setVelocity(_ velocity: CGPoint) { speed = velocity }
}

/// A recognizer of drags from an edge of the screen. The edges are stored, not applied.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  open var edges: RectEdge = []
}

/// A recognizer of pinches.
open class UIPinchGestureRecognizer: GestureRecognizer {
  open var scale: CGFloat = 1
  open private(set) var velocity: CGFloat = 0
}

/// A recognizer of rotations with two touches.
open class UIRotationGestureRecognizer: GestureRecognizer {
  open var rotation: CGFloat = 0
  open var velocity: CGFloat { 0 }
}

/// A recognizer of swipes. Direction and number of touches are stored, not applied.
open class UISwipeGestureRecognizer: GestureRecognizer {
  public struct Direction: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }

  open var direction = Direction.right
  open var numberOfTouchesRequired = 1
}
