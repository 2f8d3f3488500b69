import RestorationArchive

/// The times at which revisions came into the store, where those differ from the times in their
/// archives: a revision that was reverted to, migrated or imported has an older state.
///
/// Stored as `SRTIMES1`, then for each revision its number and the time, ascending by number, and
/// the CRC-32C of all that. Losing the record loses no state: the times in the archives count then.
struct RevisionTimes {
  private(set) var times: [RevisionNumber: Double] = [:]

  private static let magic = Array("SRTIMES1".utf8)
  private static let maximumCount = 4000

  /// Reads a record; a missing or damaged one has no times.
  init(stored record: [UInt8]?) {
    guard let record else { return }
    times = record.withUnsafeBytes { Self.times($0) } ?? [:]
  }

  private static func times(_ raw: UnsafeRawBufferPointer) -> [RevisionNumber: Double]? {
    guard var reader = LedgerReader(raw, after: magic) else { return nil }
    var times: [RevisionNumber: Double] = [:]
    while !reader.isAtEnd {
      guard let number = try? reader.number(RevisionNumber.self), let time = try? reader.real()
      else { return nil }
      times[number] = time
    }
    return times
  }

  mutating func note(_ time: Double, of number: RevisionNumber) { times[number] = time }

  /// The bytes of the record, with the times of the newest revisions.
  var bytes: [UInt8] {
    var writer = LedgerWriter(Self.magic)
    for (number, time) in times.sorted(by: { $0.key < $1.key }).suffix(Self.maximumCount) {
      writer.append(number)
      writer.append(time)
    }
    writer.appendChecksum()
    return writer.bytes
  }
}
