#if os(Linux)
  import FaultRig
  import RestorationStorage
  import RestorationTestSupport
  import StoreTestSupport
  import Testing

  /// Must hold 4 of storage-reliability 3.2: T6 and T7.
  @Suite("Every call that changes the disk fails, in every way")
  struct FaultTests {
    @Test(
      "A typed error or success, nothing acknowledged that a power cut takes, nothing left open",
      arguments: allStores
    )
    func everyFault(_ kind: SweptStore) async throws {
      let sweep = try FaultSweep(kind)
      var total = SweepCount("T6 T7 faults, \(kind.rawValue)")
      let share = LongTests.count(kind == .files ? 120 : 40, long: 1000)
      for operation in CrashOperation.all(for: kind, fixtures: KillTests.fixtures) {
        total.add(try await sweep.run(operation, share: share))
      }
      total.report()
      #expect(total.violations == [])
      #expect(total["points"] >= LongTests.count(150, long: 2_000))
      #expect(total["refusals with a typed error"] > 0)
      #expect(total["synchronisations failed"] > 0)
    }

    /// What is in a log was taken for committed by the next opening, whether the disk had it or not; see
    /// `DatabaseFile.rewriteLog(_:)`.
    @Test(
      "A log that cannot be synchronised costs nothing that is saved behind it",
      arguments: SweptStore.logs
    )
    func logs(_ kind: SweptStore) async throws {
      let sweep = try FaultSweep(kind)
      var total = SweepCount("T7 logs, \(kind.rawValue)")
      for operation in CrashOperation.all(for: kind, fixtures: KillTests.fixtures) {
        total.add(try await sweep.runSynchronizations(ofFilesWith: "-wal", operation))
      }
      total.report()
      #expect(total.violations == [])
      #expect(total["points"] >= 20)
    }

    /// SQLite takes no notice of a directory that cannot be synchronised; see
    /// `DatabaseFile.settle(_:)`.
    @Test(
      "A directory that cannot be synchronised costs no acknowledged revision",
      arguments: allStores
    )
    func directories(_ kind: SweptStore) async throws {
      let sweep = try FaultSweep(kind)
      var total = SweepCount("T7 directories, \(kind.rawValue)")
      let few = kind.hasLog ? ["first save"] : ["first save", "recovery", "salvage"]
      for operation in CrashOperation.all(for: kind, fixtures: KillTests.fixtures)
      where LongTests.areEnabled || few.contains(operation.name) {
        total.add(try await sweep.runDirectories(operation))
      }
      total.report()
      #expect(total.violations == [])
      #expect(total["power cuts after it"] > 0)
    }
  }
#endif
