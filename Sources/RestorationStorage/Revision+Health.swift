import RestorationArchive

extension Revision {
  /// The result of a complete check of one revision.
  public struct Health: Sendable {
    /// The revision that was checked.
    public let number: RevisionNumber
    /// The state that the complete check found.
    public let state: Revision.State
    /// The error of a revision that is not in order, or `nil`.
    public let failure: RestorationError?

    /// Reports a revision that is in order.
    public init(good number: RevisionNumber) {
      self.number = number
      state = .good
      failure = nil
    }

    /// Reports a revision that could not be loaded, with the error.
    public init(_ number: RevisionNumber, failure: RestorationError) {
      self.number = number
      state = Revision.State(failure) ?? .damaged
      self.failure = failure
    }

    /// The message of the failure, or `nil` when there is none.
    public var message: String? { failure?.message }
  }
}
