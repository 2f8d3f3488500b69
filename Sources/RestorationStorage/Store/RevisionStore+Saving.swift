import RestorationArchive
import Synchronization

extension RevisionStore {
  /// Stores an archive as a new revision; it is durable when this returns.
  ///
  /// A store never acknowledges an archive that it would later skip. So it verifies every byte
  /// first, unless this process assembled the archive under the store's limits and from values
  /// alone: those were checked when they were written.
  ///
  /// - Parameters:
  ///   - archive: The archive. Its header names the app and scene of `session`.
  ///   - session: The session of the archive.
  /// - Returns: The entry of the new revision, with its number.
  /// - Throws: `RestorationError` with code `corrupted` or `limitExceeded` when the archive is
  ///   damaged or too large for the store, `invalidIdentifier` when it belongs to another session
  ///   or a name is too long, `keyUnavailable` when it has to be encrypted and cannot be,
  ///   `storeBusy` when another process keeps writing, and `storeFailed` or `diskFull` when the
  ///   system refuses. The store then has the whole archive or nothing of it, and earlier revisions
  ///   are unchanged, except that damaged ones may be in quarantine.
  /// - Complexity: O(*n*) in the bytes of the archive.
  @discardableResult
  public func save(
    _ archive: Archive,
    for session: SceneSession
  ) async throws(RestorationError) -> Revision {
    guard let revision = try await save(archive, for: session, when: { _ in true }) else {
      throw .storeFailed("the archive was not saved; try again")
    }
    return revision
  }

  /// Stores an archive as a new revision, unless another writer has saved since the caller looked.
  ///
  /// Use it for an archive derived from a stored one, as in a migration, so that it cannot hide a
  /// revision saved meanwhile. No process can save between the comparison and the save.
  ///
  /// ```swift
  /// let newest = try await store.revisions(of: session).last?.number
  /// let saved = try await store.save(archive, for: session, ifNewestIs: newest)
  /// if saved == nil { print("another writer has saved; look again") }
  /// ```
  ///
  /// - Parameters:
  ///   - archive: The archive. Its header names the app and scene of `session`.
  ///   - session: The session of the archive.
  ///   - number: The last number that ``revisions(of:)`` listed, damaged ones included; `nil` when
  ///     it listed none.
  /// - Returns: The entry of the new revision, or `nil` when the last revision has another number.
  ///   The store is then unchanged.
  /// - Throws: As ``save(_:for:)``.
  /// - Complexity: O(*n*) in the bytes of the archive.
  public func save(
    _ archive: Archive,
    for session: SceneSession,
    ifNewestIs number: RevisionNumber?
  ) async throws(RestorationError) -> Revision? {
    try await save(archive, for: session) { $0 == number }
  }

  /// Stores an archive of an earlier state unless another one was saved since the caller looked,
  /// and changes the ledger in the same step.
  ///
  /// - Parameter change: Changes the ledger; gets the number of the new revision.
  /// - Returns: The new revision and the ledger as stored now, or `nil` when the newest revision
  ///   has another number.
  package func save(
    _ archive: Archive,
    for session: SceneSession,
    ifNewestIs number: RevisionNumber?,
    updatingLedger change: @Sendable (RevisionNumber, inout SessionLedger) -> Void
  ) async throws(RestorationError) -> (revision: Revision, ledger: SessionLedger)? {
    let stored = Mutex(SessionLedger())
    let revision = try await save(archive, for: session) {
      $0 == number
    } noting: { number, writer throws(RestorationError) in
      try writer.note(self.now(), of: number)
      let ledger = try updateLedger(writer) { change(number, &$0) }
      stored.withLock { $0 = ledger }
    }
    return revision.map { ($0, stored.withLock { $0 }) }
  }

  /// Stores an archive unless a closure declines it, and its records in the same step.
  ///
  /// - Parameters:
  ///   - isWanted: Gets the number of the newest revision, good or not.
  ///   - note: Sets the records that belong to the new revision.
  package func save(
    _ archive: Archive,
    for session: SceneSession,
    when isWanted: @Sendable (_ newest: RevisionNumber?) -> Bool,
    noting note: @Sendable (RevisionNumber, any RevisionWriter) throws(RestorationError) -> Void = {
      _,
      _ in
    }
  ) async throws(RestorationError) -> Revision? {
    try archive.checkedForSaving(in: session, limits: limits)
    let revision = try await change(session) { (writer) throws(RestorationError) -> Revision? in
      let newest = try writer.newestNumber()
      guard isWanted(newest) else { return nil }
      return try append(archive, to: session, newest ?? 0, writer, noting: note)
    }
    if let revision { noteSaved(revision, of: session) }
    return revision
  }

  /// Appends an archive to a session, after damaged revisions that a launch would try before it were
  /// moved away.
  ///
  /// - Parameters:
  ///   - newest: The newest revision, good or not, or 0.
  ///   - label: The label of the new revision, or `nil` for none.
  ///   - note: Sets the records that belong to the new revision.
  func append(
    _ archive: Archive,
    to session: SceneSession,
    _ newest: RevisionNumber,
    label: String? = nil,
    _ writer: any RevisionWriter,
    noting note: (RevisionNumber, any RevisionWriter) throws(RestorationError) -> Void = { _, _ in }
  ) throws(RestorationError) -> Revision {
    let known = knownGood(of: session)
    if newest > known { try quarantineDamaged(of: session, newerThan: known, writer) }
    let cipher = cipher(of: session, writer)
    let parts = try partPlan(for: archive, of: session, cipher, writer)
    var bytes = archive.bytes
    let number = try writer.append { number throws(RestorationError) in
      let stored = try cipher.stored(archive, as: number, writer, parts: parts)
      if archive.bytes.count > wholeByteCount { noteStored(stored, of: session) }
      bytes = stored.bytes
      return NewRevision(storing: bytes, of: archive)
    }
    let former = hook == nil ? nil : try writer.ledger()
    try note(number, writer)
    if let label { try writer.setLabel(label, to: number) }
    try hook?.note(.changed(made: number, former: former), of: self, in: session, writer)
    return Revision(archive, storedAs: bytes, of: session, number: number).labelled(label)
  }

  /// Notes a saved revision as good, and notifies the companion.
  func noteSaved(_ revision: Revision, of session: SceneSession) {
    noteGood(revision.number, of: session)
    currentCompanion?.saved(session)
  }

  /// Moves the damaged revisions that a launch would try before the newest good one into
  /// quarantine.
  ///
  /// Revisions of a newer version, over the limits or of another session stay: they are not known
  /// to be damaged. When the store cannot be read, the search ends without an error, because it
  /// must not prevent a save.
  private func quarantineDamaged(
    of session: SceneSession,
    newerThan known: RevisionNumber,
    _ writer: any RevisionWriter
  ) throws(RestorationError) {
    var damaged: [(number: RevisionNumber, reason: String)] = []
    try writer.visitRevisions(in: .session) { number, _ throws(RestorationError) in
      guard number > known else { return false }
      do throws(RestorationError) {
        return try open(number, of: session, writer) == nil
      } catch {
        guard error.code == .corrupted else { return Revision.State(error) != nil }
      }
      do throws(RestorationError) {
        // Opened again, because a disk that failed once may have damaged nothing.
        return try open(number, of: session, writer) == nil
      } catch {
        if error.code == .corrupted { damaged.append((number, error.message)) }
        return Revision.State(error) != nil
      }
    }
    guard !damaged.isEmpty else { return }
    // A store that cannot save moves no revisions either.
    try cipher(of: session, writer).checkSaving()
    var notes = QuarantineNotes(stored: try? writer.record(.quarantine))
    try writer.removeFromLog(damaged.map(\.number))
    // The reason is stored first: after a crash in between, the revision is moved at the next save.
    for found in damaged { notes.add(found.number, found.reason, at: now()) }
    try writer.setRecord(notes.bytes, as: .quarantine)
    for found in damaged where found.number > 0 {
      do throws(RestorationError) {
        try writer.move(found.number, to: .quarantine)
      } catch {
        guard error.code == .revisionExists else { throw error }
        // Both stay; the conflict must not prevent a save.
        let reason =
          "it keeps the damaged revision \(found.number) out of quarantine; export this one and remove it"
        notes.add(found.number, reason, at: now())
        try writer.setRecord(notes.bytes, as: .quarantine)
      }
    }
  }
}

extension RevisionReader {
  /// Returns the highest number below a limit among the revisions of the session, damaged ones included.
  package func newestNumber(
    below limit: RevisionNumber = .max
  ) throws(RestorationError) -> RevisionNumber? {
    var newest: RevisionNumber?
    try visitRevisions(in: .session) { number, _ in
      newest = number < limit ? number : nil
      return newest == nil
    }
    return newest
  }

  /// Returns the numbers in a place, ascending.
  package func numbers(in place: RevisionPlace) throws(RestorationError) -> [RevisionNumber] {
    var numbers: [RevisionNumber] = []
    try visitRevisions(in: place) { number, _ in
      numbers.append(number)
      return true
    }
    return numbers.reversed()
  }
}
