public import Foundation

/// A timer tied to the refresh rate of the display; it never fires, because there is no display.
public final class CADisplayLink: MainActorBound {
  public var isPaused = false
  /// The time of the last frame, in seconds; always 0.
  public let timestamp: TimeInterval = 0
  /// The time between two frames, in seconds.
  public let duration: TimeInterval = 1 / 60
  public init(target: Any, selector: Selector) {}
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  public func invalidate() {}
  public var preferredFramesPerSecond = 0
  public var targetTimestamp: TimeInterval { timestamp + duration }
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {}
}
