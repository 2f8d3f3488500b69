public import RestorationEngine
public import RestorationStorage

/// What came of a save.
///
/// ```swift
/// switch try await session.save() {
/// case .saved(let revision, _): print("saved as revision \(revision.number)")
/// case .unchanged(let number, _): print("revision \(number) says all of it")
/// case .declined: print("the app does not want to be preserved")
/// case .refused(let reason): print("not now: \(reason)")
/// }
/// ```
public enum SaveOutcome: Sendable {
  /// The state is a new revision; the preservation tells what was found in the tree.
  case saved(Revision, Preservation)
  /// The newest revision already says the same, so no new one was made.
  case unchanged(RevisionNumber, Preservation)
  /// The app declined to preserve (rule P5).
  case declined
  /// The session may not save now.
  case refused(SavingRefusal)

  /// The revision that was made, or `nil` when none was.
  public var revision: Revision? {
    if case .saved(let revision, _) = self { revision } else { nil }
  }

  /// The number of the revision that holds the state, new or not; `nil` when it was not saved.
  public var number: RevisionNumber? {
    switch self {
    case .saved(let revision, _): revision.number
    case .unchanged(let number, _): number
    case .declined, .refused: nil
    }
  }

  /// What was found in the tree, or `nil` when it was not preserved.
  public var preservation: Preservation? {
    switch self {
    case .saved(_, let preservation), .unchanged(_, let preservation): preservation
    case .declined, .refused: nil
    }
  }

  /// Why the session did not save, or `nil` when it did or the app declined.
  public var refusal: SavingRefusal? {
    if case .refused(let refusal) = self { refusal } else { nil }
  }
}

/// Why a session did not save although it was asked to.
public enum SavingRefusal: String, Sendable, Hashable, CaseIterable {
  /// Saves are held back; see ``RestorationSession/suspend()``.
  case suspended
  /// The app does not consent, for now.
  case kept
  /// The user discarded the session; restore it to use it again.
  case discarded
  /// Nothing was restored yet, and what is stored would be buried unseen.
  case notRestored
  /// Restoring goes on, so the tree is less than what waits in the store.
  case restoring
  /// The store could not be read at launch, and what it has would be buried unseen. Restore again,
  /// or with `openingLink` to go on with what the app shows; the state is kept either way.
  case unread
  /// Protected data cannot be read, so that saving could replace what nobody has seen (rule L10).
  case locked
  /// A newer version of the app has saved, and ``NewerStatePolicy/readOnly`` was chosen.
  case newerState
}
