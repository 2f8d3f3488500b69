import RestorationArchive

/// The stored form of a large archive: its bytes without the sections that are stored once beside the
/// revisions, and the list of these parts.
///
/// The layout is normative in `Schemas/Archive/parts-v1.md`.
package struct PartList: Sendable, Hashable {
  /// A section that is stored as a part.
  package struct Entry: Sendable, Hashable {
    /// The place of the section in the archive.
    package let range: Range<Int>
    /// The number of the part, below that of the revision.
    package let number: RevisionNumber
  }

  package let archiveLength: Int
  /// The time at which the first of the revisions that share parts was stored, in seconds since
  /// 2001-01-01 00:00 UTC.
  package let begun: Double
  /// The parts, in the order of their places.
  package let entries: [Entry]

  /// The number in the place of an archive's version. A library that does not know it takes the list
  /// for an archive of a newer format, and leaves it alone.
  package static let version: UInt16 = 0x8001
  package static let headerLength = ArchiveFormat.headerLength
  /// The length of the header without its checksum.
  private static let coveredByteCount = ArchiveFormat.Offset.headerChecksum.rawValue
  /// The offset of the checksum of all that follows the header.
  private static let contentChecksumOffset = 56

  /// Indicates whether stored bytes begin as a list does.
  package static func isPresent(in bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count >= 10, bytes.starts(with: ArchiveFormat.magic) else { return false }
    return word(bytes, at: 8, UInt16.self) == version
  }

  /// Returns the front of the archive in the front of stored bytes, and the length of that archive.
  package static func archiveFront(
    in front: UnsafeRawBufferPointer,
    of byteCount: Int
  ) throws(RestorationError) -> (front: UnsafeRawBufferPointer, byteCount: Int) {
    guard isPresent(in: front) else { return (front, byteCount) }
    try checkHeader(front)
    let rest = UnsafeRawBufferPointer(rebasing: front[headerLength...])
    return (rest, Int(word(front, at: 24, UInt32.self)))
  }

  /// Checks that a front is the undamaged one of an archive or of a list.
  static func checkHeader(_ front: UnsafeRawBufferPointer) throws(RestorationError) {
    guard front.count >= headerLength, front.starts(with: ArchiveFormat.magic),
      CRC32C.checksum(UnsafeRawBufferPointer(rebasing: front[..<coveredByteCount]))
        == word(front, at: coveredByteCount, UInt32.self)
    else { throw .damaged("the checksum of the header does not match") }
  }
}

extension PartList {
  /// Reads the list of a revision, and checks all of it but the parts.
  ///
  /// - Throws: `RestorationError` with code `corrupted`, or `limitExceeded` when the archive is larger
  ///   than allowed.
  package init(
    _ stored: ArchiveBytes,
    of revision: RevisionNumber,
    limits: ArchiveLimits
  ) throws(RestorationError) {
    let bytes = stored.pointer
    try Self.checkHeader(bytes)
    let content = UnsafeRawBufferPointer(rebasing: bytes[Self.headerLength...])
    guard Self.isPresent(in: bytes),
      CRC32C.checksum(content) == word(bytes, at: Self.contentChecksumOffset, UInt32.self)
    else { throw .damaged("the checksum of a list of parts does not match") }
    let count = Int(word(bytes, at: 12, UInt32.self))
    begun = Double(bitPattern: word(bytes, at: 16, UInt64.self))
    archiveLength = Int(word(bytes, at: 24, UInt32.self))
    let listLength = Int(word(bytes, at: 28, UInt32.self))
    guard archiveLength <= limits.maximumByteCount else {
      throw .limitExceeded(
        "an archive of \(archiveLength) bytes, where \(limits.maximumByteCount) are allowed"
      )
    }
    guard listLength <= content.count, count <= listLength / 3 else { throw Self.disagreement }
    var left = content.count - listLength
    var reader = try ByteReader(content, range: left..<content.count)
    var entries: [Entry] = []
    entries.reserveCapacity(count)
    var position = 0
    for _ in 0..<count {
      let (gap, length) = (try reader.readVarint(), try reader.readVarint())
      let number = try reader.readVarint()
      guard gap <= left, length > 0, length <= archiveLength, number > 0, number < revision else {
        throw Self.disagreement
      }
      left -= Int(gap)
      position += Int(gap)
      guard Int(length) <= archiveLength - position else { throw Self.disagreement }
      entries.append(Entry(range: position..<(position + Int(length)), number: number))
      position += Int(length)
    }
    guard reader.isAtEnd, position + left == archiveLength else { throw Self.disagreement }
    self.entries = entries
  }

  /// Indicates whether bytes are those of a list, of which only the parts may be damaged.
  package static func isWhole(_ bytes: ArchiveBytes, limits: ArchiveLimits) -> Bool {
    isPresent(in: bytes.pointer) && (try? PartList(bytes, of: .max, limits: limits)) != nil
  }

  private static var disagreement: RestorationError {
    .damaged("a list of parts that do not make up its archive")
  }

  /// Returns the archive, with each part in its place.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of this list.
  ///   - part: Returns the bytes of a part, which have to be as many as are passed.
  func joined(
    _ bytes: ArchiveBytes,
    _ part: (RevisionNumber, _ byteCount: Int) throws(RestorationError) -> ArchiveBytes
  ) throws(RestorationError) -> ArchiveBytes {
    let writer = ByteWriter(capacity: archiveLength)
    var own = Self.headerLength
    var position = 0
    func write(upTo end: Int) {
      let range = own..<(own + end - position)
      writer.write(raw: UnsafeRawBufferPointer(rebasing: bytes.pointer[range]))
      own += end - position
    }
    for entry in entries {
      write(upTo: entry.range.lowerBound)
      try part(entry.number, entry.range.count).withUnsafeBytes { writer.write(raw: $0) }
      position = entry.range.upperBound
    }
    write(upTo: archiveLength)
    return writer.finish()
  }

  /// Returns the bytes of the list of an archive.
  func bytes(of whole: ArchiveBytes) -> ArchiveBytes {
    let archive = whole.pointer
    let content = ByteWriter(capacity: 1 << 14)
    let list = ByteWriter()
    var position = 0
    for entry in entries {
      let gap = UnsafeRawBufferPointer(rebasing: archive[position..<entry.range.lowerBound])
      content.write(raw: gap)
      list.write(varint: gap.count)
      list.write(varint: entry.range.count)
      list.write(varint: entry.number)
      position = entry.range.upperBound
    }
    content.write(raw: UnsafeRawBufferPointer(rebasing: archive[position...]))
    withExtendedLifetime(list) { content.write(raw: list.bytes) }
    var header = ArchiveFormat.magic + littleEndian(Self.version) + littleEndian(Self.version)
    header += littleEndian(UInt32(entries.count)) + littleEndian(begun.bitPattern)
    header += littleEndian(UInt32(archive.count)) + littleEndian(UInt32(list.count))
    header += [UInt8](repeating: 0, count: Self.contentChecksumOffset - header.count)
    header += littleEndian(withExtendedLifetime(content) { CRC32C.checksum(content.bytes) })
    header += littleEndian(header.withUnsafeBytes { CRC32C.checksum($0) })
    let writer = ByteWriter(capacity: header.count + content.count)
    header.withUnsafeBytes { writer.write(raw: $0) }
    withExtendedLifetime(content) { writer.write(raw: content.bytes) }
    return writer.finish()
  }
}
