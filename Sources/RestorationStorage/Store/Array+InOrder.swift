extension Array {
  /// Returns consecutive parts of at most some number of elements.
  package func inGroups(of size: Int) -> [[Element]] {
    stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
  }
}

extension Array where Element: Sendable {
  /// Processes several elements at once, and reports the results in the order of the elements.
  ///
  /// An error of `work` or `report` ends it, after the elements in progress are finished.
  ///
  /// - Parameter jobs: The number of elements processed at once, 1 to 64.
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
