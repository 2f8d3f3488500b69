import RestorationArchive
import SystemPackage

extension FileStore {
  @discardableResult
  public func apply(_ plan: RetentionPlan) async throws(RestorationError) -> RetentionOutcome {
    var outcome = RetentionOutcome()
    var rest = plan.removals[...]
    while let session = rest.first?.session {
      let items = rest.prefix { $0.session == session }
      rest = rest[items.endIndex...]
      // A session at a time, so that whoever saves need not wait for all.
      try exclusively { () throws(RestorationError) in
        _ = try withSession(session) { place throws(RestorationError) in
          try remove(Array(items), of: session, in: place, &outcome)
        }
      }
    }
    if let record = plan.clockRecord { try await setClockRecord(record) }
    return outcome
  }

  private func remove(
    _ items: [RetentionPlan.Item],
    of session: SceneSession,
    in place: SessionDirectory,
    _ outcome: inout RetentionOutcome
  ) throws(RestorationError) {
    let numbers = try place.numbers()
    let protected = try RevisionProtection.reasons(
      among: numbers,
      pinned: try place.pins(),
      ledger: SessionLedger(stored: try place.ledgerRecord())
    ) { number throws(RestorationError) in try state(number, of: session, in: place) }
    let existing = Set(numbers)
    let present = items.filter { existing.contains($0.number) }
    let removed = present.filter { protected[$0.number] == nil }
    try place.remove(removed.map(\.number))
    outcome.removed += removed
    outcome.keptAfterAll += present.filter { protected[$0.number] != nil }
  }

  // Async, or a call on the concrete type would prefer the protocol's own, which does nothing.
  public func clockRecord() async throws(RestorationError) -> ClockRecord {
    do throws(RestorationError) {
      let limit = ClockRecord.maximumByteCount
      let stored = try directory.files.read(
        StoreDirectory.clockName,
        in: directory.root,
        limit: limit
      )
      return ClockRecord(stored: stored?.array)
    } catch {
      guard RevisionState(error) != nil else { throw error }
      return ClockRecord()
    }
  }

  public func setClockRecord(_ record: ClockRecord) async throws(RestorationError) {
    try exclusively { () throws(RestorationError) in
      try directory.publish(
        ArchiveBytes(record.bytes),
        as: StoreDirectory.clockName,
        in: directory.root,
        replacing: true
      )
    }
  }

  public func clockReading() async -> ClockReading? { ClockReading(clock, opening: opening) }
}
