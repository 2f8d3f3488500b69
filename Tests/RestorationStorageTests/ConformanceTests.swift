import RestorationArchive
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import StoreTestSupport
import Testing

@Suite("Stores without a database keep every promise")
struct ConformanceTests {
  static let memory = ArchiveStoreConformance("MemoryStore") {
    let store = MemoryStore()
    return StoreUnderTest(store) {
      store
    } damage: { number, session in
      let stored = try #require(try await store.load(number, of: session))
      let damaged = try SampleArchive.damaged(stored.archive)
      await store.overwrite(number, of: session, with: damaged)
    } replaceQuarantined: { number, session, bytes in
      await store.overwriteQuarantined(number, of: session, with: bytes)
    }
  }

  static let files = ArchiveStoreConformance("FileStore") {
    let directory = try TemporaryDirectory()
    let store = try await FileStore(path: directory("store"))
    return StoreUnderTest(store) {
      try await FileStore(path: directory("store"))
    } damage: { number, session in
      let stored = try #require(try await store.load(number, of: session))
      try directory.write(
        try SampleArchive.damaged(stored.archive).array,
        to: try directory.revisionFile(number, of: session)
      )
    } replaceQuarantined: { number, session, bytes in
      try directory.write(bytes.array, to: try directory.quarantineFile(number, of: session))
    }
  }

  /// A store that leaves to the protocol what the protocol can do.
  static let minimal = ArchiveStoreConformance("MinimalStore") {
    let store = MemoryStore()
    return StoreUnderTest(MinimalStore(store)) {
      MinimalStore(store)
    } damage: { number, session in
      let stored = try #require(try await store.load(number, of: session))
      let damaged = try SampleArchive.damaged(stored.archive)
      await store.overwrite(number, of: session, with: damaged)
    } replaceQuarantined: { number, session, bytes in
      await store.overwriteQuarantined(number, of: session, with: bytes)
    }
  }

  @Test("in memory", arguments: memory.checks)
  func memoryStoreKeepsItsPromise(_ check: ArchiveStoreConformance.Check) async throws {
    try await check.run()
  }

  @Test("in files", arguments: files.checks)
  func fileStoreKeepsItsPromise(_ check: ArchiveStoreConformance.Check) async throws {
    try await check.run()
  }

  @Test("by the protocol's own means", arguments: minimal.checks)
  func minimalStoreKeepsItsPromise(_ check: ArchiveStoreConformance.Check) async throws {
    try await check.run()
  }

  @Test func everyPromiseHasANameOfItsOwn() {
    let names = Self.memory.checks.map(\.promise)
    #expect(Set(names).count == names.count)
    #expect(names.count >= 20)
  }
}

/// Forwards what every store must do itself, and nothing else.
struct MinimalStore<Base: ArchiveStore>: ForwardingStore {
  let base: Base

  init(_ base: Base) {
    self.base = base
  }
}

extension TemporaryDirectory {
  /// The path, inside this directory, of a revision's file in the file store `store`.
  func revisionFile(_ number: RevisionNumber, of session: SceneSession) throws -> String {
    "store/s/\(SessionKey(session).directoryName)/r/\(revisionName(number))"
  }

  /// The same once the revision is in quarantine.
  func quarantineFile(_ number: RevisionNumber, of session: SceneSession) throws -> String {
    "store/quarantine/\(SessionKey(session).directoryName)/\(revisionName(number))"
  }

  private func revisionName(_ number: RevisionNumber) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits + ".restoration"
  }
}
