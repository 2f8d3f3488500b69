import RestorationArchive
import RestorationMigration
import RestorationPlans
import RestorationStorage
import RestorationTesting
import StoreTestSupport
import Synchronization
import Testing

@Suite struct MigrationAfterCrashesTests {
  @Test("A run that ends right after its save has recorded what launches pass over")
  func recordedWithTheSave() async throws {
    let store = RevisionStore.inMemory()
    let session = SceneSession(app: "app")
    for marker in 1...3 {
      _ = try await store.save(SampleArchive.make(session, marker: marker), for: session)
    }
    try await store.updateLedger(of: session) { ledger in
      for _ in 0..<2 {
        ledger.close(ledger.begin(revision: 2, build: "1", startedAt: 0), .crashed)
      }
    }
    let hasSaved = Mutex(false)
    let dying = store.hooked(before: { calls, _ throws(RestorationError) in
      if hasSaved.withLock({ $0 }) { throw RestorationError(.storeFailed, "killed") }
      if calls.contains(.append) { hasSaved.withLock { $0 = true } }
    })
    let migrator = try StateMigrator([
      StateMigration("on", from: 1, to: 100, operations: [.renameKey("marker", to: "mark")])
    ])
    _ = try? await StoreMigrator(migrator, to: 100).run(dying)
    #expect(hasSaved.withLock { $0 })
    #expect(try await store.newestNumber(of: session) == 4)
    let ledger = try await store.ledger(of: session)
    #expect(ledger.passedOver == [2...3])
    #expect(ledger.attempts.allSatisfy { $0.outcome == .dismissed })
  }
}
