import RestorationArchive

// Calls that a backend need not have. Each has a default that does without, or that says by name
// which call is missing.

extension RevisionBackend {
  public func readEach<Value: Sendable>(
    of sessions: [SceneSession],
    _ body:
      @Sendable (_ session: SceneSession, _ reader: any RevisionReader) throws(RestorationError)
      -> Value
  ) async throws(RestorationError) -> [Value] {
    var values: [Value] = []
    for session in sessions {
      let value = try await read(session) { reader throws(RestorationError) in
        try body(session, reader)
      }
      values.append(value)
    }
    return values
  }

  public var recovery: RevisionStore.RecoveryReport? { get async { nil } }

  public var traces: [String] { get async { [] } }
}

extension RevisionReader {
  public func highestNumber() throws(RestorationError) -> RevisionNumber {
    var highest: RevisionNumber = 0
    for place in RevisionPlace.allCases {
      try visitRevisions(in: place) { number, _ in
        highest = max(highest, number)
        return false
      }
    }
    return highest
  }
}

extension RevisionWriter {
  public func useNumbers(through number: RevisionNumber) throws(RestorationError) {
    guard try highestNumber() < number else { return }
    throw .missing(
      "useNumbers(through:)",
      "so revisions cannot be put back under their numbers; use another kind of store"
    )
  }

  public func rewrite(
    _ number: RevisionNumber,
    as revision: NewRevision
  ) throws(RestorationError) {
    throw .missing(
      "rewrite(_:as:)",
      "so revisions cannot be replaced; copy the store into a new one"
    )
  }

  public func noteLedger(_ record: [UInt8]) throws(RestorationError) {
    try setRecord(record, as: .ledger)
  }
}

extension RestorationError {
  fileprivate static func missing(_ call: String, _ consequence: String) -> RestorationError {
    RestorationError(
      .unsupportedOperation,
      "expected a backend that has \(call), found one without it, \(consequence)"
    )
  }
}
