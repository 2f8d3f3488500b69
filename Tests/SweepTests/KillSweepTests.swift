#if os(Linux)
  import FaultRig
  import RestorationStorage
  import RestorationTestSupport
  import StoreTestSupport
  import Testing

  /// T1, T2 and T3.
  @Suite("A process is killed at every call that changes the disk")
  struct KillSweepTests {
    @Test(
      "Every acknowledged revision is there, and opening repairs everything, once",
      .scenario(170),
      arguments: SweptStore.all
    )
    func everyPoint(_ kind: SweptStore) async throws {
      let sweep = try KillSweep(kind)
      var total = SweepCount("T1 T2 kill, \(kind.rawValue)")
      for operation in CrashOperation.all(for: kind) {
        let count = try await sweep.run(operation)
        total["operations"] += 1
        total.add(count)
      }
      total.report()
      #expect(total.violations == [])
      #expect(total["operations"] == (kind == .files ? 9 : 10))
      #expect(total["points"] >= (kind == .files ? 300 : 500))
    }

    @Test("Recovery may be killed as well", .scenario(170), arguments: SweptStore.all)
    func everyPointOfTheRecovery(_ kind: SweptStore) async throws {
      let sweep = try KillSweep(kind)
      var total = SweepCount("T3 killed twice, \(kind.rawValue)")
      for operation in CrashOperation.all(for: kind) {
        let limit = SweepLength.count(sweep: 32, long: 2_500)
        total.add(try await sweep.runTwice(operation, limit: limit))
      }
      total.report()
      #expect(total.violations == [])
      // Recovering a file store takes a few calls, a database many.
      #expect(total["pairs"] >= SweepLength.count(sweep: 250, long: kind == .files ? 1_000 : 9_000))
    }
  }
#endif
