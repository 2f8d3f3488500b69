#if os(Linux)
  import FaultRig
  import RestorationStorage
  import RestorationTestSupport
  import StoreTestSupport
  import Testing

  /// T6 and T7.
  @Suite("Every call that changes the disk fails, in every way")
  struct FaultSweepTests {
    @Test(
      "A typed error or success, nothing acknowledged that a power cut takes, nothing left open",
      arguments: SweptStore.all
    )
    func everyFault(_ kind: SweptStore) async throws {
      let sweep = try FaultSweep(kind)
      var total = SweepCount("T6 T7 faults, \(kind.rawValue)")
      let share = SweepLength.count(sweep: kind == .files ? 120 : 40, long: 1000)
      for operation in CrashOperation.all(for: kind) {
        total.add(try await sweep.run(operation, share: share))
      }
      total.report()
      #expect(total.violations == [])
      #expect(total["points"] >= SweepLength.count(sweep: 150, long: 2_000))
      #expect(total["refusals with a typed error"] > 0)
      #expect(total["synchronisations failed"] > 0)
    }

    /// SQLite takes no notice of a directory that cannot be synchronised; see
    /// `DatabaseFile.settleJournal()`.
    @Test(
      "A directory that cannot be synchronised costs no acknowledged revision",
      arguments: SweptStore.all
    )
    func directories(_ kind: SweptStore) async throws {
      let sweep = try FaultSweep(kind)
      var total = SweepCount("T7 directories, \(kind.rawValue)")
      let few = ["first save", "recovery", "salvage"]
      for operation in CrashOperation.all(for: kind)
      where SweepLength.current == .long || few.contains(operation.name) {
        total.add(try await sweep.runDirectories(operation))
      }
      total.report()
      #expect(total.violations == [])
      #expect(total["power cuts after it"] > 0)
    }
  }
#endif
