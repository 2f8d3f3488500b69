public import RestorationArchive
public import RestorationEngine
public import RestorationStorage

/// The result of a save.
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
  /// The state is a new revision; the preservation has the findings about the tree.
  case saved(Revision, Preservation)
  /// The newest revision has the same state, so none was made.
  case unchanged(RevisionNumber, Preservation)
  /// The app declined to preserve (rule P5).
  case declined
  /// The session may not save now.
  case refused(SaveOutcome.Refusal)

  /// The new revision, or `nil` when none was made.
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

  /// The findings about the tree, or `nil` when it was not preserved.
  public var preservation: Preservation? {
    switch self {
    case .saved(_, let preservation), .unchanged(_, let preservation): preservation
    case .declined, .refused: nil
    }
  }

  /// The keys of values, and the objects, that could not be stored as they are now. Their last
  /// stored state stays.
  public var refused: [Preservation.RefusedValue] { preservation?.refused ?? [] }

  /// The reason for saving nothing, or `nil` when the session saved or the app declined.
  public var refusal: SaveOutcome.Refusal? {
    if case .refused(let refusal) = self { refusal } else { nil }
  }
}

extension SaveOutcome: CustomStringConvertible {
  /// The result in words, with a line for each refused value and for each object that the next launch
  /// will not find. It never contains a saved value.
  public var description: String {
    let summary =
      switch self {
      case .saved(let revision, _): "saved as revision \(revision.number)"
      case .unchanged(let number, _): "unchanged since revision \(number)"
      case .declined: "not saved: the app declined"
      case .refused(let refusal): "not saved: \(refusal.explanation)"
      }
    let lines = refused.map { "  not stored: \($0)" } + unfound
    return ([summary] + lines).joined(separator: "\n")
  }

  /// Lines for the objects that no launch makes, the first of many.
  private var unfound: [String] {
    let entries = preservation?.unfound ?? []
    let lines = entries.prefix(10).map { "  \($0.path): \($0.className): \($0.reason)" }
    return entries.count > 10 ? lines + ["  and \(entries.count - 10) more like these"] : lines
  }
}

extension SaveOutcome {
  /// The reason why a session did not save although it was asked to.
  public enum Refusal: String, Sendable, Hashable, CaseIterable {
    /// Saves are held back; see ``RestorationSession/suspend()``.
    case suspended
    /// The app consents to no save for now; see ``SessionOptions/Saving/consent``.
    case kept
    /// The user discarded the session. Restore it to use it again.
    case discarded
    /// Nothing was restored yet, and a save would cover stored state that the user has not seen.
    case notRestored
    /// A restoration is in progress, so the tree has less than the stored state.
    case restoring
    /// The store could not be read at launch, and still cannot. Once it can, the next save is made
    /// and the state in the store is kept.
    case unread
    /// Protected data cannot be read, so a save could cover state that the user has not seen (rule
    /// L10).
    case locked
    /// A newer version of the app has saved, and ``SessionOptions/NewerStatePolicy/readOnly`` was chosen.
    case newerState
  }
}

extension SaveOutcome.Refusal {
  /// Indicates whether the program did not choose the reason, and so may not know of it.
  var isUnchosen: Bool {
    switch self {
    case .notRestored, .restoring, .unread, .locked, .newerState: true
    case .suspended, .kept, .discarded: false
    }
  }

  /// The reason in the words of the restoration that found it, or else in its own.
  func explanation(because cause: String?) -> String { cause ?? explanation }

  /// The reason in words, with a remedy.
  var explanation: String {
    switch self {
    case .suspended: "saves are held back; call resume() when the app goes on"
    case .kept: "the app does not consent for now"
    case .discarded: "the session was discarded; restore it to use it again"
    case .notRestored:
      "expected the stored state to be restored first, found that it was not; call restore()"
    case .restoring:
      "expected restoring to have ended, found that it continues; save again after it"
    case .unread:
      "expected a store that can be read, found one that cannot be; what it has is kept, and saving goes "
        + "on once it can be read"
    case .locked:
      "expected protected data to be available, found the device locked; save again when it is not"
    case .newerState:
      "expected state of this version of the app or an older one, found that of a newer one, which is to "
        + "be left alone; update the app"
    }
  }
}

extension RestorationError.Code {
  /// Nothing was saved, for a reason that the program did not choose; the message names it.
  public static let notSaved = Self("notSaved")
}
