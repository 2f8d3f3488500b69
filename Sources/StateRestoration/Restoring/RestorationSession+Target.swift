public import RestorationStorage

extension RestorationSession {
  /// A stored state to which an app or its user goes back; see ``RestorationSession/restore(_:)``.
  public enum Target: Sendable, Hashable {
    /// The revision with a number from ``RestorationSession/history()``.
    case revision(RevisionNumber)
    /// The newest good revision in whose place something else was shown: after crashes, for a link,
    /// on a fresh start, after a failed migration, because another process or window saved it
    /// beside, or because the user went back from it. One that only a newer version of the app can
    /// read is skipped.
    case passedOver
    /// The newest good revision that is older than the first one that this session has saved, and that
    /// this version of the app can read.
    case lastSession
    /// The revision with a label from ``RestorationSession/save(reason:label:)`` or the tool.
    case label(String)
  }
}
