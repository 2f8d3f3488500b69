import RestorationArchive

/// The stored state of a session as a launch finds it, read in one access, so that all of it is of one
/// moment.
package struct LaunchState: Sendable {
  /// The revisions that the user has not given up, by ascending number.
  package internal(set) var revisions: [Revision] = []
  /// The newest of them that verifies in every byte, or `nil`.
  package internal(set) var newestGood: StoredArchive?
  /// The errors of the revisions above that one, which cannot be used.
  package internal(set) var failures: [RevisionNumber: RestorationError] = [:]
  /// The highest number of all revisions that are stored, given up or not, or 0.
  package internal(set) var highestNumber: RevisionNumber = 0
  /// The revisions in quarantine, by ascending number.
  package internal(set) var quarantined: [QuarantinedRevision] = []
  /// The attempts, the tombstone, and what launches passed over; empty with an issue if it cannot be read.
  package internal(set) var ledger = SessionLedger()
  /// The traces of attempts whose ends are not in the ledger.
  package internal(set) var traces = AttemptTraces()

  /// Makes the state of a session of which nothing is stored.
  package init() {}

  /// The newest revision that the user gave up, or 0.
  package var discardedThrough: RevisionNumber { ledger.tombstone?.through ?? 0 }
}
