#if os(Linux)
  import FaultRig
  import Foundation
  import RestorationStorage
  import RestorationTestSupport
  import RestorationTesting
  import StoreTestSupport
  import Testing

  /// the power is really cut.
  @Suite("An ext4 file system loses its power while a process saves", .serialized)
  struct RealPowerCutTests {
    @Test(
      "Every acknowledged revision is there",
      .enabled(
        if: LoopDisk.obstacle == nil,
        "NOT TESTED: \(LoopDisk.obstacle ?? "")"
      ),
      arguments: SweptStore.all
    )
    func everyAcknowledgedRevisionIsThere(_ kind: SweptStore) async throws {
      var count = SweepCount("real power cuts, \(kind.rawValue)")
      var random = SeededGenerator()
      let seed = random.seed
      let disk = try LoopDisk()
      let store = StoreAt(kind, disk.path + "/store")
      let saver = try FaultWorker()
      let cutter = try FaultWorker()
      var oracle = DurabilityOracle()
      for cut in 0..<50 {
        try saver.start("writer:0", on: store, marker: cut * 10_000)
        // After any number of saves, and at any moment of the next; the first cuts may come while the
        // store is made.
        var wanted = cut < 5 ? 0 : Int.random(in: 0...6, using: &random)
        while wanted > 0, let line = try saver.nextLine() {
          oracle.note(line, app: FaultWorker.app)
          if line.hasPrefix("ACK") {
            wanted -= 1
            count["acknowledged saves"] += 1
          }
        }
        usleep(UInt32.random(in: 0...8_000, using: &random))
        let outcome = try cutter.run("cut", on: StoreAt(kind, disk.path))
        try #require(outcome.lines.contains("CUT"), "\(outcome)")
        let saved = try saver.killAfter(milliseconds: 0)
        for line in saved.lines { oracle.note(line, app: FaultWorker.app) }
        count["acknowledged saves"] += saved.acknowledgementCount
        try disk.unmount()
        try disk.mount()
        count["power cuts"] += 1
        let violations = await CrashCheck(store, oracle).violations(savesAgain: false)
        count.violations += violations.map { "cut \(cut): \($0) (seed \(seed))" }
      }
      try disk.unmount()
      count.report()
      #expect(count.violations == [])
      #expect(count["acknowledged saves"] > 50)
    }
  }
#endif
