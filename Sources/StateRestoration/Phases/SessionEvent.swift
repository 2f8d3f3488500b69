public import RestorationArchive
public import RestorationStorage

/// An event that a session reports; see ``RestorationSession/onEvent``.
public enum SessionEvent: Sendable {
  /// The session has entered another phase.
  case phase(SessionPhase)
  /// A save has ended, by the cadence or not.
  case saved(SaveOutcome)
  /// A save failed. Its changes are saved later, and earlier revisions are unchanged.
  case saveFailed(RestorationError)
  /// The retention policy was applied after a save.
  case purged(RetentionPolicy.Outcome)
  /// The retention policy could not be applied. The save before it holds.
  case purgeFailed(RestorationError)
}
