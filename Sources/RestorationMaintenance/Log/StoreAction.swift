import RestorationArchive
import RestorationStorage

/// A command of the tool. The changes of a store that was opened for one are noted in the logs of
/// their sessions.
package struct StoreAction: StoreHook {
  /// A random number that all changes of the command share.
  package let identifier: UInt64
  /// The name of the command, of at most ``maximumVerbByteCount`` bytes.
  package let verb: String
  /// The time for which removed revisions rest, so that the command can be undone; `nil` to remove
  /// them for good.
  package let rest: Duration?

  package static let maximumVerbByteCount = 32

  package init(_ verb: String, rest: Duration? = nil) {
    identifier = .random(in: 1 ... .max)
    self.verb = verb.cut(toByteCount: Self.maximumVerbByteCount)
    self.rest = rest
  }

  package var keepsRemoved: Bool { rest != nil }

  package func note(
    _ change: StoreChange,
    of store: RevisionStore,
    in session: SceneSession,
    _ writer: any RevisionWriter
  ) throws(RestorationError) {
    var entry = StoreLog.Entry(action: identifier, time: store.now(), verb: verb)
    switch change {
    case .changed(let made, let former):
      entry.made = made
      if let former { entry.keep(former, changedTo: try writer.ledger()) }
      try store.add(entry, of: session, writer)
    case .removing(let numbers, let aside, let isWhole):
      entry.isWhole = isWhole
      entry.removedCount = UInt32(clamping: numbers.count + aside.count)
      if let rest {
        entry.restsUntil = store.now() + Double(rest.components.seconds)
        entry.removed = NumberRanges(numbers).newest(StoreLog.maximumRangeCount)
        entry.deleted = NumberRanges(aside).newest(StoreLog.maximumRangeCount)
      }
      // An undoing that was cut short may have left them named.
      try writer.removeFromLog(numbers)
      // The log is first: a revision that is in quarantine and not named would be taken for damaged.
      try store.add(entry, of: session, writer)
      for number in numbers where entry.removed.contains(number) {
        try writer.move(number, to: .quarantine)
      }
    case .purging(let last):
      try store.endRest(of: session, writer, ofAll: true)
      entry.isWhole = true
      entry.removedCount = UInt32(clamping: try writer.numbers(in: .session).count { $0 <= last })
      try store.add(entry, of: session, writer)
    }
  }
}

extension StoreOptions {
  /// These options for a command whose changes are noted in the log of the store.
  ///
  /// - Parameter rest: The time for which removed revisions rest; `nil` to remove them for good.
  package func logging(_ verb: String, rest: Duration? = nil) -> StoreOptions {
    var options = self
    options.hook = StoreAction(verb, rest: rest)
    return options
  }
}

extension StoreLog.Entry {
  /// Notes the ledger before the change, if the change has altered what ``former`` keeps.
  fileprivate mutating func keep(_ former: SessionLedger, changedTo ledger: SessionLedger) {
    guard ledger.attempts != former.attempts || ledger.passedOver != former.passedOver else {
      return
    }
    var kept = former
    (kept.confirmed, kept.tombstone, kept.report) = (nil, nil, nil)
    self.former = kept
  }
}
