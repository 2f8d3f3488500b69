#if os(Linux)
  import FaultRig
  import RestorationStorage
  import RestorationTestSupport
  import StoreTestSupport
  import Testing

  /// T4, for the file store.
  @Suite("The power is cut at every call of the file store")
  struct PowerLossSweepTests {
    @Test("Every acknowledged revision is in every state that the disk may be in")
    func everyState() async throws {
      let sweep = try await PowerLossSweep(PowerLossSweep.everything)
      let perPoint = SweepLength.count(sweep: 7_000, long: 125_000)
      let count = try await sweep.check(
        perPoint: perPoint,
        PowerCut.Limits(contents: 1 << 12, names: 24),
        "T4 power loss, files"
      )
      count.report()
      #expect(count.violations == [])
      #expect(count["different disks"] >= SweepLength.count(sweep: 100_000, long: 1_000_000))
    }
  }

  #if SQLite
    /// T4, for the SQLite store.
    @Suite("The power is cut at every call of the SQLite store")
    struct DatabasePowerLossSweepTests {
      @Test("Every acknowledged revision is in every state that the disk may be in")
      func everyState() async throws {
        let sweep = try DatabasePowerLossSweep(DatabasePowerLossSweep.everything)
        let count = try await sweep.check(
          perPoint: SweepLength.count(sweep: 140, long: 2_500),
          PowerCut.Limits(contents: SweepLength.count(sweep: 140, long: 1_000), names: 16),
          "T4 power loss, sqlite"
        )
        count.report()
        #expect(count.violations == [])
        #expect(count["different disks"] >= SweepLength.count(sweep: 20_000, long: 100_000))
      }

      /// Renamed across directories, the new database was lost with everything, or the damaged one was.
      @Test(
        "Of a damaged database and the one that replaces it, none is lost",
        arguments: [false, true]
      )
      func replacedDatabase(_ renames: Bool) async throws {
        let sweep = try await ReplacementPowerLossSweep(renaming: renames)
        var count = try await sweep.check(
          perPoint: SweepLength.count(sweep: 64, long: 2_000),
          PowerCut.Limits(contents: SweepLength.count(sweep: 2, long: 20), names: 64),
          "T4 \(renames ? "control, renaming a database" : "power loss, replacing a database")"
        )
        if renames {
          // They are wanted here.
          #expect(count["states with a violation"] > 0)
          count.violations = []
        }
        count.report()
        #expect(count.violations == [])
      }
    }
  #endif
#endif
