import RestorationArchive

/// What a complete check of one revision found.
public struct RevisionHealth: Sendable {
  /// The revision that was checked.
  public let number: RevisionNumber
  /// What every byte of it amounts to.
  public let state: RevisionState
  /// What is wrong, or `nil` when nothing is.
  public let failure: RestorationError?

  /// Reports a revision that is in order.
  public init(good number: RevisionNumber) {
    self.number = number
    state = .good
    failure = nil
  }

  /// Reports a revision that could not be loaded, by the error of the attempt.
  public init(_ number: RevisionNumber, failure: RestorationError) {
    self.number = number
    state = RevisionState(failure) ?? .damaged
    self.failure = failure
  }

  /// What is wrong, for people, or `nil` when nothing is.
  public var message: String? { failure?.message }
}
