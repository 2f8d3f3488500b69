#if os(Linux)
  import FaultRig
  import RestorationStorage
  import RestorationTestSupport
  import StoreTestSupport
  import Testing

  /// T26.
  @Suite("No file holds a secret, at whatever call the process is killed")
  struct SecretSweepTests {
    @Test(arguments: SweptStore.all, StoreEncryption.Scope.allCases)
    func everyPoint(kind: SweptStore, scope: StoreEncryption.Scope) async throws {
      let sweep = try SecretSweep(kind, scope)
      let count = try await sweep.run("T26 secrets, \(kind.rawValue), \(scope.rawValue)")
      count.report()
      #expect(count.violations == [])
      #expect(count["points"] >= 50)
      #expect(count["acknowledged saves"] > 0)
    }
  }
#endif
