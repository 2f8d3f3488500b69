import FaultRig
import RestorationTestSupport
import StoreTestSupport
import Testing

/// T9 and T10, through the stores.
@Suite("Damage to the files of a store")
struct StoreDamageSweepTests {
  @Test("T9: bytes of a database and of revision files", arguments: SweptStore.all)
  func everyByte(_ kind: SweptStore) async throws {
    let count = try await StoreDamageSweep(kind).run(
      "T9 T10 bytes of a store, \(kind.rawValue)",
      oneIn: SweepLength.count(sweep: kind == .files ? 8 : 40, long: 1)
    )
    count.report()
    #expect(count.violations == [])
    #expect(count["bytes damaged"] > 100)
  }
}
