import RestorationArchive

/// The revisions that are kept because launches passed over them, within a budget.
///
/// The newest revision of each range has priority, because no launch has shown anything of it. The
/// others follow; the session that saved them has gone on from them. Newer ones precede older ones.
package struct PassedOverBudget: Sendable {
  /// The most revisions that are kept.
  package static let maximumCount = 24
  /// The most bytes that the kept revisions may take. One revision is kept whatever its size.
  package static let maximumByteCount = 8 << 20
  /// The time for which a revision that could not be migrated is kept beside the budget, by the
  /// times of the revisions. Later it counts like the others.
  package static let gracePeriod = Duration.seconds(90 * 24 * 3600)

  /// The revisions that are kept within the budget.
  package let kept: Set<RevisionNumber>
  /// The revisions that could not be migrated, within their grace period.
  package let notMigrated: Set<RevisionNumber>

  /// Applies the budget.
  ///
  /// - Parameters:
  ///   - ledger: The ranges that launches passed over.
  ///   - revisions: The revisions of the session, by ascending number.
  package init(_ ledger: SessionLedger, _ revisions: [Revision]) {
    let passed = revisions.filter { ledger.isPassedOver($0.number) }
    notMigrated = ledger.notMigrated(among: passed, newest: revisions.last)
    let ends = Set(ledger.passedOver.map(\.upperBound))
    let others = passed.reversed().filter { !ends.contains($0.number) }
    var kept: Set<RevisionNumber> = []
    var byteCount = 0
    for revision in passed.reversed().filter({ ends.contains($0.number) }) + others
    where !notMigrated.contains(revision.number) && kept.count < Self.maximumCount {
      guard kept.isEmpty || byteCount + revision.byteCount <= Self.maximumByteCount else {
        continue
      }
      kept.insert(revision.number)
      byteCount += revision.byteCount
    }
    self.kept = kept
  }
}

extension SessionLedger {
  /// The revisions whose last migration failed and whose grace period has not ended.
  fileprivate func notMigrated(
    among revisions: [Revision],
    newest: Revision?
  ) -> Set<RevisionNumber> {
    let waiting = revisions.filter { revision in
      attempts.last { $0.revision == revision.number }?.outcome == .notMigrated
    }
    guard !waiting.isEmpty, let newest else { return [] }
    let kept = waiting.filter { revision in
      // No clock can end the period, because it is counted from revision to revision.
      let times = EffectiveTimes(savedAt: [revision.savedAt, newest.savedAt])
      return (times.age(of: times.times[0]) ?? .zero) <= PassedOverBudget.gracePeriod
    }
    return Set(kept.map(\.number))
  }
}
