import RestorationArchive

/// Decides what a launch restores after earlier launches crashed: the newest revision without the
/// subtree that crashed, the revision before, or nothing.
///
/// A pure function of the ledger, so that it can be tested without a crash:
///
/// ```swift
/// let decision = CrashLoopPolicy().decision(for: ledger, build: "12", revisions: [1, 2, 3])
/// print(decision.reason ?? "nothing has gone wrong")
/// ```
///
/// Crashes are counted in a row, from the last attempt back to one that was confirmed or ended in
/// order. An attempt counts as a crash if its process ended in code of the app that ran on the
/// state, or by a fault before the first sign of life.
///
/// Crashes of other builds of the app do not count, because an update may have repaired them.
/// Attempts that were dismissed or killed from outside do not count either. A policy deletes
/// nothing.
///
/// Rules: J5, L4-L6; <doc:CrashLoops>.
package struct CrashLoopPolicy: Sendable, Hashable {
  /// The number of crashes while restoring after which the subtree is left out; 1 by default.
  package var restorationCrashes = 1
  /// The number of crashes while restoring after which the app starts afresh; 2 by default.
  package var restorationCrashesUntilFresh = 2
  /// The number of faults between restoring and the first sign of life after which the revision
  /// before is restored; 2 by default.
  package var launchCrashes = 2
  /// The number of crashes of either kind after which the app starts afresh; 3 by default.
  package var crashesUntilFresh = 3

  /// The usual thresholds; a threshold below 1 counts as 1.
  package init() {}

  /// The decision about one launch.
  package struct Decision: Sendable, Hashable {
    /// The revisions that may be restored, newest first. The first good one is restored. Empty for
    /// a fresh start.
    package var candidates: [RevisionNumber]
    /// The subtrees that are left out.
    package var leavingOut: [IdentifierPath]
    /// The revision in which the app crashed, from which the subtrees are left out. In another
    /// revision they may be sound.
    package var leavingOutOf: RevisionNumber?
    /// The reason for not restoring the newest revision as a whole, in plain words; `nil` when all
    /// of it is restored.
    package var reason: String?

    /// Makes a decision. Only policies need this initializer.
    package init(
      candidates: [RevisionNumber],
      leavingOut: [IdentifierPath] = [],
      of revision: RevisionNumber? = nil,
      reason: String? = nil
    ) {
      self.candidates = candidates
      self.leavingOut = leavingOut
      leavingOutOf = revision
      self.reason = reason
    }

    /// A Boolean value that indicates whether the app starts afresh although there are revisions.
    package var isFresh: Bool { candidates.isEmpty && reason != nil }
  }

  /// Decides what a launch restores.
  ///
  /// - Parameters:
  ///   - ledger: The record of earlier attempts. An open attempt counts as a crash, so close an
  ///     attempt whose process still runs as dismissed first.
  ///   - build: The build of the app that is being launched.
  ///   - revisions: The numbers of all revisions of the session, in any order.
  /// - Complexity: O(*n* log *n*) in the number of revisions.
  package func decision(
    for ledger: SessionLedger,
    build: String,
    revisions: [RevisionNumber]
  ) -> Decision {
    let newest = Array(revisions.sorted().reversed())
    let own = Array(
      ledger.attempts.reversed().filter(\.isEvidence).prefix { $0.build == build }
    )
    guard let last = own.first else { return Decision(candidates: newest) }
    let deaths = Array(own.prefix { $0.died || $0.outcome == .crashed })
    let inRestoration = deaths.prefix { $0.died }.count
    guard !deaths.isEmpty else { return afterHealthyLaunch(last, newest) }
    if inRestoration >= max(restorationCrashesUntilFresh, 1) {
      return fresh("the app crashed \(inRestoration) times in a row while it restored")
    }
    if deaths.count >= max(crashesUntilFresh, 1) {
      return fresh("the app crashed \(deaths.count) times in a row before it was healthy")
    }
    if inRestoration >= max(restorationCrashes, 1) {
      return afterDeath(in: last, newest)
    }
    if inRestoration == 0, deaths.count >= max(launchCrashes, 1) {
      let tried = deaths.map(\.revision).filter { $0 > 0 }.min() ?? 0
      return before(
        tried,
        newest,
        "the app crashed \(deaths.count) times in a row soon after it had restored"
      )
    }
    return keptDecision(last, newest)
  }

  // Revisions newer than the one that crashed are no suspects. An app saves nothing while it
  // restores, so they were unreadable or have been saved since.
  private func afterDeath(
    in last: SessionLedger.Attempt,
    _ newest: [RevisionNumber]
  ) -> Decision {
    guard case .interrupted(let note?) = last.outcome, !note.path.isEmpty, last.revision > 0 else {
      return Decision(
        candidates: newest.filter { last.revision > 0 && $0 != last.revision },
        reason: "the app crashed at an unknown place while it restored"
      )
    }
    // Subtrees that an earlier attempt left out stay out, unless the new one contains them.
    let others = last.leftOut.filter { !$0.isEqualToOrDescendant(of: note.path) }
    return Decision(
      candidates: newest,
      leavingOut: others + [note.path],
      of: last.revision,
      reason: "the app crashed at \(note.path) while it restored revision \(last.revision)"
    )
  }

  /// Keeps leaving out the same subtrees for as long as the same revision is the newest.
  private func afterHealthyLaunch(
    _ last: SessionLedger.Attempt,
    _ newest: [RevisionNumber]
  ) -> Decision {
    guard last.revision > 0, last.revision == newest.first, !last.leftOut.isEmpty else {
      return Decision(candidates: newest)
    }
    return keptDecision(last, newest)
  }

  private func keptDecision(
    _ last: SessionLedger.Attempt,
    _ newest: [RevisionNumber]
  ) -> Decision {
    Decision(
      candidates: newest,
      leavingOut: last.leftOut,
      of: last.leftOut.isEmpty ? nil : last.revision,
      reason: Self.kept(last)
    )
  }

  private static func kept(_ last: SessionLedger.Attempt) -> String? {
    last.leftOut.isEmpty
      ? nil
      : "the app crashed earlier at \(last.leftOut.map(\.description).joined(separator: ", "))"
  }

  private func before(
    _ revision: RevisionNumber,
    _ newest: [RevisionNumber],
    _ reason: String
  ) -> Decision {
    Decision(candidates: newest.filter { $0 < revision }, reason: reason)
  }

  private func fresh(_ reason: String) -> Decision { Decision(candidates: [], reason: reason) }
}

extension SessionLedger.Attempt {
  /// Indicates whether the outcome says something about the revision or the app.
  fileprivate var isEvidence: Bool {
    switch outcome {
    case .dismissed, .killed, .restored, .notMigrated: false
    case .open, .interrupted, .crashed, .confirmed, .ended: true
    }
  }

  /// Indicates whether the process ended while it restored.
  fileprivate var died: Bool {
    switch outcome {
    case .open, .interrupted: true
    default: false
    }
  }
}
