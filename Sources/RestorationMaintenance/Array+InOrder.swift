extension Array {
  /// Returns consecutive parts of at most some number of elements.
  package func inGroups(of size: Int) -> [[Element]] {
    stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
  }
}

extension Array where Element: Sendable {
  /// Processes several elements at once, and reports the results in the order of the elements; see
  /// ``RestorationMaintenance/inOrder(jobs:next:_:report:)``.
  package func inOrder<Result: Sendable>(
    jobs: Int,
    _ work: @escaping @Sendable (Element) async throws -> Result,
    report: (Result) async throws -> Void
  ) async throws {
    var waiting = makeIterator()
    try await RestorationMaintenance.inOrder(
      jobs: jobs,
      next: { waiting.next() },
      work,
      report: report
    )
  }
}

/// Processes several elements at once, and reports the results in the order of the elements.
///
/// Further elements are processed while a result is reported, unless there is one job: then each is
/// reported before the next element is asked for. An error of `next`, `work` or `report` ends it, after
/// the elements in progress are finished.
///
/// - Parameters:
///   - jobs: The number of elements processed at once, 1 to 64.
///   - next: Returns the next element, or `nil` after the last one.
package func inOrder<Element: Sendable, Result: Sendable>(
  jobs: Int,
  next: () async throws -> Element?,
  _ work: @escaping @Sendable (Element) async throws -> Result,
  report: (Result) async throws -> Void
) async throws {
  try await withThrowingTaskGroup(of: (Int, Result).self) { group in
    var begun = 0
    func begin() async throws {
      guard let element = try await next() else { return }
      let index = begun
      begun += 1
      group.addTask { (index, try await work(element)) }
    }
    for _ in 0..<min(max(jobs, 1), 64) { try await begin() }
    var finished: [Int: Result] = [:]
    var reported = 0
    while let (index, result) = try await group.next() {
      if jobs > 1 { try await begin() }
      finished[index] = result
      while let result = finished.removeValue(forKey: reported) {
        reported += 1
        try await report(result)
      }
      if jobs <= 1 { try await begin() }
    }
  }
}
