public import Foundation
public import ViewControllers

/// A timer tied to the refresh rate of the display; it never fires, because there is no display.
public final class CADisplayLink: MainActorBound {
  /// Indicates whether the timer is paused; stored.
  public var isPaused = false
  /// The time of the last frame, in seconds; always 0.
  public let timestamp: TimeInterval = 0
  /// The time between two frames, in seconds.
  public let duration: TimeInterval = 1 / 60

  /// Creates a timer with a target and an action, which is never sent.
  public init(target: Any, selector: Selector) {}
  /// Adds the timer to a run loop; ignored.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  /// Removes the timer from all run loops; ignored.
  public func invalidate() {}
}
