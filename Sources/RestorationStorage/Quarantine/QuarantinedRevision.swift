import RestorationArchive

/// A revision that did not verify and is in quarantine, so that it is neither listed nor lost.
///
/// Its bytes stay as they were found. Its number is not used again.
public struct QuarantinedRevision: Sendable, Hashable {
  /// Whose archive it was.
  public let session: SceneSession
  /// The number that it had, and gets back if it is restored.
  public let number: RevisionNumber
  /// The length of what is kept, in bytes.
  public let byteCount: Int
  /// What was wrong with it, in words; `nil` when nobody noted it.
  public let reason: String?
  /// When it was moved there, in seconds since 2001-01-01 00:00 UTC; `nil` when nobody noted it.
  public let quarantinedAt: Double?
}
