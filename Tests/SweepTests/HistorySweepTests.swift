import FaultRig
import RestorationTestSupport
import Testing

/// T18.
@Suite("Random histories through kills and power cuts")
struct HistorySweepTests {
  @Test("No history of saves, purges, kills and power cuts costs a file store a revision (T18)")
  func noHistoryCostsARevision() async throws {
    let sweep = try HistorySweep(byteCount: HistoryFiles.archiveByteCount)
    let count = try await sweep.sweep(
      "T18 histories, files",
      count: SweepLength.count(sweep: 2_000, long: 100_000)
    ) {
      HistoryFiles()
    }
    count.report()
    #expect(count.violations == [])
  }

  #if SQLite
    @Test("Nor a database (T18)")
    func noHistoryCostsADatabaseARevision() async throws {
      let sweep = try HistorySweep(byteCount: HistoryDatabase.archiveByteCount)
      let count = try await sweep.sweep(
        "T18 histories, SQLite",
        count: SweepLength.count(sweep: 2_000, long: 100_000)
      ) {
        try await HistoryDatabase()
      }
      count.report()
      #expect(count.violations == [])
    }
  #endif
}
