import RestorationArchive

// Revisions that were removed rest in quarantine, as they are stored, until the time that the
// command named: the log of the session names them. They are neither listed nor restored.
extension RevisionStore {
  /// Removes revisions of a session and of its quarantine: for good, except for those that the
  /// store's hook sets aside.
  package func discard(
    _ numbers: [RevisionNumber],
    aside: [RevisionNumber] = [],
    isWhole: Bool = false,
    of session: SceneSession,
    _ writer: any RevisionWriter
  ) throws(RestorationError) {
    guard isWhole || !numbers.isEmpty || !aside.isEmpty else { return }
    try endRest(of: session, writer)
    var (numbers, aside) = (numbers, aside)
    if let hook {
      try hook.note(
        .removing(numbers, aside: aside, isWhole: isWhole),
        of: self,
        in: session,
        writer
      )
      let log = try writer.log()
      numbers.removeAll { log.rests($0) }
      aside.removeAll { log.rests($0) }
    }
    try writer.remove(numbers, from: .session)
    if !aside.isEmpty { try writer.remove(aside, from: .quarantine) }
    try removeUnusedParts(of: session, writer)
  }

  /// Removes the revisions of a session whose rest is over.
  ///
  /// - Parameter ofAll: Ends the rest of all others too.
  /// - Returns: The log as it is stored now.
  @discardableResult
  package func endRest(
    of session: SceneSession,
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
    try removeUnusedParts(of: session, writer)
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
}

extension RevisionReader {
  package func log() throws(RestorationError) -> StoreLog {
    StoreLog(stored: try recordOrDamage(.log))
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
  package func removeFromLog(_ numbers: [RevisionNumber]) throws(RestorationError) {
    var log = try log()
    guard numbers.contains(where: log.rests) else { return }
    for index in log.entries.indices { log.entries[index].remove(numbers) }
    try setRecord(log.bytes, as: .log)
  }
}
