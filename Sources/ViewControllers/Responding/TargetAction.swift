/// Somebody to tell, and the name of what to do: what controls and recognizers of gestures send.
///
/// An object does what ``Selector`` knows of it: the method that the selector was made from, or what a
/// responder's ``Responder/responderActions`` say.
@MainActor
package struct TargetAction {
  /// Who is told, or `nil` for the first one along the chain.
  private(set) weak var target: AnyObject?
  /// Whether there was a target; without one, the chain of responders is asked.
  private let hasTarget: Bool
  package let action: Selector

  package init(_ target: Any?, _ action: Selector) {
    self.target = target.map { $0 as AnyObject }
    hasTarget = target != nil
    self.action = action
  }

  /// Whether this is what was added for a target and an action; `nil` stands for any.
  package func matches(_ target: Any?, _ action: Selector?) -> Bool {
    if let action, action != self.action { return false }
    guard let target else { return true }
    return target as AnyObject === self.target
  }

  /// Whether this is what was added for this very target and action.
  func isEqual(_ target: Any?, _ action: Selector) -> Bool {
    action == self.action && target.map { $0 as AnyObject } === self.target
      && hasTarget == (target != nil)
  }

  /// Whether there was a target that lives no longer.
  var isGone: Bool { hasTarget && target == nil }

  package func send(_ sender: Any, startingAt start: Responder?) {
    let found =
      hasTarget ? target : start?.target(forAction: action, withSender: sender) as AnyObject?
    guard let found else { return }
    action.perform(on: found, with: sender)
  }
}
