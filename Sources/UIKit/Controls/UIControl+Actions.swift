public import ViewControllers

/// Targets, and actions that are objects, for what people do with a control.
///
/// ```swift
/// button.addTarget(self, action: Selector("save:"), for: .touchUpInside)
/// button.addAction(UIAction { _ in save() }, for: .touchUpInside)
/// button.sendActions(for: .touchUpInside)  // as people would
/// ```
extension UIControl {

  /// Does something for an event.
  ///
  /// - Parameters:
  ///   - action: What to do; one with the same identifier for the same event goes.
  ///   - controlEvents: One or more events.
  public func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    let entry = ControlActions.Entry(controlEvents, action)
    ControlActions.of(self).entries.append(entry)
    // The control keeps the closure for good; one for each event, so that one can be removed.
    for bit in 0..<Event.RawValue.bitWidth {
      let event = Event(rawValue: 1 << bit)
      guard entry.events.contains(event) else { continue }
      addAction(for: event) { [weak self] in
        guard let self, entry.events.contains(event) else { return }
        entry.action?.perform(from: self)
      }
    }
  }

  /// Does something for an event no longer.
  public func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Does what has an identifier for an event no longer.
  public func removeAction(
    identifiedBy identifier: UIAction.Identifier,
    for controlEvents: Event
  ) {
    ControlActions.of(self).remove(controlEvents) { $0.action?.identifier == identifier }
  }

  /// Does something as if people had made the control do it.
  public func sendAction(_ action: UIAction) { action.perform(from: self) }
}

/// What was added to a control.
@MainActor
private final class ControlActions {
  @MainActor
  final class Entry {
    var events: UIControl.Event
    private(set) var action: UIAction?

    init(_ events: UIControl.Event, _ action: UIAction) {
      self.events = events
      self.action = action
    }

    /// Ends the entry, and with it what its action holds.
    func end() { action = nil }
  }

  private static let all = Attachments<UIControl, ControlActions>()

  static func of(_ control: UIControl) -> ControlActions {
    all.value(of: control) { ControlActions() }
  }

  var entries: [Entry] = []

  func remove(_ events: UIControl.Event, where matches: (Entry) -> Bool) {
    for entry in entries where matches(entry) {
      entry.events.subtract(events)
      if entry.events.isEmpty { entry.end() }
    }
    entries.removeAll { $0.events.isEmpty }
  }
}
