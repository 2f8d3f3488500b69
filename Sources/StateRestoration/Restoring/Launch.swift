import RestorationArchive
import RestorationEngine
import RestorationStorage

/// One launch in progress: the state that was found, the decision about it, and later findings.
struct Launch {
  let state: LaunchState
  let decision: LaunchDecision
  /// Facts about the app at this launch.
  let header: ArchiveHeader
  /// Issues for the report.
  var issues: [String]
  /// The revisions that only a newer version of the app can read, and that were skipped.
  var newer = NewerRevisions()
  /// Indicates whether a migrated revision may be saved on top of the newest one.
  var mayCover = true
  /// Indicates whether this launch has migrated a revision that an earlier one could not.
  var hasMigratedAgain = false

  init(_ state: LaunchState, _ decision: LaunchDecision, _ header: ArchiveHeader) {
    (self.state, self.decision, self.header) = (state, decision, header)
    issues = decision.issues
  }

  /// The newest revision, good or not, or 0.
  var newest: RevisionNumber { state.revisions.last?.number ?? 0 }

  /// The state version of a revision in the listing, or `nil` if it is encrypted or not there.
  func stateVersion(of number: RevisionNumber) -> UInt64? {
    state.revisions.first { $0.number == number }?.stateVersion
  }

  /// The state of a revision in the listing, or the given state if the listing calls it good.
  func listedState(of number: RevisionNumber, or state: Revision.State) -> Revision.State {
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

/// Revisions that only a newer version of the app can read.
struct NewerRevisions {
  /// The numbers, the highest first.
  private(set) var numbers: [RevisionNumber] = []
  /// The highest state version among them, or 0.
  private(set) var version: UInt64 = 0

  mutating func add(_ number: RevisionNumber, _ version: UInt64) {
    numbers.append(number)
    self.version = max(self.version, version)
  }

  /// A sentence for the report of a launch that restores another revision; none without such revisions.
  func remarks(_ header: ArchiveHeader, restoring number: RevisionNumber) -> [String] {
    guard let first = numbers.last, let last = numbers.first else { return [] }
    let names = first == last ? "revision \(last)" : "\(numbers.count) revisions up to \(last)"
    return [
      "a newer version of the app saved \(names) (state version \(version), and this one knows "
        + "\(header.stateVersion)); what it saved is kept, and revision \(number) is restored"
    ]
  }
}

/// A revision that can be restored.
struct Candidate {
  let stored: RevisionStore.StoredArchive
  /// The subtrees that are left out.
  let leftOut: [IdentifierPath]
  /// Indicates whether the app or its user chose this revision, so that all of it is restored.
  var isChosen = false

  init(_ stored: RevisionStore.StoredArchive, leftOut: [IdentifierPath]) {
    (self.stored, self.leftOut) = (stored, leftOut)
  }

  /// A revision that was chosen, without the subtrees in which the app crashed there.
  init(chosen stored: RevisionStore.StoredArchive, _ decision: CrashLoopPolicy.Decision) {
    let leftOut = Suspects(of: decision).found(in: stored.archive, stored.revision.number)
    self.init(stored, leftOut: leftOut)
    isChosen = true
  }
}

/// A request for a restoration.
enum Wish {
  /// The newest good revision.
  case newest
  /// All of a revision that the user has chosen.
  case chosen(RevisionStore.StoredArchive)
  /// The link or document with which the app was opened, in place of the state.
  case link
  /// A fresh start.
  case nothing
}

/// The end of a restoration: its report, and its effect on the phase.
struct RestorationEnd {
  var report: RestorationReport
  var cause = SessionPhase.Cause.restorationEnded
}
