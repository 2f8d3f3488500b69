import ViewControllers

/// Somebody to tell, and the name of what to do: what controls and recognizers of gestures send.
///
/// An object does what ``Selector`` knows of it: the method that the selector was made from, or what a
/// responder's ``ViewControllers/Responder/responderActions`` say.
@MainActor
struct TargetAction {
  private weak var target: AnyObject?
  /// Whether there was a target; without one, the chain of responders is asked.
  private let hasTarget: Bool
  let action: Selector

  init(_ target: Any?, _ action: Selector) {
    self.target = target.map { $0 as AnyObject }
    hasTarget = target != nil
    self.action = action
  }

  /// Whether this is what was added for a target and an action; `nil` stands for any.
  func matches(_ target: Any?, _ action: Selector?) -> Bool {
    if let action, action != self.action { return false }
    guard let target else { return true }
    return target as AnyObject === self.target
  }

  func send(from sender: Responder) { send(sender, startingAt: sender) }

  func send(_ sender: Any, startingAt start: Responder?) {
    let found =
      hasTarget ? target : start?.target(forAction: action, withSender: sender) as AnyObject?
    guard let found else { return }
    action.perform(on: found, with: sender)
  }
}
