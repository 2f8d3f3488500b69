import RestorationArchive

/// One running check of a conformance suite, with the texts for failures.
protocol ConformanceTrial: Sendable {
  /// The name of the store or backend in failures.
  var subjectName: String { get }
  /// The promise in words.
  var promise: String { get }
}

extension ConformanceTrial {
  func failure(expected: String, found: String) -> ConformanceFailure {
    ConformanceFailure(store: subjectName, promise: promise, expected: expected, found: found)
  }

  func expect<Value: Equatable>(
    _ found: Value,
    is expected: Value,
    _ what: String
  ) throws(ConformanceFailure) {
    guard found == expected else {
      throw failure(expected: "\(what) to be \(expected)", found: "\(found)")
    }
  }

  func expect(
    _ condition: Bool,
    _ expected: String,
    found: String
  ) throws(ConformanceFailure) {
    guard condition else { throw failure(expected: expected, found: found) }
  }

  func expectRefusal(
    _ code: RestorationError.Code,
    of what: String,
    _ body: () async throws -> Void
  ) async throws {
    do {
      try await body()
    } catch let error as RestorationError where error.code == code {
      return
    } catch {
      throw failure(expected: "\(what) to be refused as \(code)", found: "\(error)")
    }
    throw failure(expected: "\(what) to be refused as \(code)", found: "that it was accepted")
  }
}
