import RestorationArchive
import RestorationStorage

/// Changes that a test makes to a store in memory, without the store's knowledge.
extension RevisionStore {
  private var memory: MemoryBackend? { backend as? MemoryBackend }

  /// Puts other bytes in the place of a revision's.
  package func overwrite(
    _ number: RevisionNumber,
    of session: SceneSession,
    with bytes: ArchiveBytes
  ) async {
    memory?.overwrite(number, of: session, with: bytes)
  }

  /// Puts other bytes in the place of those of a revision in quarantine.
  package func overwriteQuarantined(
    _ number: RevisionNumber,
    of session: SceneSession,
    with bytes: ArchiveBytes
  ) async {
    memory?.overwrite(number, of: session, in: .quarantine, with: bytes)
  }

  /// Puts another record in the place of a session's ledger.
  package func overwriteLedger(of session: SceneSession, with bytes: [UInt8]) async {
    memory?.overwrite(.ledger, of: session, with: bytes)
  }

  /// The bytes of a revision as they are.
  package func bytes(of number: RevisionNumber, in session: SceneSession) async -> ArchiveBytes? {
    memory?.bytes(of: number, in: session)
  }
}
