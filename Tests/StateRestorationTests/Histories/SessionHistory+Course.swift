extension SessionHistory {
  /// What came of a history.
  struct Course: Sendable, Equatable {
    /// What the user was wronged by, and in which step; `nil` when nothing was.
    var violation: String?
    /// What the sessions told and what the store had, step by step.
    var events: [String] = []
    /// How many saves took sections over, so that they were incremental.
    var incrementalSaves = 0
  }
}
