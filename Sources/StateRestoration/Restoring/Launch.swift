import RestorationArchive
import RestorationEngine
import RestorationStorage

/// One launch on its way: the state that was found, the decision about it, and what became known since.
struct Launch {
  let state: LaunchState
  let decision: LaunchDecision
  /// Facts about the app at this launch.
  let header: ArchiveHeader
  /// Words for the report.
  var issues: [String]
  /// Whether a migrated revision may be saved on top of the newest one.
  var mayCover = true

  init(_ state: LaunchState, _ decision: LaunchDecision, _ header: ArchiveHeader) {
    (self.state, self.decision, self.header) = (state, decision, header)
    issues = decision.issues
  }

  /// The newest revision, good or not, or 0.
  var newest: RevisionNumber { state.revisions.last?.number ?? 0 }

  /// The state that a listing says of a revision, unless that is good.
  func listedState(of number: RevisionNumber, or state: RevisionState) -> RevisionState {
    let listed = self.state.revisions.first { $0.number == number }?.state
    return listed.map { $0 == .good ? state : $0 } ?? state
  }

  /// The entry that the ledger gets of an attempt to restore a revision.
  func beginning(_ revision: RevisionNumber, leavingOut: [IdentifierPath] = [])
    -> SessionAttempts.Beginning
  {
    SessionAttempts.Beginning(
      revision: revision,
      leavingOut: leavingOut,
      build: header.bundleVersion,
      verdicts: decision.verdicts
    )
  }
}

/// A revision that can be restored.
struct Candidate {
  let stored: StoredArchive
  /// The subtrees of it that are not touched.
  let leftOut: [IdentifierPath]
  /// Whether the app or its user asked for this one, and for all of it.
  var isChosen = false

  init(_ stored: StoredArchive, leftOut: [IdentifierPath]) {
    (self.stored, self.leftOut) = (stored, leftOut)
  }

  /// A revision that was chosen, without the subtrees that the app died of there.
  init(chosen stored: StoredArchive, _ decision: CrashLoopPolicy.Decision) {
    var suspects = Suspects(of: decision)
    self.init(stored, leftOut: suspects.found(in: stored.archive, stored.revision.number))
    isChosen = true
  }
}

/// A request for a restoration.
enum Wish {
  /// The newest good revision.
  case newest
  /// A revision that the user has chosen, and all of it.
  case chosen(StoredArchive)
  /// The thing that the app was opened with, instead of the state.
  case link
  /// A start with nothing.
  case nothing
}

/// The end of a restoration: its report, and the way in which it changes the phase.
struct RestorationEnd {
  var report: RestorationReport
  var cause = SessionPhase.Cause.restorationEnded
}
