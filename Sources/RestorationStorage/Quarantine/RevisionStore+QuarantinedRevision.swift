import RestorationArchive

extension RevisionStore {
  /// A damaged revision in quarantine, where it is kept apart from the listed ones.
  ///
  /// Its bytes stay as they were found. Its number is not used again.
  public struct QuarantinedRevision: Sendable, Hashable {
    /// The session of the revision.
    public let session: SceneSession
    /// The number of the revision, which it keeps if it is restored.
    public let number: RevisionNumber
    /// The number of bytes in quarantine.
    public let byteCount: Int
    /// The damage, in words; `nil` when no reason was recorded.
    public let reason: String?
    /// The time of the move, in seconds since 2001-01-01 00:00 UTC; `nil` when none was recorded.
    public let quarantinedAt: Double?
  }
}
