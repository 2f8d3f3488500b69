import RestorationArchive

/// A revision on the server from which no other one there continues.
package struct MirrorHead: Sendable, Hashable {
  package let number: RevisionNumber
  package var line: MirrorLine
  /// The time of preservation, in seconds since 2001-01-01 00:00 UTC; of a revision that no mirror has
  /// sent, that of its arrival.
  package let savedAt: Double
  package let device: String

  package init(number: RevisionNumber, line: MirrorLine, savedAt: Double, device: String) {
    self.number = number
    self.line = line
    self.savedAt = savedAt
    self.device = device
  }
}
