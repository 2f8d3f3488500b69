public import RestorationArchive
public import RestorationStorage

/// Decides what to restore after launches that died: the same without the subtree that crashed, the
/// revision before, or nothing.
///
/// A pure function of the ledger, so that it can be tried without crashing anything:
///
/// ```swift
/// let decision = CrashLoopPolicy().decision(for: ledger, build: "12", revisions: [1, 2, 3])
/// print(decision.reason ?? "nothing has gone wrong")
/// ```
///
/// Deaths are counted in a row, from the last attempt back to one that was confirmed or ended in order.
/// A death is an end in code of the app that ran on the state, or a fault before any sign of life.
/// Those of other builds of the app do not count: an update may have repaired what crashed. Nor do
/// attempts that were dismissed or killed from outside. Nothing is ever deleted.
///
/// Rules: J5, L4-L6; <doc:CrashLoops>.
public struct CrashLoopPolicy: Sendable, Hashable {
  /// After so many deaths while restoring, the subtree is left out; 1 by default.
  public var restorationCrashes = 1
  /// After so many deaths while restoring, the app starts afresh; 2 by default.
  public var restorationCrashesUntilFresh = 2
  /// After so many faults between restoring and the first sign of life, the revision before is
  /// restored; 2 by default.
  public var launchCrashes = 2
  /// After so many deaths of either kind, the app starts afresh; 3 by default.
  public var crashesUntilFresh = 3

  /// The usual thresholds; a threshold below 1 counts as 1.
  public init() {}

  /// What to do at a launch.
  public struct Decision: Sendable, Hashable {
    /// The revisions that may be restored, newest first; the first good one is. Empty for a fresh
    /// start.
    public var candidates: [RevisionNumber]
    /// The subtrees that are not touched.
    public var leavingOut: [IdentifierPath]
    /// The revision that they are left out of, because an app died of them there; in another one they
    /// may be sound.
    public var leavingOutOf: RevisionNumber?
    /// Why it is not simply the newest revision, in plain words; `nil` when it is.
    public var reason: String?

    /// Makes a decision; policies do, apps do not.
    public init(
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

    /// Whether the app starts afresh although there are revisions.
    public var isFresh: Bool { candidates.isEmpty && reason != nil }
  }

  /// Decides what a launch restores.
  ///
  /// - Parameters:
  ///   - ledger: What is known of earlier attempts; an attempt that is still open died.
  ///     One whose process still runs has to be closed as dismissed first.
  ///   - build: The build of the app that is being launched.
  ///   - revisions: The numbers of all revisions of the session, in any order.
  /// - Complexity: O(*n* log *n*) in the number of revisions.
  public func decision(
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
      return fresh("the app died \(inRestoration) times in a row while it restored")
    }
    if deaths.count >= max(crashesUntilFresh, 1) {
      return fresh("the app died \(deaths.count) times in a row before it did well")
    }
    if inRestoration >= max(restorationCrashes, 1) {
      return afterDeath(in: last, newest)
    }
    if inRestoration == 0, deaths.count >= max(launchCrashes, 1) {
      let tried = deaths.map(\.revision).filter { $0 > 0 }.min() ?? 0
      return before(
        tried,
        newest,
        "the app died \(deaths.count) times in a row soon after it had restored"
      )
    }
    return keptDecision(last, newest)
  }

  // Newer revisions than the one that it died of are no suspects: while an app restores it saves
  // nothing, so they were unreadable or have come since.
  private func afterDeath(
    in last: SessionLedger.Attempt,
    _ newest: [RevisionNumber]
  ) -> Decision {
    guard case .interrupted(let note?) = last.outcome, !note.path.isEmpty, last.revision > 0 else {
      return Decision(
        candidates: newest.filter { last.revision > 0 && $0 != last.revision },
        reason: "the app died while it restored, and nobody knows where"
      )
    }
    // Those of an earlier attempt stay out, unless the new one covers them.
    let others = last.leftOut.filter { !$0.isEqualToOrDescendant(of: note.path) }
    return Decision(
      candidates: newest,
      leavingOut: others + [note.path],
      of: last.revision,
      reason: "the app died at \(note.path) while it restored revision \(last.revision)"
    )
  }

  /// What was left out stays out for as long as the same revision is the newest.
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
      ? nil : "the app died earlier at \(last.leftOut.map(\.description).joined(separator: ", "))"
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
  /// Whether it says something about its revision, or about the app.
  fileprivate var isEvidence: Bool {
    switch outcome {
    case .dismissed, .killed, .restored, .notMigrated: false
    case .open, .interrupted, .crashed, .confirmed, .ended: true
    }
  }

  /// Whether the process ended while it restored.
  fileprivate var died: Bool {
    switch outcome {
    case .open, .interrupted: true
    default: false
    }
  }
}
