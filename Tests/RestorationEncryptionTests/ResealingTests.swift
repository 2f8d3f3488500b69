import RestorationArchive
import RestorationMaintenance
import RestorationStorage
import RestorationTesting
import Testing

@Suite("A store whose revisions are encrypted in another way")
struct ResealingTests {
  private let session = SceneSession(app: "org.example.notes", scene: "main")

  private func expectSame(
    _ store: RevisionStore,
    _ archives: [Archive],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    for (index, archive) in archives.enumerated() {
      let number = RevisionNumber(index + 1)
      let loaded = try #require(try await store.load(number, of: session))
      #expect(loaded.archive.bytes == archive.bytes, sourceLocation: sourceLocation)
      #expect(loaded.revision.isPinned == (number == 2), sourceLocation: sourceLocation)
    }
    let ledger = try await store.ledger(of: session)
    #expect(ledger.confirmed == 2, sourceLocation: sourceLocation)
    #expect(ledger.report == nil, sourceLocation: sourceLocation)
  }

  private func isSealed(_ number: RevisionNumber, in store: RevisionStore) async throws -> Bool {
    let place = SessionInventory.Place(number: number, place: .session)
    let bytes = try #require(try await store.maintenance.storedBytes(of: place, in: session))
    return bytes.withUnsafeBytes { SealedHeader.isPresent(in: $0) }
  }

  /// Encrypts and decrypts a store's existing revisions; the store is opened without and with a
  /// key.
  private func tryOut(_ plain: RevisionStore, _ sealing: RevisionStore) async throws {
    var archives: [Archive] = []
    for marker in 1...3 {
      archives.append(try SampleArchive.make(session, marker: marker))
      try await plain.save(archives[marker - 1], for: session)
    }
    try await plain.setPinned(true, 2, of: session)
    try await plain.updateLedger(of: session) { ledger in
      ledger.confirmed = 2
      ledger.report = SessionLedger.Report(attempt: 1, objectCount: 1, json: "{}")
    }
    try #require(try await plain.ledger(of: session).report != nil)
    let plan = try await sealing.maintenance.reseal(session, to: .archives, isDryRun: true)
    #expect(plan.changed == 3)
    #expect(try await !isSealed(1, in: plain))
    let done = try await sealing.maintenance.reseal(session, to: .archives, isDryRun: false)
    #expect(done.changed == 3 && done.unchanged == 0 && done.left.isEmpty)
    for number in 1...3 { #expect(try await isSealed(RevisionNumber(number), in: plain)) }
    try await expectSame(sealing, archives)
    // Without the key, nothing plain gets among them.
    await expectAsync(.keyUnavailable) { try await plain.save(archives[0], for: session) }
    let again = try await sealing.maintenance.reseal(session, to: .archives, isDryRun: false)
    #expect(again.changed == 0 && again.unchanged == 3)
    let back = try await sealing.maintenance.reseal(session, to: nil, isDryRun: false)
    #expect(back.changed == 3 && back.left.isEmpty)
    try await sealing.maintenance.removeStoreKey()
    try await expectSame(plain, archives)
    #expect(try await plain.save(archives[0], for: session).number == 4)
  }

  @Test(
    "Sealed and opened again, revisions keep numbers, pins and ledger",
    arguments: EncryptedStore.kinds
  )
  func onDisk(kind: StoreLocation.Kind) async throws {
    let place = try EncryptedStore(kind)
    try await tryOut(place.openPlain(), place.open(plaintext: .readable))
  }

  @Test func inMemory() async throws {
    let backend = MemoryBackend()
    let keys = KeyClosure { _ in try SealingTrial.storeKey(0x42) }
    let encryption = StoreEncryption(keys: keys, plaintext: .readable)
    let plain = try await RevisionStore(backend, attemptLogs: .inMemory)
    let sealing = try await RevisionStore(
      backend,
      attemptLogs: .inMemory,
      options: StoreOptions(encryption: encryption)
    )
    try await tryOut(plain, sealing)
  }

  @Test("Another key leaves every revision as it is, and names it", arguments: EncryptedStore.kinds)
  func anotherKey(kind: StoreLocation.Kind) async throws {
    let place = try EncryptedStore(kind)
    let archive = try SampleArchive.make(session)
    try await place.open().save(archive, for: session)
    let left = try await place.open(key: 0x43).maintenance.reseal(session, to: nil, isDryRun: false)
    #expect(left.changed == 0 && left.left.map(\.number) == [1])
    #expect(try await place.open().load(1, of: session)?.archive.bytes == archive.bytes)
  }

  @Test(
    "A revision that an app encrypts just before the store's key goes is decrypted too",
    arguments: EncryptedStore.kinds
  )
  func revisionsSavedBeforeTheKeyGoes(kind: StoreLocation.Kind) async throws {
    let place = try EncryptedStore(kind)
    let archive = try SampleArchive.make(session)
    let app = try await place.open()
    _ = try await app.save(archive, for: session)
    let store = try await place.open(plaintext: .readable)
    var passes = 0
    let isSettled = try await store.maintenance.settle(to: nil, limit: 4) {
      passes += 1
      let done = try await store.maintenance.reseal(session, to: nil, isDryRun: false)
      // The second pass has found nothing, and the key is removed next.
      if passes == 2 { _ = try await app.save(archive, for: session) }
      return (done.changed, done.left.count)
    }
    #expect(isSettled)
    let plain = try await place.openPlain()
    #expect(try await plain.revisions(of: session).map(\.number) == [1, 2])
    for number in [1, 2] as [RevisionNumber] {
      #expect(try await !isSealed(number, in: plain), "\(number)")
    }
    #expect(try await plain.save(archive, for: session).number == 3)
  }
}
