import RestorationArchive

/// The identity of one revision among devices and their server: it is given once, whatever numbers a
/// server gives out again.
package struct MirrorPoint: Sendable, Hashable {
  /// Random; made anew by each process that sends, so that a copied or restored device cannot repeat it, and
  /// where a device goes on from something else than what it made last.
  package let origin: UInt64
  /// The number of the revision among those of the origin, from 1. Each continues from the one before.
  package let count: UInt64
  /// A digest of the revision's content; 0 for an unknown one, and where the origin is a digest.
  ///
  /// A process whose memory was copied repeats origins and counts, for other contents.
  package let content: UInt64

  private static let countBits: UInt64 = 24
  private static let serverMark: UInt64 = 1 << 63
  private static let countMask: UInt64 = (1 << countBits) - 1

  package init(origin: UInt64, count: UInt64, content: UInt64 = 0) {
    (self.origin, self.count, self.content) = (origin, count, content)
  }

  /// Makes the identity of a revision that begins an origin.
  package init(first content: UInt64) {
    self.init(origin: UInt64.random(in: 1 ... .max), count: 1, content: content)
  }

  /// Returns the identity of the revision that continues from this one, if the origin has another.
  package func next(_ content: UInt64) -> MirrorPoint? {
    guard count < Self.countMask else { return nil }
    return MirrorPoint(origin: origin, count: count + 1, content: content)
  }

  /// Makes the identity of a revision on a server that no mirror has sent: its content and its number, which
  /// the revisions alone show.
  package init(_ number: RevisionNumber, of archive: Archive) {
    let origin = ArchiveDigest.number(of: ArchiveDigest.sha256(archive.bytes.pointer))
    self.init(origin: origin, count: number | Self.serverMark)
  }

  /// The number of a revision on a server that no mirror has sent; `nil` for those of mirrors.
  package var serverNumber: RevisionNumber? {
    count & Self.serverMark == 0 ? nil : count & ~Self.serverMark
  }

  /// Returns the digest of an archive that a point has, which is never 0.
  package static func content(of archive: Archive) -> UInt64 {
    max(ArchiveDigest.number(of: ArchiveDigest.sha256(archive.bytes.pointer)) >> (countBits + 1), 1)
  }

  /// Indicates whether it is another point, or a later one of the same origin.
  package func includes(_ other: MirrorPoint) -> Bool {
    guard origin == other.origin, count == other.count else {
      return origin == other.origin && count > other.count
    }
    return content == other.content || content == 0 || other.content == 0
  }

  // MARK: Storing

  package init(_ reader: inout LedgerReader) throws(RestorationError) {
    let origin: UInt64 = try reader.number()
    let stored: UInt64 = try reader.number()
    let mask = stored & Self.serverMark == 0 ? Self.countMask : .max
    self.init(origin: origin, count: stored & mask, content: (stored & ~mask) >> Self.countBits)
  }

  package func write(to writer: inout LedgerWriter) {
    writer.append(origin)
    writer.append(count | content << Self.countBits)
  }
}
