import RestorationArchive
import RestorationStorage

extension StoreMaintenance {
  /// The result of undoing a change.
  package enum Undoing: Sendable, Hashable {
    /// So many revisions are back; those found damaged stay in quarantine, with the reason.
    case restored(Int, damaged: [RevisionNumber: String])
    /// The revision that the command made rests now.
    case takenBack(RevisionNumber)
    /// The records of crashes that the command cleared are back.
    case recordsAreBack
    /// Nothing was changed, for this reason.
    case refused(String)
  }

  /// Undoes the change that a command made to a session.
  ///
  /// Removed revisions return under their numbers. A revision that was made is removed again, and
  /// rests; that is refused after a later save, once the app has restored it, and while it has a pin
  /// or a label. The records of crashes that the command cleared return, unless the app has begun to
  /// restore since. A call that was cut short can be repeated.
  ///
  /// - Parameters:
  ///   - action: The number of the command.
  ///   - rest: The time for which a revision that is taken back rests.
  ///   - isDryRun: Returns the same and changes nothing.
  package func undo(
    _ action: UInt64,
    of session: SceneSession,
    rest: Duration,
    isDryRun: Bool
  ) async throws(RestorationError) -> Undoing {
    if isDryRun {
      return try await store.read(session) { reader throws(RestorationError) in
        try undoing(action, of: session, reader)
      }
    }
    let result = try await store.change(session) { writer throws(RestorationError) in
      let result = try undoing(action, of: session, writer)
      try undo(action, result, rest: rest, writer)
      return result
    }
    store.forgetGood(of: session)
    return result
  }

  private func undoing(
    _ action: UInt64,
    of session: SceneSession,
    _ reader: any RevisionReader
  ) throws(RestorationError) -> Undoing {
    guard let entry = try reader.log().entries.last(where: { $0.action == action && !$0.isUndone })
    else { return .refused("it is undone already") }
    if let made = entry.made { return try takingBack(made, entry, reader) }
    guard entry.removedCount > 0 || entry.isWhole else {
      guard let former = entry.former else {
        return .refused(
          entry.verb == "erase"
            ? "what was erased is gone" : "it neither made nor removed a revision"
        )
      }
      return try reader.ledger().hasBegun(since: former, besides: nil)
        ? .refused("the app was launched since") : .recordsAreBack
    }
    let resting = try reader.numbers(in: .quarantine).filter { entry.rests($0) }
    guard !resting.isEmpty || entry.restsUntil != nil else {
      return .refused("its revisions were removed for good")
    }
    var damaged: [RevisionNumber: String] = [:]
    for number in resting where entry.removed.contains(number) {
      do throws(RestorationError) {
        _ = try store.open(number, of: session, in: .quarantine, reader)
      } catch {
        // A sealed revision cannot be checked without its key, and returns.
        guard Revision.State(error) != nil else { throw error }
        if error.code == .corrupted { damaged[number] = error.message }
      }
    }
    return .restored(resting.count - damaged.count, damaged: damaged)
  }

  private func takingBack(
    _ made: RevisionNumber,
    _ entry: StoreLog.Entry,
    _ reader: any RevisionReader
  ) throws(RestorationError) -> Undoing {
    let numbers = try reader.numbers(in: .session)
    guard numbers.contains(made) else {
      // An earlier call may have been cut short after it moved the revision; another command may
      // have removed it as well.
      return entry.rests(made)
        ? .takenBack(made) : .refused("revision \(made) was removed since")
    }
    guard numbers.last == made else {
      return .refused("revision \(numbers.last ?? 0) was saved since")
    }
    let ledger = try reader.ledger()
    let isRestored =
      ledger.attempts.contains { $0.revision == made }
      && entry.former.map { ledger.hasBegun(since: $0, besides: made) } ?? true
    if ledger.confirmed == made || isRestored {
      return .refused("the app has restored revision \(made) since")
    }
    let pins = try reader.pins()
    guard !pins.contains(made), !pins.labels.values.contains(made) else {
      return .refused("revision \(made) was pinned or labelled since")
    }
    return .takenBack(made)
  }

  private func undo(
    _ action: UInt64,
    _ result: Undoing,
    rest: Duration,
    _ writer: any RevisionWriter
  ) throws(RestorationError) {
    var log = try writer.log()
    guard let index = log.entries.lastIndex(where: { $0.action == action && !$0.isUndone }) else {
      return
    }
    let former = log.entries[index].former
    switch result {
    case .refused: return
    case .recordsAreBack: break
    case .restored(_, let damaged):
      let entry = log.entries[index]
      if !damaged.isEmpty {
        var notes = QuarantineNotes(stored: try? writer.record(.quarantine))
        for (number, reason) in damaged { notes.add(number, reason, at: store.now()) }
        try writer.setRecord(notes.bytes, as: .quarantine)
      }
      for number in try writer.numbers(in: .quarantine)
      where entry.removed.contains(number) && damaged[number] == nil {
        try writer.move(number, to: .session)
      }
      log.entries[index].endRest()
    case .takenBack(let made):
      log.entries[index].removed = NumberRanges([made])
      log.entries[index].restsUntil = store.now() + Double(rest.components.seconds)
      // Named before it is moved, as in every other removal.
      try writer.setRecord(log.bytes, as: .log)
      try writer.move(made, to: .quarantine)
    }
    if let former {
      let made = log.entries[index].made
      try store.updateLedger(writer) { ledger in
        guard !ledger.hasBegun(since: former, besides: made) else { return }
        ledger.takeBack(to: former, made)
      }
    }
    log.entries[index].isUndone = true
    log.entries[index].former = nil
    try writer.setRecord(log.bytes, as: .log)
  }
}
