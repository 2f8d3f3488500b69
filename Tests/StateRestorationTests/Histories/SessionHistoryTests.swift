import RestorationTestSupport
import StateRestoration
import Testing

/// Random histories of an app against what its user may expect.
@MainActor
@Suite("Histories of sessions")
struct SessionHistoryTests {
  @Test("No history costs a user state that was acknowledged, in memory")
  func noHistoryCostsState() async {
    await sweep(.memory, count: SweepLength.count(150, sweep: 2_000, long: 100_000))
  }

  private func sweep(_ medium: SessionHistory.Medium, count: Int) async {
    let first = SeededGenerator.freshSeed()
    var found = 0
    var stepCount = 0
    for index in 0..<count {
      let seed = first &+ UInt64(index)
      var random = SeededGenerator(seed: seed)
      let steps = HistoryStep.random(&random)
      stepCount += steps.count
      guard let violation = await SessionHistory.violation(in: steps, on: medium) else { continue }
      let shortest = await HistoryStep.shortest(steps) {
        await SessionHistory.violation(in: $0, on: medium)
      }
      let text = await SessionHistory.violation(in: shortest, on: medium) ?? violation
      Issue.record("seed \(seed): \(text)\n\(HistoryStep.test(of: shortest))")
      found += 1
      if found == 3 { break }
    }
    print(
      "SWEEP session histories, \(medium): \(count) histories, \(stepCount) steps, "
        + "\(found) violations, seed \(first)"
    )
  }
}

extension HistoryStep {
  /// Leaves out steps, as long as what is left still goes wrong.
  @MainActor
  static func shortest(
    _ steps: [HistoryStep],
    _ violation: @MainActor ([HistoryStep]) async -> String?
  ) async -> [HistoryStep] {
    var result = steps
    var size = max(steps.count / 2, 1)
    while true {
      var index = 0
      var isShorter = false
      while index < result.count {
        var shorter = result
        shorter.removeSubrange(index..<min(index + size, result.count))
        if await violation(shorter) != nil {
          result = shorter
          isShorter = true
        } else {
          index += size
        }
      }
      if size == 1, !isShorter { return result }
      size = max(size / 2, 1)
    }
  }

  /// A history as a test that can be pasted.
  static func test(of steps: [HistoryStep]) -> String {
    let lines = steps.map { "    \($0.code)," }.joined(separator: "\n")
    return """
        @Test func history() async {
          #expect(await SessionHistory.violation(in: [
      \(lines)
          ]) == nil)
        }
      """
  }
}
