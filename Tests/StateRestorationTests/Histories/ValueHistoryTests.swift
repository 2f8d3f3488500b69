import RestorationTestSupport
import StateRestoration
import Testing

/// Random programs that keep values, against a record of values set, removed and named.
@MainActor
@Suite("Histories of values", .serialized)
struct ValueHistoryTests {
  @Test("After every save each key has its new value, or its former one and a refusal by name")
  func everyKeyIsAccountedFor() async {
    let count = SweepLength.count(300, sweep: 1_000, long: 3_000)
    let first = SeededGenerator.freshSeed()
    var (historyCount, stepCount, refusalCount, found) = (0, 0, 0, 0)
    for index in 0..<count where found < 3 {
      let seed = first &+ UInt64(index)
      var random = SeededGenerator(seed: seed)
      let steps = (0..<Int.random(in: 5...30, using: &random)).map { _ in
        ValueStep.random(&random)
      }
      let result = await ValueHistory.run(steps)
      historyCount += 1
      stepCount += steps.count
      refusalCount += result.refusalCount
      guard let violation = result.violation else { continue }
      found += 1
      Issue.record("seed \(seed): \(violation)\n\(steps)")
    }
    // Without refusals there is nothing to account for.
    #expect(refusalCount > count)
    print(
      "SWEEP histories of values: \(historyCount) histories, \(stepCount) steps, "
        + "\(refusalCount) refusals, \(found) violations, seed \(first)"
    )
  }
}
