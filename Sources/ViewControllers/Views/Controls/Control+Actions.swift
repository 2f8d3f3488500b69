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
    let entry = ControlAction(controlEvents, action)
    actionEntries.append(entry)
    // The control never releases these closures. Ending the entry makes them do nothing.
    for bit in 0..<Event.RawValue.bitWidth {
      let event = Event(rawValue: 1 << bit)
      guard entry.events.contains(event) else { continue }
      addAction(for: event) { [weak self] in
        guard let self, entry.events.contains(event) else { return }
        entry.action?.perform(from: self)
      }
    }
  }

  /// Removes the action with the same identifier for some events.
  public func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  public func removeAction(
    identifiedBy identifier: UIAction.Identifier,
    for controlEvents: Event
  ) {
    for entry in actionEntries where entry.action?.identifier == identifier {
      entry.events.subtract(controlEvents)
      if entry.events.isEmpty { entry.end() }
    }
    actionEntries.removeAll { $0.events.isEmpty }
  }

  /// Runs an action as if the user had triggered it with this control.
  public func sendAction(_ action: UIAction) { action.perform(from: self) }
}
