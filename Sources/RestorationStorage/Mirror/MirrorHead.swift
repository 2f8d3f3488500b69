import RestorationArchive
import RestorationStorage

/// A revision on the server from which no other one there continues.
struct MirrorHead: Sendable, Hashable {
  let number: RevisionNumber
  var line: MirrorLine
  /// The time of preservation, in seconds since 2001-01-01 00:00 UTC.
  let savedAt: Double
  let device: String
}
