import RestorationArchive
import RestorationStorage
import RestorationTesting
import StoreTestSupport
import Testing

/// Those about quarantine compare stored bytes with archives, which sealed ones are not; quarantine
/// has a test of its own.
@Suite("Encrypted stores keep every promise of a store")
struct EncryptedConformanceTests {
  static func conformance(
    _ kind: StoreLocation.Kind,
    _ scope: StoreEncryption.Scope
  ) -> RevisionStoreConformance {
    RevisionStoreConformance(
      "\(kind.rawValue), \(scope.rawValue) encrypted",
      storesPlainArchives: false
    ) {
      let place = try EncryptedStore(kind)
      return StoreUnderTest(try await place.open(scope: scope)) {
        try await place.open(scope: scope)
      } damage: { number, session in
        try place.damage(number, of: session)
      }
    }
  }

  static let files = conformance(.files, .archives)

  @Test("in files", arguments: files.checks)
  func fileStoreKeepsItsPromise(_ check: RevisionStoreConformance.Check) async throws {
    try await check.run()
  }

  #if SQLite
    static let database = conformance(.sqlite, .archives)

    @Test("in a database", arguments: database.checks)
    func databaseKeepsItsPromise(_ check: RevisionStoreConformance.Check) async throws {
      try await check.run()
    }
  #endif

  static let memory = RevisionStoreConformance(
    "RevisionStore in memory, encrypted",
    storesPlainArchives: false
  ) {
    let keys = KeyClosure { _ in try SealingTrial.storeKey() }
    let store = try await RevisionStore(
      MemoryBackend(),
      attemptLogs: .inMemory,
      options: StoreOptions(encryption: StoreEncryption(keys: keys))
    )
    return StoreUnderTest(store) {
      store
    } damage: { number, session in
      var bytes = try #require(await store.bytes(of: number, in: session)).array
      bytes[bytes.count - 1] ^= 1
      await store.overwrite(number, of: session, with: ArchiveBytes(bytes))
    }
  }

  @Test("in memory", arguments: memory.checks)
  func memoryStoreKeepsItsPromise(_ check: RevisionStoreConformance.Check) async throws {
    try await check.run()
  }
}
