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
    var former: SessionLedger?

    package init(_ action: StoreAction, at time: Double) {
      self.init(action: action.identifier, time: time, verb: action.verb)
    }

    init(action: UInt64, time: Double, verb: String) {
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

    /// Notes the ledger before the change, if the change has altered what ``former`` keeps.
    mutating func keep(_ former: SessionLedger, changedTo ledger: SessionLedger) {
      guard ledger.attempts != former.attempts || ledger.passedOver != former.passedOver else {
        return
      }
      var kept = former
      (kept.confirmed, kept.tombstone, kept.report) = (nil, nil, nil)
      self.former = kept
    }

    /// Notes that none of its revisions rests any more.
    mutating func endRest() {
      restsUntil = nil
      removed = NumberRanges()
      deleted = NumberRanges()
    }
  }

  /// The changes, oldest first.
  package internal(set) var entries: [Entry] = []

  /// The most changes that are kept.
  package static let maximumCount = 100
  /// The most ranges of revisions that rest because of one change.
  static let maximumRangeCount = 1000

  /// Indicates whether a revision in quarantine rests there.
  package func rests(_ number: RevisionNumber) -> Bool {
    entries.contains { $0.rests(number) }
  }

  /// Adds a change. Those of which nothing rests make room first, the oldest of them before others.
  ///
  /// - Returns: The changes for which there is no room any more.
  mutating func add(_ entry: Entry) -> [Entry] {
    entries.append(entry)
    var dropped: [Entry] = []
    while entries.count > 1,
      entries.count > Self.maximumCount || bytes.count > RecordName.maximumByteCount
    {
      let idle = entries.dropLast().firstIndex { $0.restsUntil == nil }
      dropped.append(entries.remove(at: idle ?? 0))
    }
    return dropped
  }
}
