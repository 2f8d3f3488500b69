import RestorationArchive

/// A save of the state that an app shows of one scene.
package struct SceneSave: Sendable {
  /// The condition that the stored revisions have to meet.
  package enum Condition: Sendable, Hashable {
    /// None: the app has shown what it found.
    case onTop
    /// None: the app has shown nothing, and the user finds what is stored as passed over.
    case keepingAll
    /// No revision is stored that a launch could show, because the app has shown none.
    case ifNothingIsStored
  }

  /// The result of merging two states.
  package struct Merge: Sendable {
    /// The merged state.
    package let archive: Archive
    /// The names of the parts that have the other side's state now.
    package let takenOver: [String]
    /// The names of the parts that both sides have changed. They have the app's own state.
    package let conflicts: [String]

    /// Makes a result.
    package init(_ archive: Archive, takenOver: [String], conflicts: [String]) {
      (self.archive, self.takenOver, self.conflicts) = (archive, takenOver, conflicts)
    }
  }

  /// Merges the app's state with that of another process or window, since the state that both are
  /// based on, if it is known.
  package typealias Merging =
    @Sendable (_ own: Archive, _ other: Archive, _ base: Archive?) throws(RestorationError) ->
    Merge

  /// The state that the app shows.
  package let archive: Archive
  package let memory: SceneMemory
  package var condition = Condition.onTop
  /// The label of the revision that has the state, or `nil` for none.
  package var label: String?
  /// The merge with revisions of others, or `nil` to keep them beside.
  package var merging: Merging?
  /// Changes the ledger once the state is stored, as a sign of life does; `nil` for no change.
  package var recording: (@Sendable (inout SessionLedger) -> Void)?

  /// Makes a save on top of what is stored.
  package init(_ archive: Archive, _ memory: SceneMemory) {
    (self.archive, self.memory) = (archive, memory)
  }

  /// The end of a save.
  package enum End: Sendable {
    /// The state is a new revision.
    case saved(Saved, lastAttempt: UInt64?)
    /// The newest revision has the same state, so none was made.
    case unchanged(RevisionNumber, lastAttempt: UInt64?)
    /// This revision could be shown and was not, so nothing was saved.
    case unseen(RevisionNumber)

    /// The last attempt in the ledger, if that was changed; otherwise `nil`.
    package var lastAttempt: UInt64? {
      switch self {
      case .saved(_, let attempt), .unchanged(_, let attempt): attempt
      case .unseen: nil
      }
    }
  }

  /// A new revision, and what was done with the revisions of others.
  package struct Saved: Sendable {
    package let revision: Revision
    /// The revision as the app goes on from it.
    package let base: SceneMemory.Base
    /// The event for the memory.
    package let event: SceneMemory.Event
    /// The revisions of others that are kept beside this one, because it does not have all of them;
    /// `nil` for none.
    package let beside: ClosedRange<RevisionNumber>?
    /// The app's earlier revision that is kept, because it has parts of others that this one does not
    /// have; `nil` for none.
    package let behind: RevisionNumber?
    /// The merges that were made, with the numbers of the revisions.
    package let merges: [RevisionNumber: Merge]
    /// Indicates whether the store could not record what the user has not seen, so that nothing may
    /// be purged.
    package let isUnguarded: Bool
  }
}
