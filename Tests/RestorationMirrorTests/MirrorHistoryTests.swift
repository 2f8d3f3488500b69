import RestorationTestSupport
import Testing

@Suite("Whatever devices and their server go through, nothing that was saved is lost")
struct MirrorHistoryTests {
  private static let lanes = 8

  /// The server is cut off, killed, full, failed over with and without loss, restored from any earlier
  /// moment, and wiped; an operator changes and purges what it has, and its newest revisions are damaged;
  /// processes of devices are killed, and retention removes what it may.
  @Test(
    "nothing is lost, sent twice, said to be there or merged in silence, and all have the newest",
    arguments: 0..<lanes
  )
  func histories(_ lane: Int) async throws {
    let all = SweepLength.count(200, sweep: 2000, long: 20_000)
    let count = max(all / Self.lanes, 1)
    let first = SeededGenerator().seed &+ UInt64(lane * count)
    var events: Set<MirrorHistory.Event> = []
    var outcomes: Set<String> = []
    for seed in first..<(first + UInt64(count)) {
      var history = MirrorHistory(seed: seed)
      try await history.run()
      #expect(history.findings == [], "seed \(seed): \(history.course.joined(separator: "; "))")
      events.formUnion(history.events)
      outcomes.formUnion(history.outcomes)
    }
    guard count >= 20 else { return }
    #expect(events == Set(MirrorHistory.Event.allCases))
    let rare: Set = ["siblings", "siblings, ours newer", "siblings, unmerged", "taken", "current"]
    #expect(outcomes.isSuperset(of: rare))
  }
}
