#if SQLite
  import FaultRig
  import RestorationArchive
  import RestorationStorage
  import RestorationTestSupport
  import RestorationTesting
  import Testing

  /// Found by T18 with seeds 8101156273765457485 and 8101156273765488184.
  @Suite("The journal of a process that was killed after its transaction")
  struct FormerJournalTests {
    let session = SceneSession(app: "app")

    /// The first process is killed before, at and after the last call of its save, which makes it durable
    /// that its journal is empty; the second while it writes its own into the same file.
    @Test("No part of it is played back, whatever a power cut keeps", arguments: [-1, 0, 1])
    func powerCut(_ distance: Int) async throws {
      let medium = try await SharingDatabase()
      let archives = try (1...2).map {
        try SampleArchive.make(session, marker: $0, byteCount: SharingDatabase.partByteCount)
      }
      _ = try await medium.start(.none)?.store.save(archives[0], for: session)
      let end = medium.callCount + distance
      #expect(end > 40)
      for next in [6, 9, 12, 18] {
        medium.clear()
        for (archive, call) in zip(archives, [end, next]) {
          let process = try await medium.start(.death(call))
          _ = try? await process?.store.save(archive, for: session)
        }
        for seed in 0..<40 as Range<UInt64> {
          do {
            let store = try await medium.copy(afterPowerCut: SeededGenerator(seed: seed))
            for revision in try await store.revisions(of: session) {
              let found = try await store.load(revision.number, of: session)
              #expect(found?.archive.bytes == archives[0].bytes)
            }
          } catch {
            Issue.record("killed at \(end) and \(next), power cut \(seed): \(error)")
          }
        }
      }
    }
  }
#endif
