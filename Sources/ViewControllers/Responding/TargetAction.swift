/// A target and its action, as controls and gesture recognizers store them.
///
/// The object performs the method that the ``Selector`` was made from, or the entry in a
/// responder's ``Responder/responderActions``.
@MainActor package struct TargetAction {
  /// The receiver, or `nil` for the first object in the responder chain that handles the action.
  private(set) weak var target: AnyObject?
  /// Indicates whether a target was given. Without a target, the action goes along the responder
  /// chain.
  private let hasTarget: Bool
  package let action: Selector

  package init(_ target: Any?, _ action: Selector) {
    self.target = target.map { $0 as AnyObject }
    hasTarget = target != nil
    self.action = action
  }

  /// Indicates whether this pair has a given target and action; `nil` stands for any.
  package func matches(_ target: Any?, _ action: Selector?) -> Bool {
    if let action, action != self.action { return false }
    guard let target else { return true }
    return target as AnyObject === self.target
  }

  /// Indicates whether this pair has exactly this target and action.
  func isEqual(_ target: Any?, _ action: Selector) -> Bool {
    action == self.action && target.map { $0 as AnyObject } === self.target
      && hasTarget == (target != nil)
  }

  /// Indicates whether the target no longer exists.
  var isGone: Bool { hasTarget && target == nil }

  package func send(_ sender: Any, startingAt start: Responder?) {
    let found =
      hasTarget ? target : start?.target(forAction: action, withSender: sender) as AnyObject?
    guard let found else { return }
    action.perform(on: found, with: sender)
  }
}
