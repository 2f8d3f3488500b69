import RestorationStorage

/// All that a store has of one session, with the results of checking it.
package struct SessionContents: Sendable {
  package let session: SceneSession
  package var revisions: [(revision: Revision, health: Revision.Health)] = []
  package var quarantined: [RevisionStore.QuarantinedRevision] = []
  package var ledger = SessionLedger()
  /// The damage of the record of pins, or `nil`.
  package var pinIssue: String?
  /// The damage of its other records.
  package var recordIssues: [RecordIssue] = []
}
