import RestorationArchive
import RestorationMigration
import RestorationPlans
import RestorationStorage

/// The report of a migration in JSON; its sessions are printed before it, one by one.
struct MigrationReport: Encodable {
  /// The result for one session.
  struct Session: Encodable {
    let app: String
    let avoided: [RevisionNumber]?
    let code: String?
    let difference: DifferenceReport?
    let from: UInt64?
    let message: String?
    let newRevision: RevisionNumber?
    let outcome: String
    let passedOver: [RevisionNumber]
    let path: IdentifierPath?
    let revision: RevisionNumber?
    let scene: String

    /// Makes the entry of one session.
    ///
    /// - Parameter reveals: Shows private values.
    init(_ result: StoreMigrator.Result, reveals: Bool) {
      let (name, revision, error): (String, RevisionNumber?, RestorationError?) =
        switch result.outcome {
        case .migrated(let revision): ("migrated", revision, nil)
        case .current: ("current", nil, nil)
        case .refused(let error): ("refused", nil, error)
        }
      app = result.session.app
      avoided = result.avoided.isEmpty ? nil : result.avoided
      code = error?.code.name
      difference = (reveals ? result.difference : result.difference?.redacted)
        .map(DifferenceReport.init)
      from = result.version
      message = error?.message
      newRevision = revision
      outcome = name
      passedOver = result.passedOver
      path = error?.path
      self.revision = result.source
      scene = result.session.scene
    }
  }

  /// The match counts of one operation of the plan.
  struct Operation: Encodable {
    let from: UInt64
    let objects: Int
    let operation: String
    let sessions: Int
    let step: String
    let subject: String
    let to: UInt64
    let triedSessions: Int

    init(_ matches: OperationMatches) {
      from = matches.source
      objects = matches.objectCount
      operation = matches.operation
      sessions = matches.sessionCount
      step = matches.place.step
      subject = matches.subject
      to = matches.target
      triedSessions = matches.triedSessionCount
    }
  }

  struct Totals: Encodable {
    let current: Int
    /// The differences in all sessions; `nil` where they were not looked for.
    let differences: DifferenceCountsReport?
    let migrated: Int
    let refused: Int
    let withDamage: Int

    init(_ totals: StoreMigrator.Totals, _ counts: ArchiveDifference.Counts?) {
      current = totals.current
      differences = counts.map(DifferenceCountsReport.init)
      migrated = totals.migrated
      refused = totals.refused
      withDamage = totals.withDamage
    }
  }

  let dryRun: Bool
  let operations: [Operation]
  let target: UInt64
  let totals: Totals
  let version = 1
}
