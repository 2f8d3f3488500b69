import RestorationTestSupport
import Testing

/// Stored state is shown, waits, or is named: random trees over all containers, with faults that
/// happen in an app's releases.
@MainActor
@Suite(.serialized) struct ConservationTests {
  @Test("Of random trees nothing is lost and nothing is said that is not so, over four launches")
  func nothingIsLost() async throws {
    try await look(
      SweepLength.count(250, sweep: 2_000, long: 2_000),
      troubles: Set(LifeTrouble.allCases),
      losses: Set(LifeHistory.Loss.allCases)
    )
  }

  @Test(
    "Trees that lost state once lose none: after turns, and where a value is too large",
    arguments: [79, 20_261_139_307, 20_261_144_090] as [UInt64]
  )
  func nothingIsLostAgain(seed: UInt64) async throws {
    let history = LifeHistory(
      seed: seed,
      troubles: Set(LifeTrouble.allCases),
      losses: Set(LifeHistory.Loss.allCases)
    )
    try await history.run()
    #expect(history.violations.map { "\($0.kind): \($0.detail)" } == [])
  }

  private func look(
    _ count: Int,
    troubles: Set<LifeTrouble>,
    losses: Set<LifeHistory.Loss>
  ) async throws {
    let first = SeededGenerator.freshSeed()
    var kinds: [String: (count: Int, examples: [String])] = [:]
    var (treeCount, entries) = (0, 0)
    for seed in 0..<UInt64(count) {
      let history = LifeHistory(seed: first &+ seed, troubles: troubles, losses: losses)
      try await history.run()
      treeCount += 1
      entries += history.entryCount
      for violation in history.violations {
        var found = kinds[violation.kind] ?? (0, [])
        found.count += 1
        if found.examples.count < 3 { found.examples.append(violation.detail) }
        kinds[violation.kind] = found
      }
    }
    print("SWEEP trees over four launches: \(treeCount) trees, \(entries) entries, seed \(first)")
    for (kind, found) in kinds.sorted(by: { $0.key < $1.key }) {
      Issue.record("\(kind): \(found.count) times, as \(found.examples.joined(separator: "\n"))")
    }
  }
}
