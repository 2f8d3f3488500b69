import RestorationArchive

// What a store gets that keeps no ledgers: it saves and restores, but a crash while restoring goes
// unnoticed, and nothing can be discarded by tombstone.
extension ArchiveStore {
  /// An empty ledger.
  public func ledger(of session: SceneSession) async throws(RestorationError) -> SessionLedger {
    SessionLedger()
  }

  /// Refuses with code `unsupportedOperation`.
  @discardableResult
  public func updateLedger(
    of session: SceneSession,
    _ change: @Sendable (inout SessionLedger) -> Void
  ) async throws(RestorationError) -> SessionLedger {
    throw RestorationError(
      .unsupportedOperation,
      "expected a store that keeps ledgers, found one that does not; implement updateLedger(of:_:)"
    )
  }

  /// A journal that is forgotten with the process.
  public func journal(
    of session: SceneSession
  ) async throws(RestorationError) -> any AttemptJournal {
    MemoryJournal()
  }

  /// No sessions.
  public func discardedSessions() async throws(RestorationError) -> [SceneSession] { [] }

  /// Removes the revisions one by one and what is in quarantine, then empties the ledger.
  @discardableResult
  public func purge(
    discarded session: SceneSession
  ) async throws(RestorationError) -> Int {
    guard try await ledger(of: session).tombstone != nil else { return 0 }
    let all = try await revisions(of: session)
    for revision in all { try await remove(revision.number, of: session, force: true) }
    for found in try await quarantined(of: session) {
      try await removeFromQuarantine(found.number, of: session)
    }
    _ = try await updateLedger(of: session) { $0 = SessionLedger() }
    return all.count
  }
}

extension ArchiveStore {
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
}
