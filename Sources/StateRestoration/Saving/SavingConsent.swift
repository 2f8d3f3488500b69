/// What a session may do with the app's state, asked at every save (conformance scenario 105).
public enum SavingConsent: Sendable, Hashable {
  /// Save it.
  case save
  /// Write nothing, and keep what is stored.
  case keep
  /// Write nothing, and mark what is stored as discarded; it goes once that is acknowledged.
  case discard
}

/// Why a session did not save although it was asked to.
public enum SavingRefusal: Sendable, Hashable {
  /// It is sealed for teardown; see ``RestorationSession/seal()``.
  case sealed
  /// The app does not consent, for now.
  case kept
  /// The session was discarded.
  case discarded
  /// Restoring has not ended, so the tree is half of what waits in the store.
  case restoring
  /// The store could not be read at launch, and cannot yet; what it has would be buried unseen.
  case unread
  /// Protected data cannot be read, so that saving could replace what nobody has seen (rule L10).
  case locked
  /// A newer version of the app has saved, and ``NewerStatePolicy/readOnly`` was chosen.
  case newerState
}
