import RestorationArchive

extension RevisionStore {
  /// An archive loaded from a store with every byte checked, and its revision.
  public struct StoredArchive: Sendable {
    /// The entry of the revision in a listing.
    public let revision: Revision
    /// The archive itself.
    public let archive: Archive
    /// Missing parts, in sentences for a report; usually empty. Private values are missing when a
    /// store was opened without the key that encrypts them.
    public let issues: [String]

    /// Returns the same with another archive, which may be stored as another revision.
    package func with(_ archive: Archive, as other: Revision? = nil) -> Self {
      Self(revision: other ?? revision, archive: archive, issues: issues)
    }
  }
}
