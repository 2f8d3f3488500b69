import RestorationArchive

/// The traces of attempts to restore outside the ledger: locks, and the last notes of the log.
package struct AttemptTraces: Sendable {
  /// The attempts whose processes have not ended.
  package internal(set) var running: Set<UInt64> = []
  /// The last notes of attempts by their numbers. An attempt without a note has touched none of the
  /// state, or its log is gone.
  package internal(set) var lastNotes: [UInt64: RestorationNote] = [:]
  /// Indicates whether the process of an attempt ended while it ran code for another scene of the
  /// app.
  package internal(set) var hasOtherSceneDied = false

  /// The process of an attempt that ended while it ran no code for this scene, or `nil`.
  private var ended: String?

  /// Makes the traces of attempts that have left none.
  package init() {}

  /// Reads the logs of attempts and the locks of their processes. Nothing is changed.
  ///
  /// - Parameters:
  ///   - session: The session of the ledger.
  ///   - ledger: The attempts. Only those without a recorded end, and the last one, are looked up.
  ///   - logs: The logs of the store.
  ///   - process: The current process, whose own attempts need no look-up.
  init(
    of session: SceneSession,
    on ledger: SessionLedger,
    in logs: any AttemptLogs,
    besides process: String?
  ) {
    let last = ledger.attempts.last { $0.outcome != .dismissed && $0.outcome != .notMigrated }
    for attempt in ledger.attempts
    where (attempt.isWithoutEnd || attempt == last) && attempt.process != process {
      if logs.isRunning(session, attempt: attempt.number) {
        running.insert(attempt.number)
      } else if let note = logs.lastNote(of: session, attempt: attempt.number) {
        lastNotes[attempt.number] = note
        if attempt.isWithoutEnd, !note.isRunning, note.step != .ended { ended = attempt.process }
      }
    }
  }

  /// Finds out whether the process that ended was running code for another scene.
  nonisolated(nonsending) mutating func findDeaths(
    in store: RevisionStore,
    besides session: SceneSession
  ) async {
    guard let ended else { return }
    hasOtherSceneDied = await store.otherSceneDied(in: ended, than: session)
  }
}

extension RevisionStore {
  // A fleet's server has few sessions of this machine, and a launch waits for the search.
  private static let otherSceneLimit = 64

  /// Reads the logs of attempts, the locks of their processes, and the ledgers of the app's other
  /// scenes. Nothing is changed.
  ///
  /// - Parameters:
  ///   - session: The session of the ledger.
  ///   - ledger: The attempts.
  package func traces(of session: SceneSession, on ledger: SessionLedger) async -> AttemptTraces {
    var traces = AttemptTraces(of: session, on: ledger, in: attemptLogs, besides: nil)
    await traces.findDeaths(in: self, besides: session)
    return traces
  }

  /// Indicates whether a process ended while it ran code to restore another scene of the app. Only
  /// the first scenes of the store's first page are read.
  fileprivate func otherSceneDied(in process: String, than scene: SceneSession) async -> Bool {
    guard !process.isEmpty else { return false }
    var pages = SessionPages(self)
    let others =
      (try? await pages.next())?.filter { sameBytes($0.app, scene.app) && $0 != scene } ?? []
    for other in others.prefix(Self.otherSceneLimit) {
      guard let ledger = try? await ledger(of: other) else { continue }
      for attempt in ledger.attempts where attempt.process == process {
        switch attempt.outcome {
        case .interrupted(let note?) where note.isRunning: return true
        case .open where attempt.number == ledger.attemptCount:
          let note = attemptLogs.lastNote(of: other, attempt: attempt.number)
          if note?.isRunning == true { return true }
        default: continue
        }
      }
    }
    return false
  }
}

extension SessionLedger.Attempt {
  /// Indicates whether the end of the attempt is not recorded.
  package var isWithoutEnd: Bool { outcome == .open || outcome == .restored }
}
