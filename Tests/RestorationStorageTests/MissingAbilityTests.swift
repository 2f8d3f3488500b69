import RestorationArchive
import RestorationMaintenance
import RestorationStorage
import RestorationTesting
import StoreTestSupport
import Testing

@Suite("A backend that lacks an ability is told by name")
struct MissingAbilityTests {
  private let session = SceneSession(app: "app")

  /// A store whose backend has only the calls that every backend has.
  private func plainStore() async throws -> RevisionStore {
    let store = RevisionStore.inMemory().hooked()
    try await store.save(SampleArchive.make(session, marker: 1), for: session)
    return store
  }

  @Test("A backup cannot be restored where numbers cannot be used up")
  func numbers() async throws {
    let store = try await plainStore()
    let error = await #expect(throws: RestorationError.self) {
      try await store.maintenance.put([:], highestNumber: 5, of: session)
    }
    #expect(error?.code == .unsupportedOperation)
    #expect(error?.message.contains("useNumbers(through:)") == true)
    try await store.maintenance.put([:], highestNumber: 1, of: session)
  }

  #if Encryption
    @Test("Encryption cannot be changed where revisions cannot be replaced")
    func rewriting() async throws {
      let base = RevisionStore.inMemory()
      try await base.save(SampleArchive.make(session, marker: 1), for: session)
      let key = try EncryptionKey([UInt8](repeating: 7, count: EncryptionKey.byteCount))
      var options = StoreOptions()
      options.encryption = StoreEncryption(
        keys: KeyClosure { _ in key },
        plaintext: .readable
      )
      let store = try await RevisionStore(
        base.hooked().backend,
        attemptLogs: .inMemory,
        options: options
      )
      let error = await #expect(throws: RestorationError.self) {
        _ = try await store.maintenance.reseal(session, to: .archives, isDryRun: false)
      }
      #expect(error?.code == .unsupportedOperation)
      #expect(error?.message.contains("rewrite(_:as:)") == true)
    }
  #endif

  @Test("The ledger of a launch is stored as any record where it cannot be noted")
  func notedLedgers() async throws {
    let store = try await plainStore()
    try await store.noteInLedger(of: session) { ledger in
      _ = ledger.begin(revision: 1, build: "1", startedAt: 0)
    }
    #expect(try await store.ledger(of: session).attempts.map(\.revision) == [1])
  }
}
