public import RestorationArchive
public import RestorationStorage

/// An event that a session reports; see ``RestorationSession/onEvent``.
public enum SessionEvent: Sendable {
  /// The session is in another phase now.
  case phase(SessionPhase)
  /// A save came to its end, by the cadence or not.
  case saved(SaveOutcome)
  /// A save failed; what it was for is saved later, and earlier revisions are as they were.
  case saveFailed(RestorationError)
  /// The retention policy was applied after a save.
  case purged(RetentionOutcome)
  /// The retention policy could not be applied; the save that it followed holds.
  case purgeFailed(RestorationError)
}
