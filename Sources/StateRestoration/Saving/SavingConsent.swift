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
  /// Restoring has not ended, or not begun, so the tree is less than what waits in the store.
  case restoring
  /// The store could not be read at launch, and what it has would be buried unseen. Restore again,
  /// or with `openingLink` to go on with what the app shows; the state is kept either way.
  case unread
  /// Protected data cannot be read, so that saving could replace what nobody has seen (rule L10).
  case locked
  /// A newer version of the app has saved, and ``NewerStatePolicy/readOnly`` was chosen.
  case newerState
}
