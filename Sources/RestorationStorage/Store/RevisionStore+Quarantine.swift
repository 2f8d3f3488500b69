import RestorationArchive

extension RevisionStore {
  /// Lists the revisions of a session that are in quarantine, by ascending number.
  ///
  /// Before a session gets a new revision, the store verifies the revisions newer than the newest
  /// one that it knows to be good, and moves damaged ones into quarantine. Reading a damaged
  /// revision moves nothing, but makes the next save verify again.
  ///
  /// - Throws: As ``newestGood(for:)``.
  public func quarantined(
    of session: SceneSession
  ) async throws(RestorationError) -> [RevisionStore.QuarantinedRevision] {
    try await read(session) { reader throws(RestorationError) in
      try quarantined(session, reader)
    }
  }

  package func quarantined(
    _ session: SceneSession,
    _ reader: any RevisionReader
  ) throws(RestorationError) -> [RevisionStore.QuarantinedRevision] {
    var result: [RevisionStore.QuarantinedRevision] = []
    var notes: QuarantineNotes?
    var log: StoreLog?
    try reader.visitRevisions(in: .quarantine) { number, entry throws(RestorationError) in
      let known = if let log { log } else { try reader.log() }
      log = known
      if known.rests(number) { return true }
      var byteCount = 0
      do throws(RestorationError) {
        guard let entry = try entry() else { return true }
        byteCount = entry.byteCount
      } catch {
        guard Revision.State(error) != nil else { throw error }
      }
      if notes == nil { notes = QuarantineNotes(stored: try? reader.record(.quarantine)) }
      let note = notes?.notes[number]
      result.append(
        RevisionStore.QuarantinedRevision(
          session: session,
          number: number,
          byteCount: byteCount,
          reason: note?.reason,
          quarantinedAt: note?.date
        )
      )
      return true
    }
    return result.reversed()
  }
}

/// The reasons of the revisions in quarantine, stored as `SRQUAR01`, then for each revision its
/// number (8 bytes), the time of its move (8 bytes, seconds since 2001-01-01 00:00 UTC) and the
/// reason (a length in 2 bytes and UTF-8), and the CRC-32C of all that. Integers are little-endian.
///
/// Losing the record loses no state: the revisions are there, but their reasons are unknown.
package struct QuarantineNotes {
  package struct Note {
    package let reason: String
    package let date: Double
  }

  package private(set) var notes: [RevisionNumber: Note] = [:]

  private static let magic = Array("SRQUAR01".utf8)
  private static let maximumReasonByteCount = 512
  private static let maximumCount = 100

  /// Reads a record; a missing or damaged one has no notes.
  package init(stored record: [UInt8]?) {
    guard let record else { return }
    let found = record.withUnsafeBytes { raw -> [RevisionNumber: Note]? in
      guard var reader = LedgerReader(raw, after: Self.magic) else { return nil }
      var found: [RevisionNumber: Note] = [:]
      while !reader.isAtEnd {
        guard let number = try? reader.number(RevisionNumber.self), let date = try? reader.real(),
          let reason = try? reader.text()
        else { return nil }
        found[number] = Note(reason: reason, date: date)
      }
      return found
    }
    notes = found ?? [:]
  }

  package mutating func add(_ number: RevisionNumber, _ reason: String, at date: Double) {
    notes[number] = Note(
      reason: reason.cut(toByteCount: Self.maximumReasonByteCount),
      date: date
    )
  }

  /// The bytes of the record, with the notes of the newest revisions.
  package var bytes: [UInt8] {
    var writer = LedgerWriter(Self.magic)
    for (number, note) in notes.sorted(by: { $0.key < $1.key }).suffix(Self.maximumCount) {
      writer.append(number)
      writer.append(note.date)
      writer.append(note.reason)
    }
    writer.appendChecksum()
    return writer.bytes
  }
}
