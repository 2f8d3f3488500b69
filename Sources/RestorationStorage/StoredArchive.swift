import RestorationArchive

/// An archive that came out of a store with every byte checked, and which revision it was.
public struct StoredArchive: Sendable {
  /// The entry that a listing has for it.
  public let revision: Revision
  /// The archive itself.
  public let archive: Archive

  /// Joins an archive and its revision; stores do, apps do not.
  public init(revision: Revision, archive: Archive) {
    self.revision = revision
    self.archive = archive
  }
}
