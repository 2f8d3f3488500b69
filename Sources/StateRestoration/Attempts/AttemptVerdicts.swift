import RestorationArchive
import RestorationStorage

/// What became of the attempts of a session whose ends nobody recorded.
package struct AttemptVerdicts: Sendable {
  private var outcomes: [UInt64: SessionLedger.Outcome] = [:]
  /// Those whose processes have not ended; they record their ends themselves.
  private var running: Set<UInt64> = []

  /// Asks the logs of attempts, and the locks of their processes; nothing is changed.
  ///
  /// - Parameters:
  ///   - ledger: What is on record of the session.
  ///   - process: Who asks, if that process restores itself; what it did not end does not count.
  package init(
    on ledger: SessionLedger,
    of session: SceneSession,
    in store: RevisionStore,
    process: ProcessIdentity? = nil
  ) async {
    for attempt in ledger.attempts
    where attempt.outcome == .open || attempt.outcome == .restored {
      let other = ProcessIdentity(attempt.process)
      if other == process {
        outcomes[attempt.number] = .dismissed
      } else if other == .current || store.isRunning(session, attempt: attempt.number) {
        running.insert(attempt.number)
      } else {
        outcomes[attempt.number] = await Self.outcome(of: attempt, in: ledger, session, store)
      }
    }
  }

  /// What became of an attempt whose process has ended.
  private static func outcome(
    of attempt: SessionLedger.Attempt,
    in ledger: SessionLedger,
    _ session: SceneSession,
    _ store: RevisionStore
  ) async -> SessionLedger.Outcome {
    // Only the last can have a note. Without one nothing of the state was touched, or nobody knows.
    guard attempt.number == ledger.attemptCount,
      let note = store.lastNote(of: session, attempt: attempt.number)
    else { return .killed }
    if note.isRunning { return .interrupted(note) }
    if note.step == .ended { return .ended }
    if await otherSceneDied(in: attempt.process, than: session, of: store) { return .dismissed }
    return switch note.step {
    // Its code has begun, and has not come back.
    case .waiting: .interrupted(note)
    case .faulted: attempt.outcome == .open ? .interrupted(note) : .crashed
    default: .killed
    }
  }

  // Of the sessions that a fleet's server has, few are of this machine, and a launch waits for this.
  private static let sessionLimit = 64

  /// Whether a process ended while it ran code for the restoration of another scene of the app, as far as
  /// the first scenes of the store's first page tell.
  private static func otherSceneDied(
    in process: String,
    than scene: SceneSession,
    of store: RevisionStore
  ) async -> Bool {
    guard !process.isEmpty else { return false }
    var pages = SessionPages(store)
    let others = (try? await pages.next())?.filter { $0.app == scene.app && $0 != scene } ?? []
    for other in others.prefix(sessionLimit) {
      guard let ledger = try? await store.ledger(of: other) else { continue }
      for attempt in ledger.attempts where attempt.process == process {
        switch attempt.outcome {
        case .interrupted(let note?) where note.isRunning: return true
        case .open where attempt.number == ledger.attemptCount:
          let note = store.lastNote(of: other, attempt: attempt.number)
          if note?.isRunning == true { return true }
        default: continue
        }
      }
    }
    return false
  }

  /// The ledger with what is known for certain.
  package func recorded(in ledger: SessionLedger) -> SessionLedger {
    var ledger = ledger
    for (number, outcome) in outcomes { ledger.close(number, outcome) }
    return ledger
  }

  /// The ledger as a decision needs it: what still runs is no evidence.
  package func judged(_ ledger: SessionLedger) -> SessionLedger {
    var ledger = recorded(in: ledger)
    for number in running { ledger.close(number, .dismissed) }
    return ledger
  }
}
