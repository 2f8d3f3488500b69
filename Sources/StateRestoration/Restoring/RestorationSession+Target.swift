public import RestorationStorage

extension RestorationSession {
  /// A stored state to which an app or its user goes back; see ``RestorationSession/restore(_:)``.
  public enum Target: Sendable, Hashable {
    /// The revision with a number from ``RestorationSession/history()``.
    case revision(RevisionNumber)
    /// The newest revision that a launch passed over without showing it, as after crashes, for a
    /// link, on a fresh start, or after a failed migration.
    case passedOver
    /// The newest revision that this process has not saved: the session before this one.
    case lastSession
    /// The revision with a label from ``RestorationSession/save(reason:label:)`` or the tool.
    case label(String)
  }
}
