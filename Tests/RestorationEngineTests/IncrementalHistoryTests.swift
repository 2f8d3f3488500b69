import RestorationArchive
import RestorationEngine
import RestorationTestSupport
import Testing

/// After any sequence of changes, sections taken over equal newly encoded ones.
@MainActor
@Suite struct IncrementalHistoryTests {
  /// Seeds of trees that found a mistake once.
  static let kept: [UInt64] = [17_793_500_572_054_446_981]

  @Test(
    "after any history, encoding the changes gives the bytes of a full pass by another engine",
    arguments: [10, 9, 7]
  )
  func changesGiveTheBytesOfAFullPass(trackedShare: Int) throws {
    var takenOver = 0
    var steps = 0
    let fresh = RandomTreeTests.seeds(count: SweepLength.count(10, sweep: 40, long: 1_500))
    for seed in Self.kept + fresh {
      let app = ChangingApp(SeededGenerator(seed: seed), trackedShare: trackedShare)
      let preserver = TreePreserver(app.host, engine: Life().engine)
      var former: Archive?
      for step in 0..<40 {
        let changes = try preserver.preserve(header: app.header)
        let another = TreePreserver(app.host, engine: Life().engine)
        another.restored = former
        let whole = try another.preserveAll(header: app.header)
        former = changes.archive
        let (one, other) = (try #require(changes.archive), try #require(whole.archive))
        steps += 1
        takenOver += changes.takenOverCount > 0 ? 1 : 0
        guard one.bytes != other.bytes else {
          app.change()
          continue
        }
        Issue.record("seed \(seed), share \(trackedShare), step \(step):\(app.latestChange)")
        return
      }
    }
    // The comparison means something only if many passes do take something over. How many depends on the
    // trees that the seeds give, of which there are few: a third of the steps, in unlucky ones less.
    #expect(takenOver * 10 > steps)
  }
}
