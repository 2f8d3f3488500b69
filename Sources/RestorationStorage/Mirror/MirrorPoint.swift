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

  package init(_ reader: inout LedgerReader) throws(RestorationError) {
    origin = try reader.number()
    count = try reader.number()
  }
}
