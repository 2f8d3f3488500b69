public import Foundation
public import ViewControllers

/// Would tell a responder of every picture on the screen; without a screen it never does.
public final class CADisplayLink: MainActorBound {
  /// Whether it rests.
  public var isPaused = false
  /// When the last picture was shown, in seconds; never.
  public let timestamp: TimeInterval = 0
  /// The seconds from one picture to the next.
  public let duration: TimeInterval = 1 / 60

  /// Names who would be told, and by which action.
  public init(target: Any, selector: Selector) {}
  /// Begins; nothing happens.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  /// Ends.
  public func invalidate() {}
}
