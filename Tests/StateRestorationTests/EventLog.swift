import StateRestoration

/// The events that a session has reported so far.
@MainActor
final class EventLog {
  private(set) var events: [SessionEvent] = []

  init(_ session: RestorationSession) {
    session.onEvent = { [weak self] in self?.events.append($0) }
  }

  var outcomes: [SaveOutcome] {
    events.compactMap { if case .saved(let outcome) = $0 { outcome } else { nil } }
  }

  var refusals: [SaveOutcome.Refusal] { outcomes.compactMap(\.refusal) }

  var phases: [SessionPhase] {
    events.compactMap { if case .phase(let phase) = $0 { phase } else { nil } }
  }

  var hasDeclined: Bool {
    outcomes.contains { if case .declined = $0 { true } else { false } }
  }

  var failedPurges: Int {
    events.count { if case .purgeFailed = $0 { true } else { false } }
  }
}
