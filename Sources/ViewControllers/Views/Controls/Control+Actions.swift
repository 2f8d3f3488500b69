/// Actions of a control, added as ``UIAction`` objects.
///
/// ```swift
/// button.addTarget(self, action: Selector("save:"), for: .touchUpInside)
/// button.addAction(UIAction { _ in save() }, for: .touchUpInside)
/// button.sendActions(for: .touchUpInside)  // as the user would
/// ```
extension Control {
  /// Removes events from the actions that match, and actions without events.
  func removeActions(for events: Event, where matches: (ControlAction) -> Bool) {
    for index in actionEntries.indices where matches(actionEntries[index]) {
      actionEntries[index].events.subtract(events)
    }
    actionEntries.removeAll { $0.events.isEmpty }
  }
}
