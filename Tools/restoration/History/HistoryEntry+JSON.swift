import RestorationArchive
import RestorationMigration
import RestorationStorage

extension RevisionHistory.Entry {
  /// The entry as `Schemas/JSON/history-v1.schema.json` describes it.
  ///
  /// - Parameters:
  ///   - stat: Whether the difference is left out, and only its counts are told.
  ///   - reveals: Whether private values are shown.
  ///   - now: Seconds since 2001-01-01 00:00 UTC.
  func jsonValue(stat: Bool, reveals: Bool, now: Double) -> JSONValue {
    let shown = reveals ? difference : difference?.redacted
    return .object([
      .init("ageSeconds", age(at: now).map { .integer($0.components.seconds) } ?? .null),
      .init("app", .string(revision.session.app)),
      .init("attempts", .array(attempts.map(\.jsonValue))),
      .init("bundleVersion", revision.bundleVersion.map { .string($0) } ?? .null),
      .init("bytes", .integer(Int64(revision.byteCount))),
      .init("comparedWith", former.map { .integer($0.number) } ?? .null),
      .init("confirmed", .bool(isConfirmed)),
      .init("counts", difference?.counts.jsonValue ?? .null),
      .init("difference", stat ? .null : shown?.jsonValue ?? .null),
      .init("message", health.failure.map { .string($0.message) } ?? .null),
      .init("newestGood", .bool(isNewestGood)),
      .init("objects", revision.objectCount.map { .integer(Int64($0)) } ?? .null),
      .init("pinned", .bool(revision.isPinned)),
      .init("revision", .integer(revision.number)),
      .init("savedAt", revision.savedAt.flatMap(dateText).map { .string($0) } ?? .null),
      .init("scene", .string(revision.session.scene)),
      .init("state", .string(revision.state.name)),
      .init("stateVersion", revision.stateVersion.map { .integer($0) } ?? .null),
    ])
  }
}

extension SessionLedger.Attempt {
  /// What the ledger has of an attempt.
  var jsonValue: JSONValue {
    .object([
      .init("build", .string(build)),
      .init("diedAt", outcome.note.map { $0.path.jsonValue } ?? .null),
      .init("diedWhile", outcome.note.map { .string($0.stepName) } ?? .null),
      .init("leftOut", .array(leftOut.map(\.jsonValue))),
      .init("number", .integer(number)),
      .init("outcome", .string(outcome.name)),
      .init("revision", .integer(revision)),
      .init("startedAt", dateText(secondsSince2001: startedAt).map { .string($0) } ?? .null),
    ])
  }
}
