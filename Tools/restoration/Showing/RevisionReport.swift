import RestorationArchive
import RestorationMigration
import RestorationPlans
import RestorationStorage

/// A revision on a time line, in JSON.
struct RevisionReport: Encodable {
  let ageSeconds: Int64?
  let app: String
  let attempts: [AttemptReport]
  let bundleVersion: String?
  let bytes: Int
  let comparedWith: RevisionNumber?
  let confirmed: Bool
  let counts: DifferenceCountsReport?
  let difference: DifferenceReport?
  /// The erasures of its values and objects, in sentences; `nil` for none.
  let erased: [String]?
  let labels: [String]
  let message: String?
  let newestGood: Bool
  let objects: Int?
  let pinned: Bool
  let revision: RevisionNumber
  let savedAt: String?
  let scene: String
  let state: String
  let stateVersion: UInt64?
  /// The time at which it came into the store, where that is not `savedAt`.
  let storedAt: String?
  /// The format version, in a line that `history --follow` prints; in a report the version is a property of
  /// the whole.
  var version: Int?

  /// Makes the report of a revision.
  ///
  /// - Parameters:
  ///   - stat: Leaves out the difference except for its counts.
  ///   - reveals: Shows private values.
  ///   - now: The current time, in seconds since 2001-01-01 00:00 UTC.
  init(_ entry: RevisionHistory.Entry, stat: Bool, reveals: Bool, now: Double) {
    let revision = entry.revision
    ageSeconds = entry.age(at: now)?.components.seconds
    app = revision.session.app
    attempts = entry.attempts.map(AttemptReport.init)
    // Read once: the optimiser of Swift 6.3.1 fails when each property reads them.
    let facts = revision.facts
    bundleVersion = facts.map(\.bundleVersion)
    bytes = revision.byteCount
    comparedWith = entry.former?.number
    confirmed = entry.isConfirmed
    counts = entry.difference.map { DifferenceCountsReport($0.counts) }
    difference = stat ? nil : Self.difference(of: entry, reveals: reveals)
    erased = entry.erasures.isEmpty ? nil : entry.erasures
    labels = revision.labels
    message = entry.health.failure?.message
    newestGood = entry.isNewestGood
    objects = facts.map(\.objectCount)
    pinned = revision.isPinned
    self.revision = revision.number
    savedAt = facts.map(\.savedAt).flatMap(dateText)
    scene = revision.session.scene
    state = revision.state.name
    stateVersion = facts.map(\.stateVersion)
    storedAt = revision.notedTime.flatMap(dateText)
  }

  private static func difference(
    of entry: RevisionHistory.Entry,
    reveals: Bool
  ) -> DifferenceReport? {
    let shown = reveals ? entry.difference : entry.difference?.redacted
    return shown.map(DifferenceReport.init)
  }
}

/// A recorded attempt to restore a revision, in JSON.
struct AttemptReport: Encodable {
  let build: String
  let diedAt: IdentifierPath?
  let diedWhile: String?
  let leftOut: [IdentifierPath]
  let number: UInt64
  let outcome: String
  let revision: RevisionNumber
  let startedAt: String?

  init(_ attempt: SessionLedger.Attempt) {
    build = attempt.build
    diedAt = attempt.outcome.note?.path
    diedWhile = attempt.outcome.note?.stepName
    leftOut = attempt.leftOut
    number = attempt.number
    outcome = attempt.outcome.name
    revision = attempt.revision
    startedAt = dateText(secondsSince2001: attempt.startedAt)
  }
}
