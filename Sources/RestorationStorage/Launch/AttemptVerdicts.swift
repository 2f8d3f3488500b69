/// Outcomes inferred for attempts that recorded none.
package struct AttemptVerdicts: Sendable {
  private var outcomes: [UInt64: SessionLedger.Outcome] = [:]
  /// The attempts whose processes have not ended; they record their ends themselves.
  private var running: Set<UInt64> = []

  /// Judges the attempts of a ledger by their traces.
  ///
  /// - Parameters:
  ///   - ledger: The attempts.
  ///   - traces: The traces that they have left.
  ///   - process: The current process, whose own attempts without an end do not count.
  package init(
    on ledger: SessionLedger,
    by traces: AttemptTraces,
    process: ProcessIdentity? = nil
  ) {
    for attempt in ledger.attempts where attempt.isWithoutEnd {
      let other = ProcessIdentity(attempt.process)
      if other == process {
        outcomes[attempt.number] = .dismissed
      } else if other == .current || traces.running.contains(attempt.number) {
        running.insert(attempt.number)
      } else {
        outcomes[attempt.number] = Self.outcome(of: attempt, traces)
      }
    }
  }

  /// Reads the traces of a ledger's attempts from a store and judges the attempts by them. The
  /// store is not changed.
  package init(on ledger: SessionLedger, of session: SceneSession, in store: RevisionStore) async {
    self.init(on: ledger, by: await store.traces(of: session, on: ledger))
  }

  /// The outcome of an attempt whose process has ended.
  private static func outcome(
    of attempt: SessionLedger.Attempt,
    _ traces: AttemptTraces
  ) -> SessionLedger.Outcome {
    // Without a note, the process touched none of the state, or that is unknown.
    guard let note = traces.lastNotes[attempt.number] else { return .killed }
    if note.isRunning { return .interrupted(note) }
    if note.step == .ended { return .ended }
    if traces.hasOtherSceneDied { return .dismissed }
    return switch note.step {
    // Its code has begun and has not returned.
    case .waiting: .interrupted(note)
    case .faulted: attempt.outcome == .open ? .interrupted(note) : .crashed
    default: .killed
    }
  }

  /// The ledger with the outcomes that are certain.
  package func recorded(in ledger: SessionLedger) -> SessionLedger {
    var ledger = ledger
    for (number, outcome) in outcomes { ledger.close(number, outcome) }
    return ledger
  }

  /// The ledger for a decision: attempts whose processes still run are closed as dismissed.
  package func judged(_ ledger: SessionLedger) -> SessionLedger {
    var ledger = recorded(in: ledger)
    for number in running { ledger.close(number, .dismissed) }
    return ledger
  }
}
