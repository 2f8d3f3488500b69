public import RestorationArchive
public import RestorationStorage

/// An event that a session reports; see ``RestorationSession/onEvent``.
public enum SessionEvent: Sendable {
  /// The session has entered another phase.
  case phase(SessionPhase)
  /// A save has ended without an error, by the cadence or not. The outcome says whether it stored
  /// anything.
  case saved(SaveOutcome)
  /// A save failed. Earlier revisions are unchanged, and the cadence, if there is one, tries again.
  case saveFailed(RestorationError)
  /// The retention policy was applied after a save.
  case purged(RetentionPolicy.Outcome)
  /// The retention policy could not be applied. The save before it holds.
  case purgeFailed(RestorationError)
}
