import RestorationArchive

extension RevisionStore {
  /// Returns what the store remembers of a session besides its revisions.
  ///
  /// The ledger of a new session is empty. A damaged one and one of a newer version read as empty,
  /// with an ``SessionLedger/issue``: losing one must not stop a launch.
  ///
  /// - Throws: As ``newestGood(for:)``.
  public func ledger(of session: SceneSession) async throws(RestorationError) -> SessionLedger {
    try await read(session) { reader throws(RestorationError) in try reader.ledger() }
  }

  /// Changes the ledger of a session in one step; the result is durable when this returns.
  ///
  /// Nobody else changes it in between, in whatever process. A session need not have revisions; one
  /// that has none is not listed by ``sessions()`` for having a ledger.
  ///
  /// - Parameters:
  ///   - session: Whose ledger it is.
  ///   - change: Changes the ledger that is stored, empty if none is. It may run more than once.
  /// - Returns: The ledger as it is stored now.
  /// - Throws: `RestorationError` with code `unsupportedVersion` when a newer version wrote the
  ///   ledger, and as ``save(_:for:)``. The ledger is then as it was.
  @discardableResult
  public func updateLedger(
    of session: SceneSession,
    _ change: @Sendable (inout SessionLedger) -> Void
  ) async throws(RestorationError) -> SessionLedger {
    try await self.change(session) { writer throws(RestorationError) in
      let (ledger, record) = try SessionLedger.updating(
        try writer.ledgerRecord(),
        keepsReport: !cipher.isWanted,
        change
      )
      if let record { try writer.setRecord(record, as: .ledger) }
      return ledger
    }
  }

  /// Opens the log in which a restoration of the session writes down which object it is at.
  ///
  /// - Throws: `RestorationError` with code `storeFailed` when it cannot be opened, `readOnlyStore`
  ///   when the store was opened for reading.
  public func attemptLog(of session: SceneSession) async throws(RestorationError) -> any AttemptLog
  {
    try session.validate()
    guard !isForReading else { throw .openedForReading }
    return try attemptLogs.log(of: session)
  }

  /// Marks a session as discarded by the user; its revisions stay until ``purge(discarded:)``.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - date: When, in seconds since 2001-01-01 00:00 UTC. A tombstone that exists keeps its own.
  /// - Throws: As ``updateLedger(of:_:)``.
  public func discard(_ session: SceneSession, at date: Double) async throws(RestorationError) {
    _ = try await updateLedger(of: session) { ledger in
      if ledger.tombstone == nil { ledger.tombstone = SessionLedger.Tombstone(discardedAt: date) }
    }
  }

  /// Removes everything of a session that was discarded: all revisions, pinned ones as well, what is
  /// in quarantine, its key, and its ledger with the tombstone. This is how an app acknowledges that
  /// it knows.
  ///
  /// A session without a tombstone is left alone. The numbers of its revisions are not used again.
  /// A purge that is cut short leaves the tombstone, and can be repeated.
  ///
  /// - Returns: How many revisions were removed.
  /// - Throws: As ``save(_:for:)``.
  @discardableResult
  public func purge(discarded session: SceneSession) async throws(RestorationError) -> Int {
    let count = try await change(session) { (writer) throws(RestorationError) -> Int? in
      guard try writer.ledger().tombstone != nil else { return nil }
      let numbers = try writer.numbers(in: .session)
      try writer.remove(numbers, from: .session)
      try writer.remove(try writer.numbers(in: .quarantine), from: .quarantine)
      // The ledger comes last, so that a purge that is cut short is known to be unfinished.
      for name in [RecordName.pins, .quarantine, .key, .ledger] {
        try writer.setRecord(nil, as: name)
      }
      return numbers.count
    }
    guard let count else { return 0 }
    attemptLogs.remove(session)
    forgetGood(of: session)
    return count
  }

  /// Destroys the key that the revisions of a session are encrypted with; they stay unreadable for
  /// ever, wherever copies of them are, and can be removed by force.
  ///
  /// The next save of the session makes a new key. A session without a key is left alone.
  ///
  /// - Throws: As ``save(_:for:)``.
  public func destroyKey(of session: SceneSession) async throws(RestorationError) {
    try await change(session) { writer throws(RestorationError) in
      try writer.setRecord(nil, as: .key)
    }
    forgetGood(of: session)
  }
}

extension RevisionReader {
  func ledger() throws(RestorationError) -> SessionLedger {
    SessionLedger(stored: try ledgerRecord())
  }

  /// The bytes of the ledger, or `nil` when there is none; a damaged one has no bytes.
  func ledgerRecord() throws(RestorationError) -> [UInt8]? { try recordOrDamage(.ledger) }

  /// The bytes of a key, or `nil` when there is none; a damaged one has no bytes, so that what depends
  /// on it is left alone.
  func keyRecord(_ name: RecordName) throws(RestorationError) -> [UInt8]? {
    try recordOrDamage(name)
  }

  private func recordOrDamage(_ name: RecordName) throws(RestorationError) -> [UInt8]? {
    do throws(RestorationError) {
      return try record(name)
    } catch {
      guard RevisionState(error) != nil else { throw error }
    }
    do throws(RestorationError) {
      // Once more, because a disk that fails for once has damaged nothing, and what is damaged is
      // replaced.
      return try record(name)
    } catch {
      guard RevisionState(error) != nil else { throw error }
      return []
    }
  }
}
