import RestorationArchive
import SystemPackage

extension FileStore {
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
