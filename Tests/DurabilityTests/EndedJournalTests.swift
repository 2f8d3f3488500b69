#if SQLite
  import FaultRig
  import RestorationArchive
  import RestorationStorage
  import RestorationTestSupport
  import RestorationTesting
  import Testing

  /// Found by T18 with seeds 8101156273765457485 and 8101156273765488184, and with
  /// 17131390684799257903 and 17131390684799267291.
  @Suite("The journal of a process that ended with its transaction")
  struct EndedJournalTests {
    let session = SceneSession(app: "app")

    /// The way in which the first process ends.
    enum End: CaseIterable {
      case isKilled
      case canWriteNoMore

      func fault(_ call: Int) -> ProcessFault {
        switch self {
        case .isKilled: .death(call)
        case .canWriteNoMore: .failures(call)
        }
      }
    }

    /// The first process ends before, at and after the last call of its save, which makes it durable
    /// that its journal is empty; the second is killed while it writes its own into the same file.
    @Test(
      "No part of it is played back, whatever a power cut keeps",
      arguments: [-1, 0, 1],
      End.allCases
    )
    func powerCut(_ distance: Int, _ last: End) async throws {
      let medium = try await HistoryDatabase()
      let archives = try (1...2).map {
        try SampleArchive.make(session, marker: $0, byteCount: HistoryDatabase.archiveByteCount)
      }
      _ = try await medium.start(.none)?.store.save(archives[0], for: session)
      let end = medium.callCount + distance
      #expect(end > 30)
      for next in [6, 9, 12, 18] {
        medium.clear()
        for (archive, fault) in zip(archives, [last.fault(end), .death(next)]) {
          let process = try await medium.start(fault)
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
            Issue.record("ended at \(end) and \(next), power cut \(seed): \(error)")
          }
        }
      }
    }
  }
#endif
