import RestorationArchive

/// A short copy of the facts that a listing shows, stored beside the revision.
///
/// A listing of ten thousand revisions reads labels instead of the fronts of as many archives. When
/// a label is lost or damaged, the listing reads the archive.
///
///     0   1   the version, 1
///     1   3   zeros
///     4   4   the format version that a reader of the archive has to know
///     8   8   the number of objects
///     16  8   the time of preservation, in seconds since 2001-01-01 00:00 UTC
///     24  8   the state version
///     32  n   the build, UTF-8
///         4   CRC-32C of everything before
///
/// Integers are little-endian.
package struct RevisionLabel: Sendable, Equatable {
  package let readVersion: UInt32
  package let facts: Revision.Facts

  package init(readVersion: UInt32, facts: Revision.Facts) {
    self.readVersion = readVersion
    self.facts = facts
  }

  /// The bytes of the label; empty when its build is too long for one.
  package var bytes: [UInt8] {
    var writer = LedgerWriter()
    writer.append(UInt32(1))
    writer.append(readVersion)
    writer.append(facts.fields)
    writer.appendChecksum()
    return writer.bytes.count <= NewRevision.maximumLabelByteCount ? writer.bytes : []
  }

  /// Reads a label; `nil` when it has another version or is damaged.
  package init?(_ raw: UnsafeRawBufferPointer) {
    guard LedgerReader.isSound(raw) else { return nil }
    self.init(verified: raw)
  }

  /// Reads a label that is known to be undamaged; `nil` when it has another version.
  package init?(verified raw: UnsafeRawBufferPointer) {
    guard raw.count >= 12, word(raw, at: 0, UInt32.self) == 1,
      let facts = Revision.Facts(fields: UnsafeRawBufferPointer(rebasing: raw[8..<(raw.count - 4)]))
    else { return nil }
    readVersion = word(raw, at: 4, UInt32.self)
    self.facts = facts
  }
}

extension Revision.Facts {
  /// Three numbers and a string, in the form that labels and encrypted facts share.
  var fields: [UInt8] {
    var writer = LedgerWriter()
    writer.append(UInt64(clamping: objectCount))
    writer.append(savedAt)
    writer.append(stateVersion)
    writer.append(bundleVersion.utf8)
    return writer.bytes
  }

  init?(fields: UnsafeRawBufferPointer) {
    guard fields.count >= 24,
      let build = String(utf8: UnsafeRawBufferPointer(rebasing: fields[24...]))
    else { return nil }
    self.init(
      objectCount: Int(clamping: word(fields, at: 0, UInt64.self)),
      savedAt: Double(bitPattern: word(fields, at: 8, UInt64.self)),
      stateVersion: word(fields, at: 16, UInt64.self),
      bundleVersion: build
    )
  }
}

/// Reads an integer in the byte order of the formats; the bytes have to be there.
func word<Word: FixedWidthInteger>(
  _ bytes: UnsafeRawBufferPointer,
  at offset: Int,
  _: Word.Type
) -> Word {
  Word(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Word.self))
}

extension NewRevision {
  /// Makes a revision from bytes, with a label unless the bytes are sealed.
  ///
  /// - Parameter archive: The archive in the bytes; `nil` for bytes that are no archive and so have
  ///   no facts to list.
  package init(storing bytes: ArchiveBytes, of archive: Archive?) {
    let shown = SealedHeader.isPresent(in: bytes.pointer) ? nil : archive
    let label = shown.map { archive in
      let version =
        PartList.isPresent(in: bytes.pointer) ? Int(PartList.version) : archive.readVersion
      return RevisionLabel(readVersion: UInt32(version), facts: Revision.Facts(archive))
    }
    self.init(bytes: bytes, label: label?.bytes ?? [])
  }
}

extension String {
  /// Decodes UTF-8; `nil` when the bytes are not valid.
  package init?(utf8 bytes: UnsafeRawBufferPointer) {
    // The standard library's general decoding would double the cost of a row of a listing.
    if bytes.allSatisfy({ $0 < 0x80 }) {
      self.init(decoding: bytes, as: UTF8.self)
    } else {
      self.init(validating: bytes, as: UTF8.self)
    }
  }
}
