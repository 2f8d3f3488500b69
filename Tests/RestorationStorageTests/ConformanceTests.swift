import RestorationArchive
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import StoreTestSupport
import Testing

@Suite("Backends without a database keep every promise, and stores over them too")
struct ConformanceTests {
  // MARK: Backends

  static let memory = RevisionBackendConformance(
    "MemoryBackend",
    historyCount: SweepLength.count(50, sweep: 200, long: 20_000)
  ) {
    let backend = MemoryBackend()
    return BackendUnderTest(backend) { backend }
  }

  static let files = RevisionBackendConformance(
    "FileBackend",
    historyCount: SweepLength.count(10, sweep: 20, long: 2000)
  ) {
    let directory = try TemporaryDirectory(isInMemory: true)
    // Eight that save at once wait for one another, on a busy machine for long.
    let options = StoreOptions(busyTimeout: .patience)
    return BackendUnderTest(try await FileBackend(path: directory("store"), options: options)) {
      try await FileBackend(path: directory("store"), options: options)
    }
  }

  @Test("in memory", arguments: memory.checks)
  func memoryBackendKeepsItsPromise(_ check: RevisionBackendConformance.Check) async throws {
    try await check.run()
  }

  @Test("in files", arguments: files.checks)
  func fileBackendKeepsItsPromise(_ check: RevisionBackendConformance.Check) async throws {
    try await check.run()
  }

  // MARK: Stores

  static let memoryStore = RevisionStoreConformance("RevisionStore in memory") {
    let backend = MemoryBackend()
    return try await StoreUnderTest(BackendUnderTest(backend) { backend })
  }

  static let fileStore = RevisionStoreConformance("RevisionStore in files") {
    let directory = try TemporaryDirectory()
    let options = StoreOptions(busyTimeout: .patience)
    let store = try await RevisionStore(files: directory("store"), options: options)
    return StoreUnderTest(store) {
      try await RevisionStore(files: directory("store"), options: options)
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

  @Test("a store in memory", arguments: memoryStore.checks)
  func memoryStoreKeepsItsPromise(_ check: RevisionStoreConformance.Check) async throws {
    try await check.run()
  }

  @Test("a store in files", arguments: fileStore.shortChecks)
  func fileStoreKeepsItsPromise(_ check: RevisionStoreConformance.Check) async throws {
    try await check.run()
  }

  @Test func everyPromiseHasANameOfItsOwn() {
    let names = Self.memoryStore.checks.map(\.promise)
    #expect(Set(names).count == names.count)
    #expect(names.count >= 70)
    #expect(Set(Self.memoryStore.shortChecks.map(\.promise)).isSubset(of: names))
  }
}

extension TemporaryDirectory {
  /// The path, inside this directory, of a revision's file in the file store `store`.
  func revisionFile(_ number: RevisionNumber, of session: SceneSession) throws -> String {
    "store/s/\(SessionKey(session).directoryName)/r/\(revisionName(number))"
  }

  /// The path of the revision's file once it is in quarantine.
  func quarantineFile(_ number: RevisionNumber, of session: SceneSession) throws -> String {
    "store/quarantine/\(SessionKey(session).directoryName)/\(revisionName(number))"
  }

  private func revisionName(_ number: RevisionNumber) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits + ".restoration"
  }
}
