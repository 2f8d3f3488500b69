import RestorationArchive

// Revisions that were removed rest in quarantine, as they are stored, until the time that the
// command named: the log of the session names them. They are neither listed nor restored.
extension RevisionStore {
  /// Removes a session with all its revisions, pinned ones and those in quarantine included. It
  /// rests as long as the action of the store says.
  ///
  /// - Returns: The number of revisions that were not in quarantine.
  package func remove(_ session: SceneSession) async throws(RestorationError) -> Int {
    guard action?.rest != nil else {
      try await discard(session, at: now())
      return try await purge(discarded: session)
    }
    let count = try await change(session) { writer throws(RestorationError) in
      let log = try endRest(writer)
      let numbers = try writer.numbers(in: .session)
      let aside = try writer.numbers(in: .quarantine).filter { !log.rests($0) }
      try discard(numbers, aside: aside, isWhole: true, writer)
      return numbers.count
    }
    forgetGood(of: session)
    return count
  }

  /// Removes revisions of a session and of its quarantine. They rest if the action of the store
  /// says so, and else go for good.
  func discard(
    _ numbers: [RevisionNumber],
    aside: [RevisionNumber] = [],
    isWhole: Bool = false,
    _ writer: any RevisionWriter
  ) throws(RestorationError) {
    guard isWhole || !numbers.isEmpty || !aside.isEmpty else { return }
    var log = try endRest(writer)
    guard let action else {
      try writer.remove(numbers, from: .session)
      if !aside.isEmpty { try writer.remove(aside, from: .quarantine) }
      return
    }
    var entry = StoreLog.Entry(action, at: now())
    entry.isWhole = isWhole
    entry.removedCount = UInt32(clamping: numbers.count + aside.count)
    if let rest = action.rest {
      entry.restsUntil = now() + Double(rest.components.seconds)
      entry.removed = NumberRanges(numbers).newest(StoreLog.maximumRangeCount)
      entry.deleted = NumberRanges(aside).newest(StoreLog.maximumRangeCount)
    }
    // The log is first: a revision that is in quarantine and not named would be taken for damaged.
    try writer.add(entry, to: &log)
    for number in numbers where entry.removed.contains(number) {
      try writer.move(number, to: .quarantine)
    }
    try writer.remove(numbers.filter { !entry.removed.contains($0) }, from: .session)
    let gone = aside.filter { !entry.deleted.contains($0) }
    if !gone.isEmpty { try writer.remove(gone, from: .quarantine) }
  }

  /// Removes the revisions of a session whose rest is over.
  ///
  /// - Parameter ofAll: Ends the rest of all others too.
  /// - Returns: The log as it is stored now.
  @discardableResult
  func endRest(
    _ writer: any RevisionWriter,
    ofAll: Bool = false
  ) throws(RestorationError) -> StoreLog {
    var log = try writer.log()
    let now = now()
    let ended = log.entries.indices.filter { index in
      log.entries[index].restsUntil.map { ofAll || $0 <= now } ?? false
    }
    guard !ended.isEmpty else { return log }
    let aside = try writer.numbers(in: .quarantine)
    let over = aside.filter { number in ended.contains { log.entries[$0].rests(number) } }
    try writer.remove(over, from: .quarantine)
    // The records of a session that was removed as a whole rest with it.
    if ended.contains(where: { log.entries[$0].isWhole }), over.count == aside.count,
      try writer.newestNumber() == nil
    {
      try writer.removeRecords()
    }
    for index in ended { log.entries[index].endRest() }
    try writer.setRecord(log.bytes, as: .log)
    return log
  }

  /// Removes the revisions of all sessions whose rest is over.
  package func endRest() async throws(RestorationError) {
    let now = now()
    for session in try await loggedSessions() {
      let entries = try await log(of: session).entries
      guard entries.contains(where: { $0.restsUntil.map { $0 <= now } ?? false }) else { continue }
      _ = try await change(session) { writer throws(RestorationError) in try endRest(writer) }
    }
  }
}

extension RevisionWriter {
  /// Removes the records of a session that has no revision; the log stays.
  func removeRecords() throws(RestorationError) {
    for name in [RecordName.pins, .times, .quarantine, .key, .ledger] {
      try setRecord(nil, as: name)
    }
  }

  /// Keeps of the log only what names revisions after one that still rest.
  func keepRests(after number: RevisionNumber) throws(RestorationError) {
    guard try record(.log) != nil else { return }
    var log = try log()
    let left = try numbers(in: .quarantine).filter { $0 > number }
    log.entries.removeAll { entry in !left.contains(where: entry.rests) }
    try setRecord(log.entries.isEmpty ? nil : log.bytes, as: .log)
  }

  /// Notes that revisions do not rest, because they were found damaged.
  func removeFromLog(_ numbers: [RevisionNumber]) throws(RestorationError) {
    var log = try log()
    guard numbers.contains(where: log.rests) else { return }
    for index in log.entries.indices { log.entries[index].remove(numbers) }
    try setRecord(log.bytes, as: .log)
  }
}
