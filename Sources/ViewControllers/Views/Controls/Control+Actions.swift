extension Control {
  /// Removes events from the actions that match, and actions without events.
  func removeActions(for events: Event, where matches: (ControlAction) -> Bool) {
    for index in actionEntries.indices where matches(actionEntries[index]) {
      actionEntries[index].events.subtract(events)
    }
    actionEntries.removeAll { $0.events.isEmpty }
  }
}
