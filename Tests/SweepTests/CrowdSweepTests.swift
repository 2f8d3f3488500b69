#if os(Linux)
  import FaultRig
  import RestorationStorage
  import RestorationTestSupport
  import StoreTestSupport
  import Testing

  /// T14.
  @Suite("Eight writers, four readers and a purger, killed at random moments")
  struct CrowdSweepTests {
    @Test("Nothing is lost, and no number is given twice", arguments: SweptStore.all)
    func nothingIsLost(_ kind: SweptStore) async throws {
      let seconds = SweepLength.count(sweep: 20, long: 600)
      // Processes that live shorter are killed before they have opened the store, and none saves.
      var count = try await CrowdSweep(kind).run(for: .seconds(seconds), pace: 200)
      count.name = "T14 crowd, \(kind.rawValue)"
      count["seconds"] = seconds
      count.report()
      #expect(count.violations == [])
      #expect(count["acknowledged saves"] >= SweepLength.count(sweep: 20, long: 3_000))
      #expect(count["kills"] >= SweepLength.count(sweep: 20, long: 3_000))
      #expect(count["readings"] > 0)
    }
  }
#endif
