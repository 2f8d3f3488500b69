import RestorationArchive
import RestorationStorage

// A person's changes to the damaged revisions that a store has moved into quarantine. The store
// itself lists them.
extension RevisionStore {
  /// Lists the sessions that have a revision in quarantine, in ascending order; they need not have
  /// other revisions.
  ///
  /// - Throws: As ``newestGood(for:)``.
  public func quarantinedSessions() async throws(RestorationError) -> [SceneSession] {
    var result: [SceneSession] = []
    for session in try await sessions(having: .quarantine) {
      // Removed revisions may rest there.
      let isListed = try await read(session) { reader throws(RestorationError) in
        let log = try reader.log()
        return try !reader.numbers(in: .quarantine).allSatisfy { log.rests($0) }
      }
      if isListed { result.append(session) }
    }
    return result
  }

  /// Returns the bytes of a revision in quarantine, as they are, or `nil` when there are none. Those of an
  /// archive whose parts are sound have the parts in their places.
  ///
  /// The bytes are unverified; use them for export and inspection.
  ///
  /// - Throws: `RestorationError` with code `limitExceeded` when they are more than the store's
  ///   limits allow, `corrupted` when the backend cannot return them, and as ``newestGood(for:)``.
  public func quarantinedBytes(
    _ number: RevisionNumber,
    of session: SceneSession
  ) async throws(RestorationError) -> ArchiveBytes? {
    try await read(session) { reader throws(RestorationError) in
      let bytes = try reader.bytes(of: number, in: .quarantine, wholeRevision)
      guard let bytes, PartList.isPresent(in: bytes.pointer) else { return bytes }
      var cipher = cipher(of: session, reader)
      let joined = try? opened(number, in: .quarantine, &cipher, reader)?.archive.stored.bytes
      return joined ?? bytes
    }
  }

  /// Brings a revision back from quarantine, after verifying every byte of it. It keeps its number
  /// and is durable when this returns.
  ///
  /// - Returns: The entry of the revision.
  /// - Throws: `RestorationError` with code `corrupted` when it is still damaged, `missingValue`
  ///   when it is not in quarantine, `revisionExists` when the session has a revision of its
  ///   number, and as ``save(_:for:)``. The revision is then still in quarantine, or in both
  ///   places.
  @discardableResult
  public func restoreFromQuarantine(
    _ number: RevisionNumber,
    of session: SceneSession
  ) async throws(RestorationError) -> Revision {
    let revision = try await change(session) { writer throws(RestorationError) in
      guard let found = try open(number, of: session, in: .quarantine, writer) else {
        throw .notQuarantined(number, of: session)
      }
      try writer.move(number, to: .session)
      return found.stored.revision
    }
    forgetGood(of: session)
    return revision
  }

  /// Deletes a revision in quarantine, as otherwise only ``purge(discarded:)`` does. Its number is
  /// not used again. A revision that is not in quarantine is ignored.
  ///
  /// - Returns: `false` if there was no such revision in quarantine.
  /// - Throws: As ``save(_:for:)``.
  @discardableResult
  public func removeFromQuarantine(
    _ number: RevisionNumber,
    of session: SceneSession
  ) async throws(RestorationError) -> Bool {
    try await change(session) { (writer) throws(RestorationError) -> Bool in
      // One that rests was removed before, and only waits for the end of its time.
      guard try writer.numbers(in: .quarantine).contains(number), try !writer.log().rests(number)
      else { return false }
      try discard([], aside: [number], of: session, writer)
      return true
    }
  }
}
