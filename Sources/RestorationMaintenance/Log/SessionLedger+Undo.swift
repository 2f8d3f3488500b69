import RestorationStorage

extension SessionLedger {
  /// Ends the row of crashes together with the save of a revision.
  package static let clearingCrashes: @Sendable (RevisionNumber, inout SessionLedger) -> Void = {
    _,
    ledger in
    ledger.clearCrashes()
  }

  /// Indicates whether the app has begun to restore something since a command changed a ledger.
  ///
  /// - Parameters:
  ///   - former: The ledger before the change.
  ///   - made: The revision that the command made, for which it may have noted an attempt of its source.
  func hasBegun(since former: SessionLedger, besides made: RevisionNumber?) -> Bool {
    attempts.contains { $0.number > former.attemptCount && !isCopy($0, of: former, made) }
  }

  /// Takes back what a command has changed in the attempts and the passed-over revisions.
  mutating func takeBack(to former: SessionLedger, _ made: RevisionNumber?) {
    let changed = attempts
    attempts = former.attempts.map { known in
      var cleared = known
      cleared.clearCrash()
      // The app may have noted the end of an attempt since.
      return changed.first { $0.number == known.number && $0 != cleared } ?? known
    }
    attemptCount = former.attemptCount
    passedOver = former.passedOver
  }

  /// Indicates whether an attempt is one that a command noted for the revision that it made, because the
  /// app had crashed with the source.
  private func isCopy(
    _ attempt: Attempt,
    of former: SessionLedger,
    _ made: RevisionNumber?
  ) -> Bool {
    attempt.revision == made && attempt.number == former.attemptCount &+ 1
      && attempt.startedAt == former.attempts.last?.startedAt
  }
}
