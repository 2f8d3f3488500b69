public import Foundation

/// A timer tied to the refresh rate of the display; it never fires, because there is no display.
open class CADisplayLink: MainActorBound {
  open var isPaused = false
  /// The time of the last frame, in seconds; always 0.
  open private(set) var timestamp: TimeInterval = 0
  open private(set) var duration: TimeInterval = 1 / 60
  public init(target: Any, selector: Selector) {}
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  open func invalidate() {}
  open var preferredFramesPerSecond = 0
  open var targetTimestamp: TimeInterval { timestamp + duration }
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {}
}
