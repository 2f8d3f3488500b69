/// Match counts of one migration operation.
public struct OperationMatches: Sendable, Hashable {
  /// The identity of an operation: its step and its index.
  public struct Place: Sendable, Hashable {
    /// The step's name.
    public let step: String
    /// The index of the operation in the step, from 0.
    public let index: Int
  }

  /// The operation's place in its plan.
  public let place: Place
  /// The state version before the step.
  public let source: UInt64
  /// The state version after the step.
  public let target: UInt64
  /// The operation, as plans spell it.
  public let operation: String
  /// The path, key or name that the operation changes.
  public let subject: String
  /// The number of matching objects.
  public internal(set) var objectCount: Int
  /// The number of sessions with a matching object.
  public internal(set) var sessionCount: Int
  /// The number of sessions that went through the step.
  public internal(set) var triedSessionCount = 1

  /// Takes the greater number of objects, of one session.
  mutating func raise(to count: Int) {
    objectCount = max(objectCount, count)
    sessionCount = objectCount > 0 ? 1 : 0
  }
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
