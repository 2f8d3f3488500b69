import RestorationArchive

/// The identity of one revision among devices and their server: it is given once, whatever numbers a
/// server gives out again.
package struct MirrorPoint: Sendable, Hashable {
  /// Random; made anew by each process that sends, so that a copied or restored device cannot repeat it, and
  /// where a device goes on from something else than what it made last.
  package let origin: UInt64
  /// The number of the revision among those of the origin, from 1. Each continues from the one before.
  package let count: UInt64

  package init(origin: UInt64, count: UInt64) {
    self.origin = origin
    self.count = count
  }

  /// Makes the identity of a revision on a server that no mirror has sent: its content and its number, which
  /// the revisions alone show.
  package init(_ number: RevisionNumber, of archive: Archive) {
    origin = ArchiveDigest.number(of: ArchiveDigest.sha256(archive.bytes.pointer))
    count = number | Self.serverMark
  }

  /// The number of a revision on a server that no mirror has sent; `nil` for those of mirrors.
  package var serverNumber: RevisionNumber? {
    count & Self.serverMark == 0 ? nil : count & ~Self.serverMark
  }

  private static let serverMark: UInt64 = 1 << 63

  package init(_ reader: inout LedgerReader) throws(RestorationError) {
    origin = try reader.number()
    count = try reader.number()
  }
}
