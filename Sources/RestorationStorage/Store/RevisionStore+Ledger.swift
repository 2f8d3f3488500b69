import RestorationArchive
import RestorationFiles

extension RevisionStore {
  /// Returns the ledger of a session: the store's record besides the revisions.
  ///
  /// The ledger of a new session is empty. A damaged one and one of a newer version read as empty,
  /// with an ``SessionLedger/issue``, so that they do not stop a launch.
  ///
  /// - Throws: As ``newestGood(for:)``.
  public nonisolated(nonsending) func ledger(of session: SceneSession)
    async throws(RestorationError) -> SessionLedger
  {
    try await read(session) { reader throws(RestorationError) in try reader.ledger() }
  }

  /// Changes the ledger of a session in one step; the result is durable when this returns.
  ///
  /// No other process changes it meanwhile. A session need not have revisions; one without
  /// revisions is not listed by ``sessions()`` for having a ledger.
  ///
  /// - Parameters:
  ///   - session: The session of the ledger.
  ///   - change: Changes the stored ledger, or an empty one if none is stored. It may run more than
  ///     once.
  /// - Returns: The ledger that is stored now.
  /// - Throws: `RestorationError` with code `unsupportedVersion` when a newer version wrote the
  ///   ledger, and as ``save(_:for:)``. The ledger is then the former one or the changed one,
  ///   whole.
  @discardableResult
  public nonisolated(nonsending) func updateLedger(
    of session: SceneSession,
    _ change: @Sendable (inout SessionLedger) -> Void
  ) async throws(RestorationError) -> SessionLedger {
    try await self.change(session) { writer throws(RestorationError) in
      try updateLedger(writer, change)
    }
  }

  /// Changes the ledger of a session in one step, as ``updateLedger(of:_:)`` does, so that the
  /// change survives the end of the process.
  ///
  /// A power cut may take the change back, as long as no revision is saved after it. That suits the
  /// notes of a launch, because a power cut is no crash of the app.
  @discardableResult
  package nonisolated(nonsending) func noteInLedger(
    of session: SceneSession,
    _ change: @Sendable (inout SessionLedger) -> Void
  ) async throws(RestorationError) -> SessionLedger {
    try await self.change(session) { writer throws(RestorationError) in
      try updateLedger(writer, isNote: true, change)
    }
  }

  @discardableResult
  package func updateLedger(
    _ writer: any RevisionWriter,
    isNote: Bool = false,
    _ change: (inout SessionLedger) -> Void
  ) throws(RestorationError) -> SessionLedger {
    let (ledger, record) = try SessionLedger.updating(
      try writer.recordOrDamage(.ledger),
      keepsReport: !cipher.isWanted,
      change
    )
    guard let record else { return ledger }
    if isNote, let record {
      try writer.noteLedger(record)
    } else {
      try writer.setRecord(record, as: .ledger)
    }
    return ledger
  }

  /// Ends the series of crashes of a session, so that its next launch restores the newest good
  /// revision.
  ///
  /// - Throws: As ``updateLedger(of:_:)``.
  public func clearCrashes(of session: SceneSession) async throws(RestorationError) {
    try await updateLedger(of: session) { $0.clearCrashes() }
  }

  /// Opens the log in which a restoration of the session notes the object that it is working on.
  ///
  /// - Throws: `RestorationError` with code `storeFailed` when it cannot be opened, `readOnlyStore`
  ///   when the store was opened for reading.
  public func attemptLog(of session: SceneSession) async throws(RestorationError) -> any AttemptLog
  {
    try session.validate()
    guard !isForReading else { throw .openedForReading }
    return try attemptLogs.log(of: session)
  }

  /// Marks all revisions that a session has now as discarded by the user; they stay until
  /// ``purge(discarded:)``. Revisions that are saved later are not discarded.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - date: The time, in seconds since 2001-01-01 00:00 UTC. It stays that of the first discard
  ///     until the session is used again.
  /// - Throws: As ``updateLedger(of:_:)``.
  public func discard(_ session: SceneSession, at date: Double) async throws(RestorationError) {
    try await change(session) { writer throws(RestorationError) in
      // Those that rest or are in quarantine are of the session as well.
      let newest = try writer.newestNumber() ?? 0
      let through = try writer.numbers(in: .quarantine).reduce(newest, max)
      try updateLedger(writer) { ledger in
        if let tombstone = ledger.tombstone, tombstone.through >= through { return }
        ledger.tombstone = SessionLedger.Tombstone(discardedAt: date, through: through)
      }
    }
  }

  /// Removes everything that was discarded of a session, and the tombstone. An app calls it to
  /// acknowledge the discard.
  ///
  /// It removes all revisions up to the newest discarded one, including pinned ones and those in
  /// quarantine. If the session was not used again, its key and its ledger are removed too. Later
  /// revisions that a command has removed stay at rest.
  ///
  /// A session without a tombstone is left alone. The numbers of its revisions are not used again.
  /// An interrupted purge leaves the tombstone, and can be repeated.
  ///
  /// - Returns: The number of revisions that were removed.
  /// - Throws: As ``save(_:for:)``.
  @discardableResult
  public func purge(discarded session: SceneSession) async throws(RestorationError) -> Int {
    let done = try await change(session) {
      (writer) throws(RestorationError) -> Int? in
      guard let tombstone = try writer.ledger().tombstone else { return nil }
      try hook?.note(.purging(through: tombstone.through), of: self, in: session, writer)
      let numbers = try writer.numbers(in: .session)
      let discarded = numbers.filter { $0 <= tombstone.through }
      let quarantined = try writer.numbers(in: .quarantine)
      try writer.remove(discarded, from: .session)
      try writer.remove(quarantined.filter { $0 <= tombstone.through }, from: .quarantine)
      try removeUnusedParts(of: session, writer)
      if hook == nil { try writer.keepRests(after: tombstone.through) }
      // The ledger comes last, so that an interrupted purge is recognised as unfinished.
      guard numbers.count == discarded.count,
        quarantined.allSatisfy({ $0 <= tombstone.through })
      else {
        try updateLedger(writer) { $0.tombstone = nil }
        return discarded.count
      }
      // Before the records: a log without them would say that the store has lost the session.
      attemptLogs.remove(session)
      try writer.removeRecords()
      return discarded.count
    }
    guard let done else { return 0 }
    forgetGood(of: session)
    return done
  }

  /// Takes back the discard of a session that was not used again since.
  ///
  /// - Returns: `true` if this call did that and the session has a revision.
  /// - Throws: As ``updateLedger(of:_:)``.
  package func takeBackDiscard(of session: SceneSession) async throws(RestorationError) -> Bool {
    try await change(session) { writer throws(RestorationError) in
      guard let through = try writer.ledger().tombstone?.through,
        let newest = try writer.newestNumber(), newest <= through
      else { return false }
      try updateLedger(writer) { $0.tombstone = nil }
      return true
    }
  }

  /// Destroys the key that the revisions of a session are encrypted with.
  ///
  /// Everything encrypted with it stays unreadable: private values, or whole revisions, which can
  /// be removed by force. Earlier copies of the store, backups, and damaged databases kept beside
  /// it still have the key, which the store's key opens: remove them. The next save of the session
  /// makes a new key. A session without a key is left alone.
  ///
  /// - Throws: As ``save(_:for:)``.
  public func destroyKey(of session: SceneSession) async throws(RestorationError) {
    try await change(session) { writer throws(RestorationError) in
      try writer.setRecord(nil, as: .key)
      try endRest(of: session, writer, ofAll: true)
    }
    forgetGood(of: session)
  }
}

extension RevisionReader {
  package func ledger() throws(RestorationError) -> SessionLedger {
    SessionLedger(stored: try recordOrDamage(.ledger))
  }

  /// Returns the bytes of a record, or `nil` when there is none. A damaged record is returned as
  /// empty bytes, so that whatever depends on it is left alone.
  package func recordOrDamage(_ name: RecordName) throws(RestorationError) -> [UInt8]? {
    let isDamage = { (error: RestorationError) in Revision.State(error) != nil }
    do throws(RestorationError) {
      return try readingAgain(after: isDamage) { () throws(RestorationError) in try record(name) }
    } catch {
      guard isDamage(error) else { throw error }
      return []
    }
  }

  /// Reads something, and once more where that found damage: a disk that fails once has damaged nothing, and
  /// what is damaged would be replaced or removed.
  func readingAgain<Value>(
    after isDamage: (RestorationError) -> Bool,
    _ body: () throws(RestorationError) -> Value
  ) throws(RestorationError) -> Value {
    do throws(RestorationError) {
      return try body()
    } catch {
      guard isDamage(error) else { throw error }
    }
    return try body()
  }
}
