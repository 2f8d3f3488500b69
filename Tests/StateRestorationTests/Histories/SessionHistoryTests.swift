import RestorationTestSupport
import StateRestoration
import Testing

/// Random histories of an app against the expectations of its user.
@MainActor
@Suite("Histories of sessions", .serialized)
struct SessionHistoryTests {
  @Test("No history costs a user state that was acknowledged, in memory")
  func noHistoryCostsState() async {
    await sweep(
      .memory,
      count: SweepLength.count(150, sweep: 2_000, long: 2_000)
    )
  }

  @Test("Nor on a disk", arguments: HistoryPlace.Medium.disks)
  func noHistoryOnDiskCostsState(_ medium: HistoryPlace.Medium) async {
    await sweep(medium, count: SweepLength.count(10, sweep: 60, long: 2_000))
  }

  @Test("A seed gives the same course every time (control)")
  func coursesAreTheSame() async {
    let first = SeededGenerator.freshSeed()
    var incrementalSaves = 0
    for index in 0..<20 {
      let seed = first &+ UInt64(index)
      var random = SeededGenerator(seed: seed)
      let steps = HistoryStep.random(&random)
      let course = await SessionHistory.course(of: steps)
      let again = await SessionHistory.course(of: steps)
      let difference = zip(course.events, again.events).first { $0 != $1 }
      #expect(again == course, "seed \(seed): \(difference.map { "\($0) and \($1)" } ?? "")")
      incrementalSaves += course.incrementalSaves
    }
    // Comparing incremental saves with the app proves something only if there are any.
    #expect(incrementalSaves > 100)
  }

  private func sweep(_ medium: HistoryPlace.Medium, count: Int) async {
    let first = SeededGenerator.freshSeed()
    var found = 0
    var (historyCount, stepCount) = (0, 0)
    let limit = 3
    for index in 0..<count {
      if index > 0, index % 5_000 == 0 { print("SWEEP \(medium): \(index) histories so far") }
      let seed = first &+ UInt64(index)
      var random = SeededGenerator(seed: seed)
      let steps = HistoryStep.random(&random)
      historyCount += 1
      stepCount += steps.count
      #if Encryption
        let isEncrypted = seed % 5 == 0
      #else
        let isEncrypted = false
      #endif
      // With the usual retention now and then, and for longer than it keeps anything.
      let (retention, later) = seed % 64 == 0 ? (50, 200) : (3, 12)
      let run: @MainActor @Sendable ([HistoryStep]) async -> String? = {
        await SessionHistory.violation(
          in: $0,
          on: medium,
          isEncrypted: isEncrypted,
          retention: retention,
          later: later
        )
      }
      guard let violation = await run(steps) else { continue }
      let shortest = await HistoryStep.shortest(steps, run)
      let text = await run(shortest) ?? violation
      let test = HistoryStep.test(of: shortest, isEncrypted: isEncrypted)
      print("SWEEP seed \(seed): \(text)\n\(test)")
      Issue.record("seed \(seed): \(text)\n\(test)")
      found += 1
      if found == limit { break }
    }
    print(
      "SWEEP session histories, \(medium): \(historyCount) histories, \(stepCount) steps, "
        + "\(found) violations, seed \(first)"
    )
  }
}

extension HistoryStep {
  /// Leaves out steps, as long as the rest still goes wrong.
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
  static func test(of steps: [HistoryStep], isEncrypted: Bool) -> String {
    let lines = steps.map { "    \($0.code)," }.joined(separator: "\n")
    return """
        @Test func history() async {
          #expect(await SessionHistory.violation(in: [
      \(lines)
          ]\(isEncrypted ? ", isEncrypted: true" : "")) == nil)
        }
      """
  }
}
