/// How many objects and sessions an operation of a migration has matched.
public struct OperationMatches: Sendable, Hashable {
  /// Which operation of which step.
  public struct Place: Sendable, Hashable {
    /// The step's name.
    public let step: String
    /// The operation among those of the step, from 0.
    public let index: Int
  }

  /// Where the operation stands in its plan.
  public let place: Place
  /// The state version that the step began with.
  public let source: UInt64
  /// The state version that it led to.
  public let target: UInt64
  /// What is done, as plans spell it.
  public let operation: String
  /// What it is done to: a path, a key or a name.
  public let subject: String
  /// How many objects it was about.
  public internal(set) var objectCount: Int
  /// In how many sessions it was about any.
  public internal(set) var sessionCount: Int
  /// How many sessions went through the step.
  public internal(set) var triedSessionCount = 1
}

extension [OperationMatches] {
  /// Adds those of another session; operations stay in the order in which they were met first.
  package mutating func add(
    _ others: [OperationMatches],
    _ places: inout [OperationMatches.Place: Int]
  ) {
    for other in others {
      guard let index = places[other.place] else {
        places[other.place] = count
        append(other)
        continue
      }
      self[index].objectCount += other.objectCount
      self[index].sessionCount += other.sessionCount
      self[index].triedSessionCount += 1
    }
  }
}
