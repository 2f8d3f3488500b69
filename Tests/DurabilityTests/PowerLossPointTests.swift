#if os(Linux)
  import FaultRig
  import StoreTestSupport
  import Testing

  /// A few points of T4, and its controls; `Tools/sweep` tries many.
  @Suite("Power cuts, at a few states of every call")
  struct PowerLossPointTests {
    @Test("Every acknowledged revision is in the file store")
    func files() async throws {
      let count = try await PowerLossSweep(PowerLossSweep.everything).check(
        perPoint: 40,
        PowerCut.Limits(contents: 16, names: 16),
        "T4 power loss, files"
      )
      count.report()
      #expect(count.violations == [])
      #expect(count["different disks"] >= 1_000)
    }

    @Test(
      "A store that forgets to synchronise is found out (control)",
      arguments: [ModelFileSystem.Forgetting.directories, .everything]
    )
    func forgetfulStoreIsFoundOut(_ forgetting: ModelFileSystem.Forgetting) async throws {
      let sweep = try await PowerLossSweep(forgetting: forgetting, PowerLossSweep.everything)
      var count = try await sweep.check(
        perPoint: 10,
        PowerCut.Limits(contents: 64, names: 64),
        "T4 control, without synchronising \(forgetting)"
      )
      #expect(count["states with a violation"] > 0)
      // They are wanted here.
      count.violations = []
      count.report()
    }

    #if SQLite
      @Test("Every acknowledged revision is in the SQLite store")
      func database() async throws {
        let count = try await DatabasePowerLossSweep(DatabasePowerLossSweep.everything).check(
          perPoint: 8,
          PowerCut.Limits(contents: 16, names: 16),
          "T4 power loss, sqlite"
        )
        count.report()
        #expect(count.violations == [])
        #expect(count["different disks"] >= 500)
      }

      @Test("A database that does not synchronise is found out (control)")
      func forgetfulDatabaseIsFoundOut() async throws {
        let sweep = try DatabasePowerLossSweep("save:3000,save:700,save:900", forgetting: true)
        var count = try await sweep.check(
          perPoint: 12,
          PowerCut.Limits(contents: 64, names: 16),
          "T4 control, SQLite without synchronising"
        )
        #expect(count["states with a violation"] > 0)
        count.violations = []
        count.report()
      }

      @Test(
        "Of a damaged database and the one that replaces it, none is lost",
        arguments: [false, true]
      )
      func replacedDatabase(_ renames: Bool) async throws {
        var count = try await ReplacementPowerLossSweep(renaming: renames).check(
          perPoint: renames ? 16 : 4,
          PowerCut.Limits(contents: 2, names: 64),
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
    #endif
  }
#endif
