import Dispatch

/// A weakly held target of actions.
final class WeakTarget: @unchecked Sendable {
  // Set once, and read on the main actor only.
  private weak var target: AnyObject?
  @MainActor var object: AnyObject? { target }
  init(_ target: Any) { self.target = target as AnyObject }

  /// Performs an action of the target: at once on the main queue, and otherwise later on the main
  /// actor.
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

  /// A value from Foundation on its way to the main actor.
  private struct Sent: @unchecked Sendable {
    let value: Any
    init(_ value: Any) { self.value = value }
  }
}

/// Indicates whether code runs on the main queue. Its thread need not be the main thread, once a
/// program's main function is asynchronous.
private enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
}
