public import Foundation
public import ViewControllers

extension Timer {
  /// Makes a timer that tells somebody by the name of an action, and starts it on the main run loop.
  ///
  /// - Parameters:
  ///   - ti: The seconds between two firings.
  ///   - aTarget: Whose method the selector was made from, or a responder that has the action among its
  ///     `responderActions`; other than UIKit's timers this one does not keep it alive, and ends when it is
  ///     gone.
  ///   - aSelector: The name of the action; it gets the timer.
  ///   - userInfo: Accepted for UIKit's sake.
  ///   - yesOrNo: Whether the timer fires again and again.
  /// - Returns: The timer.
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

/// A timer on its way to the main actor, on which it was made.
private struct FiredTimer: @unchecked Sendable {
  let timer: Timer
  init(_ timer: Timer) { self.timer = timer }
}
