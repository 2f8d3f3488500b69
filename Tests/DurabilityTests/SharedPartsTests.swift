import FaultRig
import RestorationTestSupport
import Testing

/// Rule: storage-reliability T18; must hold 9 of the stores' issue.
@Suite("Shared parts through kills and power cuts")
struct SharedPartsTests {
  @Test(
    "No interleaving of saves, purges, kills and power cuts costs a file store a part (T18)",
    .enabled(if: LongTests.areEnabled, "it goes on finding rare histories, and takes minutes")
  )
  func noInterleavingLosesAPart() async throws {
    var count = SweepCount("T18 shared parts, files")
    let sweep = try SharingSweep(partByteCount: SharingFiles().partByteCount)
    let seed = SeededGenerator.freshSeed()
    for index in 0..<UInt64(100_000) {
      count["interleavings"] += 1
      if let found = try await sweep.violation(seed: seed &+ index, on: SharingFiles()) {
        count.violations.append("seed \(seed &+ index): \(found)")
        break
      }
    }
    count.report()
    #expect(count.violations == [])
  }

  @Test(
    "A disk that forgets synchronisations is found out (control)",
    arguments: [ModelFileSystem.Forgetting.directories, .everything]
  )
  func forgetfulDisksAreFoundOut(_ forgetting: ModelFileSystem.Forgetting) async throws {
    let sweep = try SharingSweep(partByteCount: SharingFiles().partByteCount)
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
    @Test(
      "Nor a database (T18)",
      .enabled(if: LongTests.areEnabled, "it goes on finding rare histories, and takes minutes")
    )
    func noInterleavingLosesAPartOfADatabase() async throws {
      var count = SweepCount("T18 shared parts, SQLite")
      let medium = try await SharingDatabase()
      let sweep = try SharingSweep(partByteCount: medium.partByteCount)
      let seed = SeededGenerator.freshSeed()
      for index in 0..<UInt64(100_000) {
        medium.clear()
        count["interleavings"] += 1
        if let found = try await sweep.violation(seed: seed &+ index, on: medium) {
          count.violations.append("seed \(seed &+ index): \(found)")
          break
        }
      }
      count.report()
      #expect(count.violations == [])
    }

    @Test("A database that does not synchronise is found out (control)")
    func forgetfulDatabaseIsFoundOut() async throws {
      let medium = try await SharingDatabase(forgetting: true)
      let sweep = try SharingSweep(partByteCount: medium.partByteCount)
      for seed in 0..<200 as Range<UInt64> {
        medium.clear()
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
