import RestorationArchive

/// The record of the commands that changed a session, and of the revisions that rest.
///
/// A revision that was removed and rests is in quarantine and is named here. If the record is
/// damaged it reads as empty: its revisions then count as in quarantine, where nothing is deleted
/// automatically.
package struct StoreLog: Sendable {
  /// The change that one command made to a session.
  package struct Entry: Sendable, Hashable {
    /// The number that the changes of the command share.
    package let action: UInt64
    /// The time of the change, in seconds since 2001-01-01 00:00 UTC.
    package let time: Double
    package let verb: String
    package var isUndone = false
    /// Indicates that the whole session was removed.
    package var isWhole = false
    /// The revision that was made, or `nil`.
    package var made: RevisionNumber?
    /// The number of revisions that were removed.
    package var removedCount: UInt32 = 0
    /// The end of the rest, in seconds since 2001-01-01 00:00 UTC; `nil` when nothing rests.
    package var restsUntil: Double?
    /// The revisions of the session that rest.
    package var removed = NumberRanges()
    /// The revisions that were in quarantine and rest.
    package var deleted = NumberRanges()
    /// The attempts and the passed-over revisions in the ledger before the change; `nil` if it left them as
    /// they were.
    package var former: SessionLedger?

    package init(action: UInt64, time: Double, verb: String) {
      self.action = action
      self.time = time
      self.verb = verb
    }

    /// Indicates whether a revision in quarantine is there because of this change.
    package func rests(_ number: RevisionNumber) -> Bool {
      removed.contains(number) || deleted.contains(number)
    }

    /// Notes that some revisions do not rest.
    mutating func remove(_ numbers: [RevisionNumber]) {
      for number in numbers {
        removed.remove(number...number)
        deleted.remove(number...number)
      }
    }

    /// Notes that none of its revisions rests any more.
    package mutating func endRest() {
      restsUntil = nil
      removed = NumberRanges()
      deleted = NumberRanges()
    }
  }

  /// The changes, oldest first.
  package var entries: [Entry] = []

  /// Indicates whether a revision in quarantine rests there.
  package func rests(_ number: RevisionNumber) -> Bool {
    entries.contains { $0.rests(number) }
  }
}
