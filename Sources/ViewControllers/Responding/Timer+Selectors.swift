public import Foundation

extension Timer {
  /// Creates a timer that performs an action, which receives the timer, and schedules it on the
  /// current run loop. The target is an object of the class whose method the selector names, or a
  /// responder with the action among its `responderActions`. Unlike Foundation's, the timer does
  /// not retain the target, and is invalidated when it fires after the target was deallocated.
  public class func scheduledTimer(
    timeInterval ti: TimeInterval,
    target aTarget: Any,
    selector aSelector: Selector,
    userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    let target = WeakTarget(aTarget)
    return scheduledTimer(withTimeInterval: ti, repeats: yesOrNo) { timer in
      let fired = FiredTimer(timer)
      target.tell(aSelector, of: timer) { fired.timer.invalidate() }
    }
  }
}

/// A timer on its way to the main actor.
private struct FiredTimer: @unchecked Sendable {
  let timer: Timer
  init(_ timer: Timer) { self.timer = timer }
}
