import RestorationArchive

/// The stored state of a session at a launch, read in one access, so that all of it is from one
/// moment.
package struct LaunchState: Sendable {
  /// The revisions that the user has not discarded, by ascending number; where the caller asked for
  /// it, those of a session that was not used again since.
  package internal(set) var revisions: [Revision] = []
  /// The newest of them whose every byte verifies; `nil` when there is none, or it was not asked for.
  package internal(set) var newestGood: RevisionStore.StoredArchive?
  /// The errors of the revisions above that one, which cannot be used.
  package internal(set) var failures: [RevisionNumber: RestorationError] = [:]
  /// The highest number of all stored revisions, discarded or not, or 0.
  package internal(set) var highestNumber: RevisionNumber = 0
  /// The revisions in quarantine, by ascending number.
  package internal(set) var quarantined: [RevisionStore.QuarantinedRevision] = []
  /// The ledger; empty, with an issue, if it cannot be read.
  package internal(set) var ledger = SessionLedger()
  /// The traces of attempts whose ends are not in the ledger.
  package internal(set) var traces = AttemptTraces()

  /// Makes the state of a session without stored state.
  package init() {}

  /// The newest revision that the user discarded, or 0.
  package var discardedThrough: RevisionNumber { ledger.tombstone?.through ?? 0 }
}
