import RestorationArchive

/// What a listing shows of a revision, small enough to lie beside it.
///
/// Whoever lists ten thousand revisions reads this instead of the fronts of as many archives. It is
/// only a copy: losing one, or finding a damaged one, costs a look at the archive.
///
///     0   1   the version, 1
///     1   3   zeros
///     4   4   the format that a reader of the archive has to know
///     8   8   the number of objects
///     16  8   when it was preserved, in seconds since 2001-01-01 00:00 UTC
///     24  8   the state version
///     32  n   the build, UTF-8
///         4   CRC-32C of everything before
///
/// Integers are little-endian.
struct RevisionLabel {
  let readVersion: UInt32
  let facts: Revision.Facts

  private static let headByteCount = 32

  /// The label of an archive that is stored as it is; none when its build is too long for one.
  static func bytes(of archive: Archive) -> [UInt8] {
    let facts = Revision.Facts(archive)
    var writer = LedgerWriter()
    writer.append(UInt32(1))
    writer.append(UInt32(archive.readVersion))
    writer.append(UInt64(facts.objectCount))
    writer.append(facts.savedAt)
    writer.append(facts.stateVersion)
    for byte in facts.bundleVersion.utf8 { writer.append(byte) }
    writer.appendChecksum()
    return writer.bytes.count <= NewRevision.maximumLabelByteCount ? writer.bytes : []
  }

  /// Reads a label; `nil` when it is none of this version or damaged.
  init?(_ bytes: [UInt8]) {
    let found = bytes.withUnsafeBytes { raw -> (UInt32, Revision.Facts)? in
      guard raw.count >= Self.headByteCount + 4, LedgerReader.isSound(raw) else { return nil }
      func word<Word: FixedWidthInteger>(_ offset: Int, _: Word.Type) -> Word {
        Word(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: Word.self))
      }
      guard word(0, UInt32.self) == 1,
        let build = String(
          validating: raw[Self.headByteCount..<(raw.count - 4)],
          as: UTF8.self
        )
      else { return nil }
      let facts = Revision.Facts(
        objectCount: Int(clamping: word(8, UInt64.self)),
        savedAt: Double(bitPattern: word(16, UInt64.self)),
        stateVersion: word(24, UInt64.self),
        bundleVersion: build
      )
      return (word(4, UInt32.self), facts)
    }
    guard let found else { return nil }
    (readVersion, facts) = found
  }

  /// What the format that a reader has to know amounts to here.
  var state: RevisionState {
    readVersion > UInt32(ArchiveFormat.readVersion) ? .newerFormat : .good
  }
}
