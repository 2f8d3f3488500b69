#if os(Linux)
  import FaultRig
  import RestorationStorage
  import RestorationTestSupport
  import StoreTestSupport
  import Testing

  /// A few points of the sweeps over processes that are killed or whose calls fail, and the controls
  /// of those; `Tools/sweep` tries many.
  @Suite("Processes that are killed or whose calls fail, at a few points")
  struct ProcessPointTests {
    @Test(
      "Killed, every acknowledged revision is there, and opening repairs everything (T1, T2)",
      .scenario(170),
      arguments: SweptStore.all
    )
    func killed(_ kind: SweptStore) async throws {
      let sweep = try KillSweep(kind)
      var total = SweepCount("T1 T2 kill, \(kind.rawValue)")
      for operation in CrashOperation.all(for: kind) {
        total["operations"] += 1
        total.add(try await sweep.run(operation, share: kind == .files ? 250 : 80))
      }
      total.report()
      #expect(total.violations == [])
      #expect(total["operations"] == (kind == .files ? 9 : 10))
      #expect(total["points"] >= 60)
    }

    @Test("Recovery may be killed as well (T3)", .scenario(170), arguments: SweptStore.all)
    func killedTwice(_ kind: SweptStore) async throws {
      let sweep = try KillSweep(kind)
      var total = SweepCount("T3 killed twice, \(kind.rawValue)")
      for operation in CrashOperation.all(for: kind) {
        total.add(try await sweep.runTwice(operation, limit: 4))
      }
      total.report()
      #expect(total.violations == [])
      #expect(total["pairs"] >= 20)
    }

    @Test("Whatever call fails is a typed error, or nothing (T6, T7)", arguments: SweptStore.all)
    func failing(_ kind: SweptStore) async throws {
      let sweep = try FaultSweep(kind)
      var total = SweepCount("T6 T7 faults, \(kind.rawValue)")
      for operation in CrashOperation.all(for: kind) {
        total.add(try await sweep.run(operation, share: kind == .files ? 30 : 10))
      }
      total.report()
      #expect(total.violations == [])
      #expect(total["points"] >= 40)
      #expect(total["refusals with a typed error"] > 0)
    }

    @Test(
      "A directory that cannot be synchronised costs nothing (T7)",
      arguments: SweptStore.all
    )
    func directories(_ kind: SweptStore) async throws {
      let sweep = try FaultSweep(kind)
      var total = SweepCount("T7 directories, \(kind.rawValue)")
      for operation in CrashOperation.all(for: kind) where operation.name == "first save" {
        total.add(try await sweep.runDirectories(operation))
      }
      total.report()
      #expect(total.violations == [])
      #expect(total["power cuts after it"] > 0)
    }

    @Test("Of a crowd that is killed at random, nothing is lost (T14)", arguments: SweptStore.all)
    func crowd(_ kind: SweptStore) async throws {
      var count = try await CrowdSweep(kind).run(for: .seconds(2), pace: 200)
      count.name = "T14 crowd, \(kind.rawValue)"
      count.report()
      #expect(count.violations == [])
      #expect(count["acknowledged saves"] > 0)
      #expect(count["kills"] > 0)
    }

    @Test("No file holds a secret (T26)", arguments: SweptStore.all, StoreEncryption.Scope.allCases)
    func secrets(_ kind: SweptStore, _ scope: StoreEncryption.Scope) async throws {
      let count = try await SecretSweep(kind, scope)
        .run("T26 secrets, \(kind.rawValue), \(scope.rawValue)", step: 13)
      count.report()
      #expect(count.violations == [])
    }

    @Test("Where nothing is encrypted it is found (control)", arguments: SweptStore.all)
    func plainStoresAreFoundOut(_ kind: SweptStore) async throws {
      let count = try await SecretSweep(kind, nil)
        .run("T26 control, \(kind.rawValue)", step: 13)
      #expect(count["secrets found"] > 10)
    }

    @Test("Damaged bytes make no other answer (T9, T10)", arguments: SweptStore.all)
    func damaged(_ kind: SweptStore) async throws {
      let count = try await StoreDamageSweep(kind).run(
        "T9 T10 bytes of a store, \(kind.rawValue)",
        oneIn: kind == .files ? 32 : 400
      )
      count.report()
      #expect(count.violations == [])
      #expect(count["bytes damaged"] > 20)
    }
  }
#endif
