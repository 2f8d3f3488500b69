extension Array where Element: Sendable {
  /// Works on several elements at once, and hands the results on in the order of the elements.
  ///
  /// What `work` or `report` throws ends it; what is being worked on then comes to its end first.
  ///
  /// - Parameter jobs: How many are worked on at once, 1 to 64.
  package func inOrder<Result: Sendable>(
    jobs: Int,
    _ work: @escaping @Sendable (Element) async throws -> Result,
    report: (Result) async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: (Int, Result).self) { group in
      var waiting = enumerated().makeIterator()
      func begin() {
        guard let (index, element) = waiting.next() else { return }
        group.addTask { (index, try await work(element)) }
      }
      for _ in 0..<Swift.min(Swift.max(jobs, 1), 64) { begin() }
      var finished: [Int: Result] = [:]
      var next = 0
      while let (index, result) = try await group.next() {
        begin()
        finished[index] = result
        while let result = finished.removeValue(forKey: next) {
          next += 1
          try await report(result)
        }
      }
    }
  }
}
