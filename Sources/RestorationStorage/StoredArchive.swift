import RestorationArchive

/// An archive that came out of a store with every byte checked, and which revision it was.
public struct StoredArchive: Sendable {
  /// The entry that a listing has for it.
  public let revision: Revision
  /// The archive itself.
  public let archive: Archive
  /// What is missing of it, in sentences for a report; empty as a rule. Private values are absent
  /// where a store was opened without the key that they are encrypted with.
  public let issues: [String]
}
