import RestorationArchive

/// The stored form of a part that is not sealed: a mark, the checksum of the section, and the section.
package enum StoredPart {
  private static let magic: [UInt8] = [0x89, 0x53, 0x52, 0x50, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let headerLength = 12

  static func bytes(of section: ArchiveBytes) -> ArchiveBytes {
    let writer = ByteWriter(capacity: headerLength + section.count)
    let header = magic + littleEndian(CRC32C.checksum(section.pointer))
    header.withUnsafeBytes { writer.write(raw: $0) }
    writer.write(raw: section.pointer)
    return writer.finish()
  }

  /// Returns the section in stored bytes.
  ///
  /// - Throws: `RestorationError` with code `corrupted` when they are damaged.
  static func section(in bytes: ArchiveBytes) throws(RestorationError) -> ArchiveBytes {
    let raw = bytes.pointer
    guard raw.count >= headerLength, raw.starts(with: magic) else { throw damage }
    let section = UnsafeRawBufferPointer(rebasing: raw[headerLength...])
    guard CRC32C.checksum(section) == word(raw, at: magic.count, UInt32.self) else { throw damage }
    return ArchiveBytes(section, within: bytes)
  }

  /// Indicates whether stored bytes are those of an undamaged part.
  package static func isWhole(_ bytes: ArchiveBytes) -> Bool { (try? section(in: bytes)) != nil }

  private static var damage: RestorationError { .damaged("its checksum does not match") }
}

extension ArchiveBytes {
  /// Makes bytes of some of another's, without a copy.
  convenience init(_ part: UnsafeRawBufferPointer, within whole: ArchiveBytes) {
    self.init(adopting: part) { _ in withExtendedLifetime(whole) {} }
  }
}

extension SceneSession {
  /// Reads the session from the front of an archive that is stored unsealed, whole or in parts; `nil`
  /// when there is none.
  package init?(ofStored bytes: ArchiveBytes, limits: ArchiveLimits) {
    guard let (front, count) = try? PartList.archiveFront(in: bytes.pointer, of: bytes.count),
      let found = try? ArchiveFront(front, of: count, limits: limits)
    else { return nil }
    self.init(found.header)
  }
}

extension RevisionReader {
  /// Returns the stored bytes of a part that a revision names.
  func storedPart(
    _ number: RevisionNumber,
    _ byteCount: Int,
    of revision: RevisionNumber
  ) throws(RestorationError) -> ArchiveBytes {
    let maximum = byteCount + SealedHeader.maximumOverhead
    do throws(RestorationError) {
      if let bytes = try bytes(of: number, in: .parts, .whole(maximum: maximum)) { return bytes }
    } catch {
      guard [.corrupted, .limitExceeded].contains(error.code) else { throw error }
    }
    throw .damagedPart(number, of: revision)
  }
}

extension RestorationError {
  static func damagedPart(
    _ number: RevisionNumber,
    of revision: RevisionNumber
  ) -> RestorationError {
    .corrupted(
      "part \(number) of revision \(revision) is damaged or missing; use an older revision"
    )
  }
}
