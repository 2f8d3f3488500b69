import RestorationArchive

extension MemoryStore {
  /// Puts aside what is damaged among the revisions newer than the newest good one.
  func putAsideDamaged(in session: SceneSession) {
    guard let shelf = shelves[session] else { return }
    let findings = DamageSearch.damaged(
      among: Array(shelf.entries.keys),
      newerThan: shelf.knownGood
    ) { number throws(RestorationError) in
      guard let entry = shelf.entries[number] else { return }
      _ = try open(entry, number, of: session)
    }
    for finding in findings {
      guard let entry = shelves[session]?.entries.removeValue(forKey: finding.number) else {
        continue
      }
      shelves[session]?.quarantine[finding.number] = Quarantined(
        entry: entry,
        reason: finding.failure.message,
        putAsideAt: clock.now
      )
    }
  }

  // Async, or a call on the concrete type would prefer the protocol's own, which does nothing.
  public func quarantined(
    of session: SceneSession
  ) async throws(RestorationError) -> [QuarantinedRevision] {
    try session.validate()
    return (shelves[session]?.quarantine ?? [:]).sorted { $0.key < $1.key }.map { number, found in
      QuarantinedRevision(
        session: session,
        number: number,
        byteCount: found.entry.bytes.count,
        reason: found.reason,
        putAsideAt: found.putAsideAt
      )
    }
  }

  public func quarantinedSessions() async -> [SceneSession] {
    shelves.filter { !$0.value.quarantine.isEmpty }.map(\.key).sorted()
  }

  public func quarantinedBytes(
    _ number: RevisionNumber,
    of session: SceneSession
  ) async throws(RestorationError) -> ArchiveBytes? {
    try session.validate()
    return shelves[session]?.quarantine[number]?.entry.bytes
  }

  @discardableResult
  public func restoreFromQuarantine(
    _ number: RevisionNumber,
    of session: SceneSession
  ) async throws(RestorationError) -> Revision {
    try session.validate()
    guard let found = shelves[session]?.quarantine[number] else {
      throw .notQuarantined(number, of: session)
    }
    guard shelves[session]?.entries[number] == nil else {
      throw .revisionExists(number, of: session)
    }
    let archive = try open(found.entry, number, of: session).archive
    shelves[session]?.quarantine[number] = nil
    shelves[session]?.entries[number] = found.entry
    return Revision(archive, of: session, number: number, isPinned: found.entry.isPinned)
  }

  public func removeFromQuarantine(
    _ number: RevisionNumber,
    of session: SceneSession
  ) async throws(RestorationError) {
    try session.validate()
    shelves[session]?.quarantine[number] = nil
  }

  /// Puts other bytes in the place of those of a revision in quarantine; for tests.
  package func overwriteQuarantined(
    _ number: RevisionNumber,
    of session: SceneSession,
    with bytes: ArchiveBytes
  ) {
    shelves[session]?.quarantine[number]?.entry.bytes = bytes
  }
}
