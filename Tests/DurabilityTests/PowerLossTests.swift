#if os(Linux)
  import FaultRig
  import RestorationStorage
  import RestorationTestSupport
  import StoreTestSupport
  import Testing

  /// Must hold 3 of storage-reliability 3.2: T4, for the file store.
  @Suite("The power is cut at every call of the file store")
  struct PowerLossTests {
    private static func everything(_ run: inout PowerLossSweep.Run) async throws {
      try await run.save("main", byteCount: 5_000)
      try await run.save("main")
      try await run.save("other", byteCount: 5_600)
      try await run.attempt(2, "main")
      try await run.pin(1, "main")
      try await run.save("main", byteCount: 5_400)
      try await run.remove(2, "main")
      try await run.remove(3, "main")
      try await run.save("main", byteCount: 5_300)
      try await run.attempt(4, "main")
      try await run.purge("other")
      try await run.save("main")
      try await run.save("other")
      for number in RevisionNumber(5)...14 {
        try await run.save("main", byteCount: 5_000 + Int(number))
        try await run.remove(number - 1, "main")
      }
    }

    @Test("Every acknowledged revision is in every state that the disk may be in")
    func everyState() async throws {
      let sweep = try await PowerLossSweep(Self.everything)
      let perPoint = LongTests.count(7_000, long: 125_000)
      let count = try await sweep.check(
        perPoint: perPoint,
        PowerCut.Limits(contents: 1 << 12, names: 24),
        "T4 power loss, files"
      )
      count.report()
      #expect(count.violations == [])
      #expect(count["different disks"] >= LongTests.count(100_000, long: 1_000_000))
    }

    @Test(
      "A store that forgets to synchronise is found out",
      arguments: [ModelFileSystem.Forgetting.directories, .everything]
    )
    func forgetfulStoreIsFoundOut(_ forgetting: ModelFileSystem.Forgetting) async throws {
      let sweep = try await PowerLossSweep(forgetting: forgetting, Self.everything)
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
  }

  #if SQLite
    /// Must hold 3 of storage-reliability 3.2: T4, for the SQLite store.
    @Suite("The power is cut at every call of the SQLite store")
    struct DatabasePowerLossTests {
      private static let steps =
        "save:3000,save:700,scene:two,save:9000,attempt:1,scene:main,pin:1,save:5000,remove:2,"
        + "save:12000,remove:3,save:2000,scene:two,discard,purge,save:800"

      @Test("Every acknowledged revision is in every state that the disk may be in")
      func everyState() async throws {
        let sweep = try DatabasePowerLossSweep(Self.steps)
        let count = try await sweep.check(
          perPoint: LongTests.count(140, long: 2_500),
          PowerCut.Limits(contents: LongTests.count(140, long: 1_000), names: 16),
          "T4 power loss, sqlite"
        )
        count.report()
        #expect(count.violations == [])
        #expect(count["different disks"] >= LongTests.count(20_000, long: 100_000))
      }

      @Test("A database that does not synchronise is found out")
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

      /// Renamed across directories, the new database was lost with everything, or the damaged one was.
      @Test(
        "Of a damaged database and the one that replaces it, none is lost",
        arguments: [false, true]
      )
      func replacedDatabase(_ renames: Bool) async throws {
        let sweep = try await ReplacementPowerLossSweep(renaming: renames)
        var count = try await sweep.check(
          perPoint: LongTests.count(64, long: 2_000),
          PowerCut.Limits(contents: LongTests.count(2, long: 20), names: 64),
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
