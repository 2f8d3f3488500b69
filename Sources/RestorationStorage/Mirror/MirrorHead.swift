import RestorationArchive

/// A revision on the server from which no other one there continues.
package struct MirrorHead: Sendable, Hashable {
  package let number: RevisionNumber
  package let line: MirrorLine
  /// The time of preservation, in seconds since 2001-01-01 00:00 UTC; of a revision that no mirror has
  /// sent, that of its arrival.
  package let savedAt: Double
  package let device: String
  /// The number of the part that has it; `nil` for a head in the record, or one that is not stored.
  package internal(set) var part: RevisionNumber?

  /// The most bytes of a part that has a head. A section of archives has more.
  package static let maximumByteCount = LargeSections.minimumByteCount - 1

  package init(number: RevisionNumber, line: MirrorLine, savedAt: Double, device: String) {
    self.number = number
    self.line = line.cut(toCount: MirrorLine.maximumRevisionCount)
    self.savedAt = savedAt
    self.device = device
  }

  // MARK: Storing

  private static let magic = Array("SRHEAD01".utf8)

  init(_ reader: inout LedgerReader) throws(RestorationError) {
    let number: RevisionNumber = try reader.number()
    let line = try MirrorLine(&reader)
    guard number > 0, line.point != nil else { throw LedgerReader.damage }
    let savedAt = try reader.real()
    self.init(number: number, line: line, savedAt: savedAt, device: try reader.text())
  }

  func write(to writer: inout LedgerWriter) {
    writer.append(number)
    line.write(to: &writer)
    writer.append(savedAt)
    writer.append(device)
  }

  /// Reads a part; `nil` for a damaged one.
  package init?(storedPart bytes: ArchiveBytes, _ part: RevisionNumber? = nil) {
    let found = try? bytes.withUnsafeBytes { bytes throws(RestorationError) -> MirrorHead in
      guard var reader = LedgerReader(bytes, after: Self.magic) else { throw LedgerReader.damage }
      return try MirrorHead(&reader)
    }
    guard let found else { return nil }
    self = found
    self.part = part
  }

  /// The number of bytes in the record.
  var byteCount: Int { 28 + line.points.count * 16 + device.utf8.count }

  /// The bytes of a part of its own.
  var storedPart: ArchiveBytes {
    var writer = LedgerWriter(Self.magic)
    write(to: &writer)
    writer.appendChecksum()
    return ArchiveBytes(writer.bytes)
  }
}
