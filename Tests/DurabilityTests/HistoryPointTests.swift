import FaultRig
import Testing

/// A few histories of T18, and its controls; `Tools/sweep` tries many.
@Suite("Random histories through kills and power cuts, a few")
struct HistoryPointTests {
  @Test("No history costs a file store a revision")
  func files() async throws {
    let sweep = try HistorySweep(byteCount: HistoryFiles.archiveByteCount)
    let count = try await sweep.sweep("T18 histories, files", count: 150) { HistoryFiles() }
    count.report()
    #expect(count.violations == [])
  }

  @Test(
    "A disk that forgets synchronisations is found out (control)",
    arguments: [ModelFileSystem.Forgetting.directories, .everything]
  )
  func forgetfulDisksAreFoundOut(_ forgetting: ModelFileSystem.Forgetting) async throws {
    let sweep = try HistorySweep(byteCount: HistoryFiles.archiveByteCount)
    for seed in 0..<200 as Range<UInt64> {
      do {
        let medium = HistoryFiles(forgetting: forgetting)
        if try await sweep.violation(seed: seed, on: medium) != nil { return }
      } catch {
        // A disk that lost a whole directory may not even open, which is as bad.
        return
      }
    }
    Issue.record("nothing was found in 200 histories")
  }

  #if SQLite
    @Test("Nor a database")
    func database() async throws {
      let sweep = try HistorySweep(byteCount: HistoryDatabase.archiveByteCount)
      let count = try await sweep.sweep("T18 histories, SQLite", count: 100) {
        try await HistoryDatabase()
      }
      count.report()
      #expect(count.violations == [])
    }

    @Test("A database that does not synchronise is found out (control)")
    func forgetfulDatabaseIsFoundOut() async throws {
      let sweep = try HistorySweep(byteCount: HistoryDatabase.archiveByteCount)
      let medium = try await HistoryDatabase(forgetting: true)
      for seed in 0..<200 as Range<UInt64> {
        do {
          if try await sweep.violation(seed: seed, on: medium) != nil { return }
        } catch {
          return
        }
      }
      Issue.record("nothing was found in 200 histories")
    }
  #endif
}
