import RestorationArchive

extension RevisionStore {
  /// The result of undoing a change.
  package enum Undoing: Sendable, Hashable {
    /// So many revisions are back.
    case restored(Int)
    /// The revision that the command made rests now.
    case takenBack(RevisionNumber)
    /// Nothing was changed, for this reason.
    case refused(String)
  }

  /// Undoes the change that a command made to a session.
  ///
  /// Removed revisions return under their numbers. A revision that was made is removed again, and
  /// rests; that is refused after a later save, once the app has restored it, and while it has a pin
  /// or a label. A call that was
  /// cut short can be repeated.
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
      return try await read(session) { reader throws(RestorationError) in
        try undoing(action, reader)
      }
    }
    let result = try await change(session) { writer throws(RestorationError) in
      let result = try undoing(action, writer)
      try undo(action, result, rest: rest, writer)
      return result
    }
    forgetGood(of: session)
    return result
  }

  private func undoing(
    _ action: UInt64,
    _ reader: any RevisionReader
  ) throws(RestorationError) -> Undoing {
    guard let entry = try reader.log().entries.last(where: { $0.action == action && !$0.isUndone })
    else { return .refused("it is undone already") }
    if let made = entry.made { return try takingBack(made, entry, reader) }
    guard entry.removedCount > 0 || entry.isWhole else {
      return .refused("it neither made nor removed a revision")
    }
    let count = try reader.numbers(in: .quarantine).count { entry.rests($0) }
    guard count > 0 || entry.restsUntil != nil else {
      return .refused("its revisions were removed for good")
    }
    return .restored(count)
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
    if ledger.confirmed == made || ledger.attempts.contains(where: { $0.revision == made }) {
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
    switch result {
    case .refused: return
    case .restored:
      let entry = log.entries[index]
      for number in try writer.numbers(in: .quarantine) where entry.removed.contains(number) {
        try writer.move(number, to: .session)
      }
      log.entries[index].endRest()
    case .takenBack(let made):
      log.entries[index].removed = NumberRanges([made])
      log.entries[index].restsUntil = now() + Double(rest.components.seconds)
      // Named before it is moved, as in every other removal.
      try writer.setRecord(log.bytes, as: .log)
      try writer.move(made, to: .quarantine)
    }
    log.entries[index].isUndone = true
    try writer.setRecord(log.bytes, as: .log)
  }
}
