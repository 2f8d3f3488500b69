import RestorationArchive
import RestorationMaintenance
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import Testing

@Suite("An encrypted store")
struct EncryptedStoreTests {
  let session = SceneSession(app: "org.example.notes", scene: "main")
  let other = SceneSession(app: "org.example.notes", scene: "other")

  @Test(arguments: EncryptedStore.kinds)
  func givesBackWhatWasSaved(kind: StoreLocation.Kind) async throws {
    let place = try EncryptedStore(kind)
    let archive = try SampleArchive.make(session, marker: 5, byteCount: 30_000)
    let saved = try await place.open().save(archive, for: session)
    let store = try await place.open()
    let loaded = try #require(try await store.load(1, of: session))
    #expect(loaded.archive.bytes == archive.bytes)
    #expect(loaded.revision == saved)
    #expect(loaded.issues == [])
    #expect(try await store.revisions(of: session) == [saved])
    #expect(saved.facts == Revision.Facts(archive))
    #expect(saved.byteCount == archive.bytes.count)
  }

  @Test(arguments: EncryptedStore.kinds)
  func listsWithoutItsKey(kind: StoreLocation.Kind) async throws {
    let place = try EncryptedStore(kind)
    let archive = try SampleArchive.make(session)
    let first = try await place.open()
    for _ in 0..<2 { _ = try await first.save(archive, for: session) }
    try await first.setPinned(true, 1, of: session)
    for store in [
      try await place.openPlain(), try await place.open(key: nil), try await place.open(key: 0x43),
    ] {
      #expect(try await store.sessions() == [session])
      let listing = try await store.revisions(of: session)
      #expect(listing.map(\.number) == [1, 2])
      #expect(listing.map(\.state) == [.sealed, .sealed])
      #expect(listing.map(\.byteCount) == [archive.bytes.count, archive.bytes.count])
      #expect(listing.map(\.isPinned) == [true, false])
      #expect(listing.allSatisfy { $0.facts == nil })
      #expect(try await store.verify(session).map(\.state) == [.sealed, .sealed])
    }
  }

  @Test("A save that fails for want of a key leaves a damaged revision where it is")
  func movesNothingWithoutItsKey() async throws {
    let place = try EncryptedStore(.files)
    let archive = try SampleArchive.make(session)
    _ = try await place.open().save(archive, for: session)
    for (name, bytes) in try place.files() where bytes.count > archive.bytes.count {
      var bytes = bytes
      bytes[bytes.count - 40] ^= 1
      try place.directory.write(bytes, to: name)
    }
    #expect(try await place.open().verify(session).map(\.state) == [.damaged])
    for store in [try await place.openPlain(), try await place.open(key: nil)] {
      await expectAsync(.keyUnavailable) { try await store.save(archive, for: session) }
      #expect(try await store.revisions(of: session).map(\.number) == [1])
      #expect(try await store.quarantined(of: session) == [])
    }
    #expect(try await place.open().save(archive, for: session).number == 2)
    #expect(try await place.open().quarantined(of: session).map(\.number) == [1])
  }

  @Test(.scenario(152), arguments: EncryptedStore.kinds)
  func keepsEverythingWhenItsKeyIsMissing(kind: StoreLocation.Kind) async throws {
    let place = try EncryptedStore(kind)
    let archive = try SampleArchive.make(session)
    _ = try await place.open().save(archive, for: session)
    let before = try place.files()
    for store in [
      try await place.openPlain(), try await place.open(key: nil), try await place.open(key: 0x43),
    ] {
      await expectAsync(.keyUnavailable) { try await store.load(1, of: session) }
      await expectAsync(.keyUnavailable) { try await store.newestGood(for: session) }
      await expectAsync(.keyUnavailable) { try await store.save(archive, for: session) }
      // A session that has no key yet does not get one that is not the store's.
      let another = try SampleArchive.make(other)
      await expectAsync(.keyUnavailable) { try await store.save(another, for: other) }
      await expectAsync(.protectedRevision) { try await store.remove(1, of: session) }
      #expect(try await store.sessions() == [session])
    }
    // The lock names the last writer, and nothing of the state.
    let after = try place.files().filter { before[$0.key] != nil && $0.key != "store/lock" }
    #expect(after == before.filter { $0.key != "store/lock" })
    #expect(try await place.open().newestGood(for: session)?.archive.bytes == archive.bytes)
  }

  @Test(.scenario(152), arguments: EncryptedStore.kinds)
  func tellsAWrongKeyFromDamage(kind: StoreLocation.Kind) async throws {
    let place = try EncryptedStore(kind)
    let archive = try SampleArchive.make(session)
    _ = try await place.open().save(archive, for: session)
    try place.damage(1, of: session)
    for store in [try await place.open(), try await place.open(key: 0x43)] {
      await expectAsync(.corrupted) { try await store.load(1, of: session) }
      #expect(try await store.verify(session).map(\.state) == [.damaged])
    }
  }

  /// A revision that cannot be judged without the key is not quarantined. A damaged one is, and can
  /// be restored.
  @Test(arguments: [StoreLocation.Kind.files])
  func putsAsideWhatIsDamagedAndNothingElse(kind: StoreLocation.Kind) async throws {
    let place = try EncryptedStore(kind)
    let archives = try (1...3).map { try SampleArchive.make(session, marker: $0) }
    for archive in archives[..<2] { _ = try await place.open().save(archive, for: session) }
    try place.damage(2, of: session)
    let stranger = try await place.open(key: 0x43)
    await expectAsync(.keyUnavailable) { try await stranger.save(archives[2], for: session) }
    let store = try await place.open()
    #expect(try await store.save(archives[2], for: session).number == 3)
    #expect(try await store.quarantined(of: session).map(\.number) == [2])
    await expectAsync(.corrupted) { try await store.restoreFromQuarantine(2, of: session) }
    try place.damage(2, of: session)
    #expect(try await store.restoreFromQuarantine(2, of: session).number == 2)
    #expect(try await store.load(2, of: session)?.archive.bytes == archives[1].bytes)
  }

  @Test(arguments: EncryptedStore.kinds)
  func refusesRevisionsThatAreNotSealed(kind: StoreLocation.Kind) async throws {
    let place = try EncryptedStore(kind)
    let plain = try SampleArchive.make(session, marker: 1)
    _ = try await place.openPlain().save(plain, for: session)
    let strict = try await place.open()
    await expectAsync(.plaintextRefused) { try await strict.load(1, of: session) }
    #expect(try await strict.newestGood(for: session) == nil)
    #expect(try await strict.revisions(of: session).map(\.state) == [.unsealed])
    #expect(try await strict.verify(session).map(\.state) == [.unsealed])
    await expectAsync(.protectedRevision) { try await strict.remove(1, of: session) }

    let lenient = try await place.open(plaintext: .readable)
    #expect(try await lenient.newestGood(for: session)?.archive.bytes == plain.bytes)
    #expect(try await lenient.revisions(of: session).map(\.state) == [.good])

    let sealed = try SampleArchive.make(session, marker: 2)
    #expect(try await strict.save(sealed, for: session).number == 2)
    #expect(try await strict.newestGood(for: session)?.archive.bytes == sealed.bytes)
    #expect(try await strict.revisions(of: session).map(\.state) == [.unsealed, .good])
  }

  /// Swapped and replayed.
  @Test func refusesRevisionsThatWereMoved() async throws {
    let place = try EncryptedStore(.files)
    let second = try EncryptedStore(.files)
    var stores: [RevisionStore] = []
    for one in [place, second] {
      let store = try await one.open()
      for session in [session, other] {
        for marker in 1...2 {
          _ = try await store.save(SampleArchive.make(session, marker: marker), for: session)
        }
      }
      stores.append(store)
    }
    func file(_ number: Int, _ session: SceneSession) -> String {
      "store/s/\(SessionKey(session).directoryName)/r/000000000000000\(number).restoration"
    }
    let good = try place.directory.bytes(file(2, session))
    let others: [[UInt8]] = [
      try place.directory.bytes(file(1, session)),  // an older one again
      try place.directory.bytes(file(2, other)),
      try second.directory.bytes(file(2, session)),
    ]
    for moved in others {
      try place.directory.write(moved, to: file(2, session))
      await expectAsync(.corrupted) { try await stores[0].load(2, of: session) }
      let newest = try await stores[0].newestGood(for: session)
      #expect(newest?.revision.number == 1)
      #expect(try await stores[0].revisions(of: session).map(\.state) == [.good, .damaged])
    }
    // The whole session of another store, with its key and all, is not this store's either.
    for name in ["r/0000000000000002.restoration", "key"] {
      let path = "store/s/\(SessionKey(session).directoryName)/\(name)"
      try place.directory.write(second.directory.bytes(path), to: path)
    }
    await expectAsync(.keyUnavailable) { try await stores[0].load(2, of: session) }
    try place.directory.write(good, to: file(2, session))
    await expectAsync(.keyUnavailable) { try await stores[0].load(2, of: session) }
  }

  @Test(arguments: EncryptedStore.kinds)
  func losesOneSessionForEverWithItsKey(kind: StoreLocation.Kind) async throws {
    let place = try EncryptedStore(kind)
    let store = try await place.open()
    for one in [session, other] { _ = try await store.save(SampleArchive.make(one), for: one) }
    try await store.destroyKey(of: session)
    for store in [store, try await place.open()] {
      await expectAsync(.keyUnavailable) { try await store.load(1, of: session) }
      #expect(try await store.revisions(of: session).map(\.state) == [.sealed])
      #expect(try await store.load(1, of: other) != nil)
    }
    let archive = try SampleArchive.make(session, marker: 2)
    #expect(try await store.save(archive, for: session).number == 2)
    #expect(try await store.newestGood(for: session)?.archive.bytes == archive.bytes)
    await expectAsync(.keyUnavailable) { try await store.load(1, of: session) }
    try await store.remove(1, of: session, force: true)
    try await store.destroyKey(of: SceneSession(app: "unknown"))
  }

  /// A process was killed between the two steps.
  @Test("A key of a file store that was overwritten and not removed is destroyed, not damaged")
  func halfDestroyedKey() async throws {
    let place = try EncryptedStore(.files)
    let store = try await place.open()
    _ = try await store.save(SampleArchive.make(session), for: session)
    let path = "store/s/\(SessionKey(session).directoryName)/key"
    let zeros = [UInt8](repeating: 0, count: try place.directory.bytes(path).count)
    try place.directory.write(zeros, to: path)
    await expectAsync(.keyUnavailable) { try await store.load(1, of: session) }
    let archive = try SampleArchive.make(session, marker: 2)
    #expect(try await store.save(archive, for: session).number == 2)
    #expect(try await store.newestGood(for: session)?.archive.bytes == archive.bytes)
    #expect(try place.directory.bytes(path) != zeros)
    try place.directory.write(Array(zeros.dropLast()), to: path)
    await expectAsync(.keyUnavailable) { try await store.save(archive, for: session) }
  }

  @Test(arguments: EncryptedStore.kinds)
  func destroysTheKeyOfASessionThatIsPurged(kind: StoreLocation.Kind) async throws {
    let place = try EncryptedStore(kind)
    let store = try await place.open()
    _ = try await store.save(SampleArchive.make(session), for: session)
    let wrapped = SealedIdentity.session(session) + [UInt8](repeating: 0, count: 8)
    func isThere() throws -> Bool {
      try place.files().values.contains { $0.firstRange(of: wrapped) != nil }
    }
    #expect(try isThere())
    try await store.updateLedger(of: session) { $0.tombstone = .init(discardedAt: 1, through: 9) }
    #expect(try await store.purge(discarded: session) == 1)
    #expect(try !isThere())
  }

  @Test(
    "Reports name objects, so none is kept beside what is encrypted",
    arguments: EncryptedStore.kinds
  )
  func keepsNoReport(kind: StoreLocation.Kind) async throws {
    let place = try EncryptedStore(kind)
    let store = try await place.open()
    _ = try await store.save(SampleArchive.make(session), for: session)
    let name = "an identifier of the app"
    let report = SessionLedger.Report(attempt: 1, objectCount: 1, json: "{\"\(name)\": 1}")
    try await store.updateLedger(of: session) { ledger in
      ledger.begin(revision: 1, build: "1", startedAt: 0)
      ledger.report = report
    }
    #expect(try await store.ledger(of: session).report == nil)
    #expect(try await store.ledger(of: session).attemptCount == 1)
    #expect(try place.files().values.allSatisfy { $0.firstRange(of: Array(name.utf8)) == nil })
  }

  @Test(arguments: EncryptedStore.kinds)
  func leavesADamagedKeyAlone(kind: StoreLocation.Kind) async throws {
    let place = try EncryptedStore(kind)
    let archive = try SampleArchive.make(session)
    _ = try await place.open().save(archive, for: session)
    let identity = SealedIdentity.session(session) + [UInt8](repeating: 0, count: 8)
    for (name, bytes) in try place.files() {
      guard let range = bytes.firstRange(of: identity) else { continue }
      var changed = bytes
      changed[range.upperBound + 80] ^= 1
      try place.directory.write(changed, to: name)
    }
    let store = try await place.open()
    await expectAsync(.keyUnavailable) { try await store.load(1, of: session) }
    await expectAsync(.keyUnavailable) { try await store.save(archive, for: session) }
    #expect(try await store.verify(session).map(\.state) == [.sealed])
  }

  @Test(arguments: EncryptedStore.kinds)
  func takesTheKeyThatWasFirst(kind: StoreLocation.Kind) async throws {
    let place = try EncryptedStore(kind)
    let one = try await place.open(key: 0x42)
    let two = try await place.open(key: 0x43)
    let archive = try SampleArchive.make(session)
    _ = try await one.save(archive, for: session)
    await expectAsync(.keyUnavailable) { try await two.save(archive, for: session) }
    let another = try SampleArchive.make(other)
    await expectAsync(.keyUnavailable) { try await two.save(another, for: other) }
    #expect(try await one.revisions(of: session).map(\.state) == [.good])
  }

  @Test(arguments: EncryptedStore.kinds)
  func asksItsProviderOnceAndSaysWhatIsStored(kind: StoreLocation.Kind) async throws {
    let place = try EncryptedStore(kind)
    let asked = Requests()
    let keys = KeyClosure { request in
      await asked.add(request)
      return try SealingTrial.storeKey()
    }
    let store = try await place.open(StoreEncryption(keys: keys))
    _ = try await store.save(SampleArchive.make(session), for: session)
    _ = try await place.open(StoreEncryption(keys: keys))
    let requests = await asked.all
    #expect(requests.map(\.hasSealedState) == [false, true])
    #expect(requests.last?.storeIdentifier?.count == 16)
  }

  @Test(arguments: EncryptedStore.kinds)
  func opensWhenItsProviderFails(kind: StoreLocation.Kind) async throws {
    struct Locked: Error {}
    let place = try EncryptedStore(kind)
    _ = try await place.open().save(SampleArchive.make(session), for: session)
    let store = try await place.open(StoreEncryption(keys: KeyClosure { _ in throw Locked() }))
    do {
      _ = try await store.newestGood(for: session)
      Issue.record("expected an error")
    } catch {
      #expect(error.code == .keyUnavailable)
      #expect(error.cause is Locked)
    }
  }
}

private actor Requests {
  var all: [KeyRequest] = []

  func add(_ request: KeyRequest) { all.append(request) }
}
