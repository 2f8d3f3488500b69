/// An action of a control, and the events that run it.
@MainActor
final class ControlAction {
  var events: Control.Event
  private(set) var action: UIAction?

  init(_ events: Control.Event, _ action: UIAction) {
    self.events = events
    self.action = action
  }

  /// Releases the action and all that it holds.
  func end() { action = nil }
}
