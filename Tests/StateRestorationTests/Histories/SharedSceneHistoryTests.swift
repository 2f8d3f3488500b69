import RestorationTestSupport
import StateRestoration
import Testing

/// Random windows of one scene of values, in two and three processes: merges, labels, ways back,
/// fresh starts and migrations that fail.
@MainActor
@Suite("Histories of several windows with one name", .serialized)
struct SharedSceneHistoryTests {
  @Test("No value of any window is out of reach, and none comes from nowhere")
  func valuesAreWithinReach() async throws {
    let first = SeededGenerator.freshSeed()
    let count = SweepLength.count(200, sweep: 2_000, long: 100_000)
    var (historyCount, found) = (0, 0)
    var (returnCount, mergeCount, failedMigrationCount) = (0, 0, 0)
    for index in 0..<count where found < 3 {
      let seed = first &+ UInt64(index)
      var random = SeededGenerator(seed: seed)
      let steps = SharedSceneStep.random(&random)
      let history = SharedSceneHistory()
      let violation = try await history.violation(in: steps)
      historyCount += 1
      returnCount += history.returnCount
      mergeCount += history.mergeCount
      failedMigrationCount += history.failedMigrationCount
      guard let violation else { continue }
      found += 1
      Issue.record("seed \(seed): \(violation)\n\(try await shortest(steps))")
    }
    print(
      "SWEEP windows with one name: \(historyCount) histories, \(returnCount) ways back, "
        + "\(mergeCount) kept beside, \(failedMigrationCount) failed migrations, \(found) violations, seed \(first)"
    )
    // Nothing is shown by histories in which nothing happens.
    #expect(min(returnCount, mergeCount, failedMigrationCount) > count / 50)
  }

  /// Histories that put a value out of reach before, because the ledger had fewer ranges of
  /// passed-over revisions than revisions are kept for them.
  nonisolated private static let kept: [[SharedSceneStep]] = [
    [
      .goBack(2, .label("y")), .set(0, "c"), .set(1, "a"), .goBack(0, .passedOver),
      .goBack(1, .passedOver), .goBack(0, .passedOver), .relaunch(1, version: 2), .save(0),
      .relaunch(0, version: 2), .save(2), .save(0), .save(2), .save(1),
    ],
    [
      .goBack(1, .revision(5)), .relaunch(1), .set(0, "b"), .goBack(0, .lastSession),
      .goBack(0, .revision(1)), .save(1, label: "y"), .set(1, "c"), .set(0, "c"),
      .goBack(0, .passedOver), .set(0, "c"), .save(1, label: "x"), .save(0),
      .relaunch(0, isFresh: true), .set(1, "c"), .goBack(1, .label("x")), .goBack(0, .label("x")),
    ],
  ]

  @Test("Histories that went wrong before put no value out of reach", arguments: kept)
  func keptHistories(_ steps: [SharedSceneStep]) async throws {
    #expect(try await SharedSceneHistory().violation(in: steps) == nil)
  }

  /// Leaves out steps, as long as what is left still goes wrong.
  private func shortest(_ steps: [SharedSceneStep]) async throws -> [SharedSceneStep] {
    var (result, index) = (steps, 0)
    while index < result.count {
      var shorter = result
      shorter.remove(at: index)
      if try await SharedSceneHistory().violation(in: shorter) == nil {
        index += 1
      } else {
        result = shorter
      }
    }
    return result
  }
}
