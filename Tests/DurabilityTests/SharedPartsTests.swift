import FaultRig
import RestorationTestSupport
import Testing

/// Rule: storage-reliability T18; must hold 9 of the stores' issue.
@Suite("Shared parts through kills and power cuts")
struct SharedPartsTests {
  @Test("No interleaving of saves, purges, kills and power cuts costs a file store a part (T18)")
  func noInterleavingLosesAPart() async throws {
    let sweep = try SharingSweep(partByteCount: SharingFiles.partByteCount)
    let count = try await sweep.sweep(
      "T18 shared parts, files",
      count: LongTests.count(5_000, long: 100_000)
    ) {
      SharingFiles()
    }
    count.report()
    #expect(count.violations == [])
  }

  @Test(
    "A disk that forgets synchronisations is found out (control)",
    arguments: [ModelFileSystem.Forgetting.directories, .everything]
  )
  func forgetfulDisksAreFoundOut(_ forgetting: ModelFileSystem.Forgetting) async throws {
    let sweep = try SharingSweep(partByteCount: SharingFiles.partByteCount)
    for seed in 0..<200 as Range<UInt64> {
      do {
        let medium = SharingFiles(forgetting: forgetting)
        if try await sweep.violation(seed: seed, on: medium) != nil { return }
      } catch {
        // A disk that lost a whole directory may not even open, which is as bad.
        return
      }
    }
    Issue.record("nothing was found in 200 histories")
  }

  #if SQLite
    @Test("Nor a database (T18)")
    func noInterleavingLosesAPartOfADatabase() async throws {
      let sweep = try SharingSweep(partByteCount: SharingDatabase.partByteCount)
      let count = try await sweep.sweep(
        "T18 shared parts, SQLite",
        count: LongTests.count(5_000, long: 100_000)
      ) {
        try await SharingDatabase()
      }
      count.report()
      #expect(count.violations == [])
    }

    @Test("A database that does not synchronise is found out (control)")
    func forgetfulDatabaseIsFoundOut() async throws {
      let sweep = try SharingSweep(partByteCount: SharingDatabase.partByteCount)
      let medium = try await SharingDatabase(forgetting: true)
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
