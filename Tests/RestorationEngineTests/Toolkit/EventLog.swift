/// The calls of the engine, in order.
@MainActor
final class EventLog {
  private(set) var events: [String] = []

  func add(_ event: String) { events.append(event) }

  /// Forgets earlier events, so that a test can look at one pass alone.
  func clear() { events = [] }

  func events(beginningWith prefix: String) -> [String] {
    events.filter { $0.hasPrefix(prefix) }
  }
}
