import RestorationArchive
import RestorationStorage

// The time of saving, as opposed to the time in the archive, which is that of its state.
extension RevisionStore {
  /// Stores an archive of an earlier state, and in the same step its time, its pin and its labels.
  ///
  /// - Parameters:
  ///   - time: The time at which it came into the store, in seconds since 2001-01-01 00:00 UTC; `nil`
  ///     for the time in the archive.
  ///   - isWanted: Gets the number of the newest revision, good or not.
  /// - Returns: The new revision, or `nil` when it was not wanted.
  package func save(
    _ archive: Archive,
    for session: SceneSession,
    at time: Double?,
    isPinned: Bool = false,
    labels: [String] = [],
    when isWanted: @Sendable (_ newest: RevisionNumber?) -> Bool = { _ in true }
  ) async throws(RestorationError) -> Revision? {
    try await save(archive, for: session, when: isWanted) {
      number,
      writer throws(RestorationError) in
      if let time { try writer.note(time, of: number) }
      if isPinned { try writer.setPinned(true, number) }
      for label in labels { try writer.setLabel(label, to: number) }
    }
  }

  /// Stores an archive of an earlier state now, unless another writer has saved since the caller
  /// looked, as in ``save(_:for:ifNewestIs:)``.
  ///
  /// - Parameters:
  ///   - keepsDiscard: Discards the new revision under the same lock, after it, if the user has
  ///     discarded the newest one, so that the session stays discarded. A ledger that cannot be read is
  ///     left alone.
  ///   - change: Changes the ledger under the same lock; gets the number of the new revision. `nil`
  ///     leaves it alone.
  package func saveNow(
    _ archive: Archive,
    for session: SceneSession,
    ifNewestIs newest: RevisionNumber?,
    keepsDiscard: Bool = false,
    updatingLedger change: (@Sendable (RevisionNumber, inout SessionLedger) -> Void)? = nil
  ) async throws(RestorationError) -> Revision? {
    let time = now()
    return try await save(archive, for: session) {
      $0 == newest
    } noting: { number, writer throws(RestorationError) in
      try writer.note(time, of: number)
      if let change { try updateLedger(writer) { change(number, &$0) } }
      guard keepsDiscard, let newest else { return }
      guard let tombstone = (try? writer.ledger())?.tombstone, tombstone.through >= newest
      else { return }
      try updateLedger(writer) { ledger in
        ledger.tombstone = SessionLedger.Tombstone(
          discardedAt: tombstone.discardedAt,
          through: number
        )
      }
    }
  }

  /// Lists the revisions of a session, with the times at which they came into the store.
  package nonisolated(nonsending) func datedRevisions(
    of session: SceneSession
  ) async throws(RestorationError) -> [Revision] {
    try await read(session) { reader throws(RestorationError) in
      try self.listDated(session, reader)
    }
  }
}
