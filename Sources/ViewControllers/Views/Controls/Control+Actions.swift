/// Actions of a control, added as ``UIAction`` objects.
///
/// ```swift
/// button.addTarget(self, action: Selector("save:"), for: .touchUpInside)
/// button.addAction(UIAction { _ in save() }, for: .touchUpInside)
/// button.sendActions(for: .touchUpInside)  // as the user would
/// ```
extension Control {
  /// Adds an action for one or more events.
  ///
  /// - Parameters:
  ///   - action: The action; it replaces one with the same identifier for the same events.
  ///   - controlEvents: The events that run the action.
  public func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    actionEntries.append(ControlAction(events: controlEvents, kind: .object(action)))
  }

  /// Removes the action with the same identifier for some events.
  public func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  public func removeAction(
    identifiedBy identifier: UIAction.Identifier,
    for controlEvents: Event
  ) {
    removeActions(for: controlEvents) { $0.identifier == identifier }
  }

  /// Removes events from the actions that match, and actions without events.
  func removeActions(for events: Event, where matches: (ControlAction) -> Bool) {
    for index in actionEntries.indices where matches(actionEntries[index]) {
      actionEntries[index].events.subtract(events)
    }
    actionEntries.removeAll { $0.events.isEmpty }
  }

  /// Runs an action as if the user had triggered it with this control.
  public func sendAction(_ action: UIAction) { action.perform(from: self) }
}
