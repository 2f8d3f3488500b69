public import RestorationStorage

extension RestorationSession {
  /// One stored revision of a session, as an app shows it to its user.
  public struct HistoryEntry: Sendable, Hashable, Identifiable {
    /// The revision: its number, size, time, labels and versions.
    public let revision: Revision
    /// The reason why something else was shown in place of the revision, in words: a launch passed it
    /// over, another process or window saved it beside, or the user went back from it. Otherwise
    /// `nil`.
    public let passedOverReason: String?
    /// Indicates whether this session has saved the revision.
    public let isOfThisSession: Bool

    /// The number of the revision.
    public var id: RevisionNumber { revision.number }
  }
}

extension SessionLedger {
  /// The reason why something else was shown in place of a revision, in words.
  func passedOverReason(of revision: Revision, stateVersion: UInt64) -> String {
    let died = attempts.contains { attempt in
      guard attempt.revision == revision.number else { return false }
      switch attempt.outcome {
      case .interrupted, .crashed: return true
      default: return false
      }
    }
    if died { return "the app crashed with it" }
    if revision.state != .good { return "it is \(revision.state)" }
    if let version = revision.stateVersion, version > stateVersion {
      return "a newer version of the app saved it"
    }
    if let version = revision.stateVersion, version < stateVersion {
      return "it was not migrated"
    }
    return "something else was shown instead"
  }
}
