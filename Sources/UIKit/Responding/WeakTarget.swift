import Dispatch
import ViewControllers

/// Somebody who may be gone by the time it is told.
final class WeakTarget: @unchecked Sendable {
  // Set once, and read on the main actor alone.
  private weak var target: AnyObject?
  @MainActor var object: AnyObject? { target }
  init(_ target: Any) { self.target = target as AnyObject }

  /// Tells the target of something by the name of an action: at once where that is on the main actor, and
  /// otherwise soon.
  ///
  /// - Parameters:
  ///   - action: The name of the action.
  ///   - value: What it is told of.
  ///   - isGone: Called when there is no target any more.
  func tell(
    _ action: Selector,
    of value: Any,
    isGone: @escaping @Sendable @MainActor () -> Void = {}
  ) {
    let sent = Sent(value)
    let tell: @Sendable @MainActor () -> Void = { [self] in
      guard let target else { return isGone() }
      action.perform(on: target, with: sent.value)
    }
    if MainQueue.isCurrent { MainActor.assumeIsolated(tell) } else { Task { @MainActor in tell() } }
  }

  /// What Foundation hands over, on its way to the main actor.
  private struct Sent: @unchecked Sendable {
    let value: Any
    init(_ value: Any) { self.value = value }
  }
}

/// Knows whether code runs on the main queue, whichever thread serves it: once a program's main function is
/// asynchronous that is not the main thread.
private enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
}
