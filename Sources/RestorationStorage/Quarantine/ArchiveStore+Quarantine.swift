import RestorationArchive

// What a store gets that keeps no quarantine: damaged revisions stay where they are.
extension ArchiveStore {
  /// None.
  public func quarantined(
    of session: SceneSession
  ) async throws(RestorationError) -> [QuarantinedRevision] { [] }

  /// None.
  public func quarantinedSessions() async throws(RestorationError) -> [SceneSession] { [] }

  /// Always `nil`.
  public func quarantinedBytes(
    _ number: RevisionNumber,
    of session: SceneSession
  ) async throws(RestorationError) -> ArchiveBytes? { nil }

  /// Refuses with code `missingValue`, as nothing is in quarantine.
  @discardableResult
  public func restoreFromQuarantine(
    _ number: RevisionNumber,
    of session: SceneSession
  ) async throws(RestorationError) -> Revision {
    throw .notQuarantined(number, of: session)
  }

  /// Does nothing, as nothing is in quarantine.
  public func removeFromQuarantine(
    _ number: RevisionNumber,
    of session: SceneSession
  ) async throws(RestorationError) {}
}
