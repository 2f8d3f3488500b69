import RestorationArchive
import RestorationStorage

/// A store that hands on to another what every store must do itself; conforming types change what
/// they like.
package protocol ForwardingStore: ArchiveStore {
  associatedtype Base: ArchiveStore
  var base: Base { get }
}

extension ForwardingStore {
  package func save(
    _ archive: Archive,
    for session: SceneSession
  ) async throws(RestorationError) -> Revision {
    try await base.save(archive, for: session)
  }

  package func save(
    _ archive: Archive,
    for session: SceneSession,
    ifNewestIs number: RevisionNumber?
  ) async throws(RestorationError) -> Revision? {
    try await base.save(archive, for: session, ifNewestIs: number)
  }

  package func load(
    _ number: RevisionNumber,
    of session: SceneSession
  ) async throws(RestorationError) -> StoredArchive? {
    try await base.load(number, of: session)
  }

  package func revisions(of session: SceneSession) async throws(RestorationError) -> [Revision] {
    try await base.revisions(of: session)
  }

  package func sessions() async throws(RestorationError) -> [SceneSession] {
    try await base.sessions()
  }

  package func remove(
    _ number: RevisionNumber,
    of session: SceneSession,
    force: Bool
  ) async throws(RestorationError) {
    try await base.remove(number, of: session, force: force)
  }

  package func setPinned(
    _ isPinned: Bool,
    _ number: RevisionNumber,
    of session: SceneSession
  ) async throws(RestorationError) {
    try await base.setPinned(isPinned, number, of: session)
  }

  package func ledger(of session: SceneSession) async throws(RestorationError) -> SessionLedger {
    try await base.ledger(of: session)
  }

  package func updateLedger(
    of session: SceneSession,
    _ change: @Sendable (inout SessionLedger) -> Void
  ) async throws(RestorationError) -> SessionLedger {
    try await base.updateLedger(of: session, change)
  }

  package func journal(
    of session: SceneSession
  ) async throws(RestorationError) -> any AttemptJournal {
    try await base.journal(of: session)
  }

  package func discardedSessions() async throws(RestorationError) -> [SceneSession] {
    try await base.discardedSessions()
  }

  package func quarantined(
    of session: SceneSession
  ) async throws(RestorationError) -> [QuarantinedRevision] {
    try await base.quarantined(of: session)
  }

  package func quarantinedSessions() async throws(RestorationError) -> [SceneSession] {
    try await base.quarantinedSessions()
  }

  package func quarantinedBytes(
    _ number: RevisionNumber,
    of session: SceneSession
  ) async throws(RestorationError) -> ArchiveBytes? {
    try await base.quarantinedBytes(number, of: session)
  }

  package func restoreFromQuarantine(
    _ number: RevisionNumber,
    of session: SceneSession
  ) async throws(RestorationError) -> Revision {
    try await base.restoreFromQuarantine(number, of: session)
  }

  package func removeFromQuarantine(
    _ number: RevisionNumber,
    of session: SceneSession
  ) async throws(RestorationError) {
    try await base.removeFromQuarantine(number, of: session)
  }

  package func clockRecord() async throws(RestorationError) -> ClockRecord {
    try await base.clockRecord()
  }

  package func setClockRecord(_ record: ClockRecord) async throws(RestorationError) {
    try await base.setClockRecord(record)
  }

  package func clockReading() async -> ClockReading? { await base.clockReading() }
}
