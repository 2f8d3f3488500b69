import RestorationArchive

/// An archive, cut at the borders of its sections into parts that other revisions may have as well.
///
/// The parts follow each other and make up all bytes of the archive, so whoever keeps each digest
/// once gets every archive back byte for byte. Where the cuts are depends on the sections near them
/// alone: one object that changes changes one part or two, and leaves the others as they were.
///
/// Source: storage-reliability 4.4.
package struct ArchiveParts: Sendable {
  /// Some of an archive's bytes.
  package struct Part: Sendable, Hashable {
    /// Where they stand in the archive.
    package let range: Range<Int>
    /// Their SHA-256 if they are to be stored once for all revisions, or `nil` if they stay with
    /// this one: the front, the list of objects, and what is too small.
    package let digest: [UInt8]?
  }

  /// In the order of the bytes; together they are the archive.
  package let parts: [Part]

  /// Cuts an archive.
  ///
  /// - Parameters:
  ///   - archive: Verified, by whoever is about to store it.
  ///   - minimum: How many bytes a shared part has at least.
  /// - Throws: `RestorationError` with code `corrupted` when the list of objects is damaged.
  /// - Complexity: O(*n*) in the bytes, for the digests.
  package init(_ archive: Archive, sharingAtLeast minimum: Int) throws(RestorationError) {
    var cutter = SectionCutter(minimum: minimum)
    try archive.visitSections { cutter.add($0, checksum: $1) }
    cutter.finish()
    var parts: [Part] = []
    var end = 0
    archive.bytes.withUnsafeBytes { bytes in
      for range in cutter.pieces {
        if range.lowerBound > end { parts.append(Part(range: end..<range.lowerBound, digest: nil)) }
        let digest = ArchiveDigest.sha256(UnsafeRawBufferPointer(rebasing: bytes[range]))
        parts.append(Part(range: range, digest: digest))
        end = range.upperBound
      }
    }
    if end < archive.bytes.count {
      parts.append(Part(range: end..<archive.bytes.count, digest: nil))
    }
    self.parts = parts
  }

  /// How many bytes may be shared.
  package var sharedByteCount: Int {
    parts.reduce(0) { $0 + ($1.digest == nil ? 0 : $1.range.count) }
  }
}

/// Decides where an archive is cut.
///
/// A section that is large enough is a piece of its own. Smaller ones are collected until there are
/// enough and the checksum of the last one says so: content decides, so that a section more or less
/// moves no border but the next.
private struct SectionCutter {
  let minimum: Int
  private(set) var pieces: [Range<Int>] = []
  private var open: Range<Int>?

  /// One section in four ends a piece that is long enough.
  private static let borderMask: UInt32 = 3
  /// A piece that finds no border ends at this many times the minimum.
  private static let longestFactor = 4

  init(minimum: Int) {
    self.minimum = max(minimum, 1)
  }

  mutating func add(_ range: Range<Int>, checksum: UInt32) {
    guard !range.isEmpty else { return }
    if range.count >= minimum {
      finish()
      pieces.append(range)
      return
    }
    let piece = (open?.lowerBound ?? range.lowerBound)..<range.upperBound
    open = piece
    let isBorder = checksum & Self.borderMask == 0
    if piece.count >= minimum, isBorder || piece.count >= minimum * Self.longestFactor { finish() }
  }

  /// Ends the piece at hand; one that is too small is none.
  mutating func finish() {
    if let open, open.count >= minimum { pieces.append(open) }
    open = nil
  }
}
