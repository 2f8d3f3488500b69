import ViewControllers

/// Somebody to tell, and the name of what to do: what controls and recognizers of gestures send.
///
/// Without Objective-C an object does for the name of an action what its
/// ``ViewControllers/Responder/responderActions`` say; other objects than responders do nothing.
@MainActor
struct TargetAction {
  private weak var target: Responder?
  /// Whether there was a target; without one, the chain of responders is asked.
  private let hasTarget: Bool
  let action: Selector

  init(_ target: Any?, _ action: Selector) {
    self.target = target as? Responder
    hasTarget = target != nil
    self.action = action
  }

  /// Whether this is what was added for a target and an action; `nil` stands for any.
  func matches(_ target: Any?, _ action: Selector?) -> Bool {
    if let action, action != self.action { return false }
    guard let target else { return true }
    return (target as? Responder).map { $0 === self.target } ?? false
  }

  func send(from sender: Responder) { send(sender, startingAt: sender) }

  func send(_ sender: Any, startingAt start: Responder?) {
    if hasTarget {
      target?.responderActions[action]?(sender)
    } else {
      let found = start?.target(forAction: action, withSender: sender) as? Responder
      found?.responderActions[action]?(sender)
    }
  }
}
