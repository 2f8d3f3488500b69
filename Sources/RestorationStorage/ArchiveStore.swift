import RestorationArchive

/// Keeps the archives of scene sessions, several revisions of each, and finds the newest good one.
///
/// All stores keep the same promises, which `ArchiveStoreConformance` of `RestorationTesting`
/// checks one by one; run it on a store of your own.
///
/// - Revisions of a session are numbered 1, 2, 3 by the store. A number is never used again, even
///   after its revision was removed.
/// - A save that returned is durable and whole; one that threw, or that was cut short by the end of
///   the process, left either nothing or a whole revision, and never harmed an earlier one.
/// - What is damaged is skipped, never deleted and never overwritten; what a launch would try
///   before the newest good revision is put aside into quarantine before the session gets its next
///   revision.
/// - Stores may be used from any task, and from several processes at once.
///
/// ```swift
/// let revision = try await store.save(archive, for: session)
/// let newest = try await store.newestGood(for: session)
/// print(revision.number, newest?.archive.header.timestamp ?? 0)
/// ```
///
/// Source: design D5-D7; storage-reliability 4.
public protocol ArchiveStore: Sendable {
  /// Stores an archive as a new revision; it is durable when this returns.
  ///
  /// A store never acknowledges what it would later skip. So every byte is verified first, unless the
  /// archive was put together in this process, under the store's limits and from values alone: those
  /// were checked when they were written.
  ///
  /// - Parameters:
  ///   - archive: The archive. Its header names the app and scene of `session`.
  ///   - session: Whose archive it is.
  /// - Returns: The entry of the new revision, with its number.
  /// - Throws: `RestorationError` with code `corrupted` or `limitExceeded` when the archive is
  ///   damaged or too large for the store, `invalidIdentifier` when it belongs to another session
  ///   or a name is too long, `storeBusy` when another process keeps writing, and `storeFailed`
  ///   when the system refuses, such as on a full disk. The store is as it was.
  /// - Complexity: O(*n*) in the bytes of the archive.
  func save(
    _ archive: Archive,
    for session: SceneSession
  ) async throws(RestorationError) -> Revision

  /// Stores an archive as a new revision, unless somebody else has saved since the caller looked.
  ///
  /// Use it when the archive was made out of what is stored, as a migration does, so that it cannot
  /// cover what was saved meanwhile. Nobody saves between the comparison and the save, in whatever
  /// process.
  ///
  /// ```swift
  /// let newest = try await store.revisions(of: session).last?.number
  /// let saved = try await store.save(archive, for: session, ifNewestIs: newest)
  /// if saved == nil { print("somebody else has saved; look again") }
  /// ```
  ///
  /// - Parameters:
  ///   - archive: The archive. Its header names the app and scene of `session`.
  ///   - session: Whose archive it is.
  ///   - number: The last number that ``revisions(of:)`` listed, damaged ones included; `nil` when
  ///     it listed none.
  /// - Returns: The entry of the new revision, or `nil` when the last one has another number. The
  ///   store is then as it was.
  /// - Throws: As ``save(_:for:)``, and `unsupportedOperation` when the store cannot do this in one
  ///   step.
  /// - Complexity: O(*n*) in the bytes of the archive, and for files in the revisions of the session.
  func save(
    _ archive: Archive,
    for session: SceneSession,
    ifNewestIs number: RevisionNumber?
  ) async throws(RestorationError) -> Revision?

  /// Returns the newest revision that verifies in every byte, or `nil` when there is none.
  ///
  /// Tries the newest first. Damaged revisions and those of a newer format are skipped; ask
  /// ``verify(_:)`` which ones and why. `nil` is normal: it is the first launch.
  ///
  /// - Throws: `RestorationError` with code `storeFailed` or `storeBusy` when the store itself
  ///   cannot be read, `corrupted` when it is damaged as a whole, `keyUnavailable` when there is
  ///   nothing but revisions that were sealed with a key that is not here.
  /// - Complexity: O(*n*) in the bytes of the revisions that are tried.
  func newestGood(
    for session: SceneSession
  ) async throws(RestorationError) -> StoredArchive?

  /// Returns one revision, verified, or `nil` when there is none of that number.
  ///
  /// - Throws: `RestorationError` with code `corrupted` when it is damaged, `unsupportedVersion`
  ///   when a newer version wrote it, `limitExceeded` when it is larger than the store's limits,
  ///   and as ``newestGood(for:)``.
  /// - Complexity: O(*n*) in the bytes of the revision.
  func load(
    _ number: RevisionNumber,
    of session: SceneSession
  ) async throws(RestorationError) -> StoredArchive?

  /// Lists the revisions of a session by ascending number, without decoding archives.
  ///
  /// - Returns: The entries; none for a session that the store does not know.
  /// - Throws: As ``newestGood(for:)``; a damaged revision is listed, not thrown.
  /// - Complexity: O(*n*) in the number of revisions.
  func revisions(of session: SceneSession) async throws(RestorationError) -> [Revision]

  /// Lists the sessions that have at least one revision, in ascending order.
  ///
  /// - Throws: As ``newestGood(for:)``.
  /// - Complexity: O(*n* log *n*) in the number of sessions.
  func sessions() async throws(RestorationError) -> [SceneSession]

  /// Checks every byte of every revision of a session and says what each amounts to.
  ///
  /// - Returns: One report a revision, by ascending number.
  /// - Throws: As ``newestGood(for:)``; a damaged revision is reported, not thrown.
  /// - Complexity: O(*n*) in the bytes of all its revisions.
  func verify(_ session: SceneSession) async throws(RestorationError) -> [RevisionHealth]

  /// Removes a revision; one that does not exist is removed already.
  ///
  /// Protected are the pinned revisions, the newest good one, and when the app died with that also
  /// the newest with which it did not, those that are being restored, the last one that the app
  /// confirmed, and those of a newer format (design D7).
  ///
  /// - Parameters:
  ///   - number: The revision. Its number is not used again.
  ///   - session: Whose revision it is.
  ///   - force: Whether to remove it although it is protected.
  /// - Throws: `RestorationError` with code `protectedRevision` when it is protected and `force` is
  ///   false, and as ``save(_:for:)``.
  func remove(
    _ number: RevisionNumber,
    of session: SceneSession,
    force: Bool
  ) async throws(RestorationError)

  /// Pins a revision, so that it stays until it is unpinned, or unpins it.
  ///
  /// - Throws: `RestorationError` with code `missingValue` when there is no such revision, and as
  ///   ``save(_:for:)``.
  func setPinned(
    _ isPinned: Bool,
    _ number: RevisionNumber,
    of session: SceneSession
  ) async throws(RestorationError)

  /// Returns what the store remembers of a session besides its revisions.
  ///
  /// A store that keeps none has an empty one, and so has a session that is new. A damaged ledger
  /// and one of a newer version read as empty, with an ``SessionLedger/issue``: losing one must not
  /// stop a launch.
  ///
  /// - Throws: As ``newestGood(for:)``.
  func ledger(of session: SceneSession) async throws(RestorationError) -> SessionLedger

  /// Changes the ledger of a session in one step; the result is durable when this returns.
  ///
  /// Nobody else changes it in between, in whatever process. A session need not have revisions; one
  /// that has none is not listed by ``sessions()`` for having a ledger.
  ///
  /// - Parameters:
  ///   - session: Whose ledger it is.
  ///   - change: Changes the ledger that is stored, empty if none is. Must not call the store.
  /// - Returns: The ledger as it is stored now.
  /// - Throws: `RestorationError` with code `unsupportedVersion` when a newer version wrote the
  ///   ledger, `unsupportedOperation` when the store keeps none, and as ``save(_:for:)``. The
  ///   ledger is then as it was.
  @discardableResult
  func updateLedger(
    of session: SceneSession,
    _ change: @Sendable (inout SessionLedger) -> Void
  ) async throws(RestorationError) -> SessionLedger

  /// Opens the journal in which the restoration of a session takes down where it is.
  ///
  /// A store without one gives a journal that is forgotten with the process.
  ///
  /// - Throws: As ``save(_:for:)``.
  func journal(of session: SceneSession) async throws(RestorationError) -> any AttemptJournal

  /// Lists the sessions that were discarded and not yet purged, in ascending order.
  ///
  /// - Throws: As ``newestGood(for:)``.
  func discardedSessions() async throws(RestorationError) -> [SceneSession]

  /// Removes everything of a session that was discarded: all revisions, pinned ones as well, and
  /// what is in quarantine, and
  /// its ledger with the tombstone. This is how an app acknowledges that it knows (rule S8).
  ///
  /// A session without a tombstone is left alone. The numbers of its revisions are not used again.
  /// A purge that is cut short leaves the tombstone, and can be repeated.
  ///
  /// - Returns: How many revisions were removed.
  /// - Throws: As ``save(_:for:)``.
  @discardableResult
  func purge(discarded session: SceneSession) async throws(RestorationError) -> Int

  /// Destroys the key that the revisions of a session are sealed with; they stay unreadable for
  /// ever, wherever copies of them are, and can be removed by force.
  ///
  /// The next save of the session makes a new key. A session without a key is left alone.
  ///
  /// - Throws: `RestorationError` with code `unsupportedOperation` when the store encrypts nothing,
  ///   and as ``save(_:for:)``.
  func destroyKey(of session: SceneSession) async throws(RestorationError)

  /// Lists the revisions of a session that were put aside, by ascending number.
  ///
  /// Before a session gets a new revision, the store verifies those that are newer than the newest
  /// one that it knows to be good, and puts aside what is damaged. Reading puts nothing aside, but
  /// makes the next save look again.
  ///
  /// - Throws: As ``newestGood(for:)``.
  func quarantined(
    of session: SceneSession
  ) async throws(RestorationError) -> [QuarantinedRevision]

  /// Lists the sessions that have something in quarantine, in ascending order; they need not have
  /// revisions.
  ///
  /// - Throws: As ``newestGood(for:)``.
  func quarantinedSessions() async throws(RestorationError) -> [SceneSession]

  /// Returns the bytes of a revision that was put aside, as they are, or `nil` when there are none.
  ///
  /// Nobody has verified them; they are for export and for people.
  ///
  /// - Throws: `RestorationError` with code `limitExceeded` when they are more than the store's
  ///   limits allow, and as ``newestGood(for:)``.
  func quarantinedBytes(
    _ number: RevisionNumber,
    of session: SceneSession
  ) async throws(RestorationError) -> ArchiveBytes?

  /// Brings a revision back that was put aside, after verifying every byte of it; it has its old
  /// number and is durable when this returns.
  ///
  /// - Returns: The entry of the revision.
  /// - Throws: `RestorationError` with code `corrupted` when it is still damaged, `missingValue`
  ///   when it is not in quarantine, `revisionExists` when the session has a revision of its
  ///   number, and as ``save(_:for:)``. Everything is then as it was.
  @discardableResult
  func restoreFromQuarantine(
    _ number: RevisionNumber,
    of session: SceneSession
  ) async throws(RestorationError) -> Revision

  /// Deletes what was put aside; the only way to, besides ``purge(discarded:)``. Its number is not
  /// used again. What is not in quarantine is deleted already.
  ///
  /// - Throws: As ``save(_:for:)``.
  func removeFromQuarantine(
    _ number: RevisionNumber,
    of session: SceneSession
  ) async throws(RestorationError)

  /// Removes what a plan says, as far as that is still allowed.
  ///
  /// Every removal is checked again while nobody else can write, so that nothing goes that has
  /// become protected since the plan was made; what has gone already is passed over. One that is
  /// cut short has removed a part, and can be repeated.
  ///
  /// - Parameter plan: What ``plan(_:)`` returned, of this store.
  /// - Returns: What was removed, and what stayed after all.
  /// - Throws: As ``save(_:for:)``.
  @discardableResult
  func apply(_ plan: RetentionPlan) async throws(RestorationError) -> RetentionOutcome

  /// Returns what the store remembers of its clock; an empty record when nothing.
  ///
  /// - Throws: As ``newestGood(for:)``.
  func clockRecord() async throws(RestorationError) -> ClockRecord

  /// Remembers something of the clock; durable when this returns.
  ///
  /// - Throws: As ``save(_:for:)``.
  func setClockRecord(_ record: ClockRecord) async throws(RestorationError)

  /// Reads the clocks of this opening of the store, or returns `nil` when it has none, so that it
  /// never believes a leap.
  func clockReading() async -> ClockReading?
}

extension ArchiveStore {
  /// Removes a revision unless it is protected; see ``remove(_:of:force:)``.
  public func remove(
    _ number: RevisionNumber,
    of session: SceneSession
  ) async throws(RestorationError) {
    try await remove(number, of: session, force: false)
  }

  /// Refuses: asking first and saving then would leave time for others to save in between.
  public func save(
    _ archive: Archive,
    for session: SceneSession,
    ifNewestIs number: RevisionNumber?
  ) async throws(RestorationError) -> Revision? {
    throw RestorationError(
      .unsupportedOperation,
      "this store cannot compare and save in one step; give it save(_:for:ifNewestIs:)"
    )
  }

  /// Refuses: a store has to keep keys to destroy any.
  public func destroyKey(of session: SceneSession) async throws(RestorationError) {
    throw RestorationError(.unsupportedOperation, "this store keeps no keys; remove the revisions")
  }

  public func newestGood(
    for session: SceneSession
  ) async throws(RestorationError) -> StoredArchive? {
    var sealed: RestorationError?
    for revision in try await revisions(of: session).reversed() {
      do throws(RestorationError) {
        if let stored = try await load(revision.number, of: session) { return stored }
      } catch {
        guard RevisionState(error) != nil else { throw error }
        if sealed == nil, error.code == .keyUnavailable { sealed = error }
      }
    }
    if let sealed { throw sealed }
    return nil
  }

  public func verify(_ session: SceneSession) async throws(RestorationError) -> [RevisionHealth] {
    var result: [RevisionHealth] = []
    for revision in try await revisions(of: session) {
      do throws(RestorationError) {
        guard try await load(revision.number, of: session) != nil else { continue }
        result.append(RevisionHealth(good: revision.number))
      } catch {
        guard RevisionState(error) != nil else { throw error }
        result.append(RevisionHealth(revision.number, failure: error))
      }
    }
    return result
  }
}
