import RestorationArchive

/// What a revision's file holds when its archive shares parts with others: which parts make up the
/// archive, and the bytes of those that it does not share.
///
/// The bytes are described in `Schemas/Files/store-v2.md`; change that first.
package struct PartIndex: Sendable {
  /// A part of the archive, in the order of its bytes.
  package struct Entry: Sendable, Hashable {
    package let byteCount: Int
    /// The SHA-256 of a part that is stored once for all, or `nil` for one that is in this file.
    package let digest: [UInt8]?
  }

  package let entries: [Entry]
  /// The length of the archive.
  package let archiveByteCount: Int
  /// The length of the table that stands before the parts of this file.
  package let tableByteCount: Int

  static let magic = Array("SRPARTS1".utf8)
  /// What stands before the entries.
  package static let headByteCount = 20
  private static let digestByteCount = 32
  private static let smallestEntryByteCount = 5

  /// The file of an archive that was cut into parts.
  package static func file(_ archive: Archive, _ parts: ArchiveParts) -> [UInt8] {
    var table = LedgerWriter()
    for part in parts.parts {
      table.append(UInt32(part.range.count))
      table.append(UInt8(part.digest == nil ? 0 : 1))
      for byte in part.digest ?? [] { table.append(byte) }
    }
    var writer = LedgerWriter()
    for byte in magic { writer.append(byte) }
    writer.append(UInt32(headByteCount + table.bytes.count + 4))
    writer.append(UInt32(archive.bytes.count))
    writer.append(UInt32(parts.parts.count))
    for byte in table.bytes { writer.append(byte) }
    writer.appendChecksum()
    var result = writer.bytes
    archive.bytes.withUnsafeBytes { bytes in
      for part in parts.parts where part.digest == nil {
        result.append(contentsOf: bytes[part.range])
      }
    }
    return result
  }

  /// How long a table may be: a list of large parts is short.
  package static func largestTableByteCount(ofArchive byteCount: Int) -> Int {
    4096 + byteCount / 64
  }

  /// The length of the table, by the first ``headByteCount`` bytes of a file.
  ///
  /// - Throws: `RestorationError` with code `corrupted` when they are no beginning of an index, and
  ///   `limitExceeded` when it is of a larger archive than allowed.
  package static func tableByteCount(
    _ head: UnsafeRawBufferPointer,
    limits: ArchiveLimits
  ) throws(RestorationError) -> Int {
    guard head.count >= headByteCount, head.starts(with: magic) else { throw damage }
    func number(_ offset: Int) -> Int {
      Int(UInt32(littleEndian: head.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
    }
    let tableByteCount = number(8)
    let partCount = number(16)
    guard number(12) <= limits.maximumByteCount else {
      throw RestorationError(
        .limitExceeded,
        "an archive of \(number(12)) bytes, where \(limits.maximumByteCount) are allowed; raise "
          + "the limits of the store if you trust it"
      )
    }
    guard tableByteCount >= headByteCount + 4,
      tableByteCount <= largestTableByteCount(ofArchive: number(12)),
      partCount <= tableByteCount / smallestEntryByteCount
    else { throw damage }
    return tableByteCount
  }

  /// Reads the table at the beginning of a file.
  ///
  /// - Parameters:
  ///   - bytes: The table, or more.
  ///   - fileByteCount: The length of the whole file.
  ///   - limits: How large the archive may be.
  /// - Throws: `RestorationError` with code `corrupted` when it is damaged, `limitExceeded`.
  package init(
    _ bytes: UnsafeRawBufferPointer,
    fileByteCount: Int,
    limits: ArchiveLimits
  ) throws(RestorationError) {
    let count = try Self.tableByteCount(bytes, limits: limits)
    guard count <= bytes.count,
      LedgerReader.isSound(UnsafeRawBufferPointer(rebasing: bytes[..<count]))
    else { throw Self.damage }
    var reader = LedgerReader(
      UnsafeRawBufferPointer(rebasing: bytes[(Self.magic.count + 4)..<(count - 4)])
    )
    archiveByteCount = Int(try reader.number(UInt32.self))
    let partCount = Int(try reader.number(UInt32.self))
    var entries: [Entry] = []
    var total = 0
    var own = 0
    for _ in 0..<partCount {
      let byteCount = Int(try reader.number(UInt32.self))
      let kind = try reader.number(UInt8.self)
      guard byteCount > 0, kind <= 1, byteCount <= archiveByteCount - total else {
        throw Self.damage
      }
      total += byteCount
      if kind == 0 {
        own += byteCount
        entries.append(Entry(byteCount: byteCount, digest: nil))
      } else {
        entries.append(
          Entry(byteCount: byteCount, digest: try reader.bytes(Self.digestByteCount))
        )
      }
    }
    // The front of the archive stands in the file itself, for listings.
    guard reader.isAtEnd, total == archiveByteCount, count + own == fileByteCount,
      let first = entries.first, first.digest == nil
    else { throw Self.damage }
    self.entries = entries
    tableByteCount = count
  }

  /// The digests of the parts that are stored elsewhere.
  package var digests: Set<[UInt8]> { Set(entries.compactMap(\.digest)) }

  static var damage: RestorationError {
    RestorationError(
      .corrupted,
      "expected the list of a revision's parts, found a damaged one; use an older revision"
    )
  }
}
