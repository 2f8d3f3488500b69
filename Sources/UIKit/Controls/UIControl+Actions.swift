public import ViewControllers

/// Actions of a control, added as ``UIAction`` objects.
///
/// ```swift
/// button.addTarget(self, action: Selector("save:"), for: .touchUpInside)
/// button.addAction(UIAction { _ in save() }, for: .touchUpInside)
/// button.sendActions(for: .touchUpInside)  // as the user would
/// ```
extension UIControl {

  /// Adds an action for one or more events.
  ///
  /// - Parameters:
  ///   - action: The action; it replaces one with the same identifier for the same events.
  ///   - controlEvents: The events that run the action.
  public func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    let entry = ControlActions.Entry(controlEvents, action)
    ControlActions.of(self).entries.append(entry)
    // The control never releases its closures, so each event gets one whose entry can be ended.
    for bit in 0..<Event.RawValue.bitWidth {
      let event = Event(rawValue: 1 << bit)
      guard entry.events.contains(event) else { continue }
      addAction(for: event) { [weak self] in
        guard let self, entry.events.contains(event) else { return }
        entry.action?.perform(from: self)
      }
    }
  }

  /// Removes an action for some events.
  public func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action with an identifier for some events.
  public func removeAction(
    identifiedBy identifier: UIAction.Identifier,
    for controlEvents: Event
  ) {
    ControlActions.of(self).remove(controlEvents) { $0.action?.identifier == identifier }
  }

  /// Runs an action as if the user had triggered it with this control.
  public func sendAction(_ action: UIAction) { action.perform(from: self) }
}

/// The actions added to a control.
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

    /// Releases the action and all that it holds.
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
