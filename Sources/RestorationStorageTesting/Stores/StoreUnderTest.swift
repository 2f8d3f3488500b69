import RestorationArchive
import RestorationStorage

/// A new, empty store, and what the conformance suite has to be able to do to it.
///
/// Of a backend of yours, `StoreUnderTest(BackendUnderTest)` makes one. Make one by hand to try a store
/// with other options, or with damage where the bytes really lie:
///
/// ```swift
/// let directory = NSTemporaryDirectory() + UUID().uuidString
/// let subject = StoreUnderTest(try await RevisionStore(files: directory)) {
///   try await RevisionStore(files: directory)
/// } damage: { number, session in
///   try flipOneBit(inFileOf: number, session, below: directory)
/// } replaceQuarantined: { number, session, bytes in
///   try write(bytes, toQuarantineOf: number, session, below: directory)
/// }
/// ```
public struct StoreUnderTest: Sendable {
  /// The store; nobody else uses it.
  public let store: RevisionStore
  /// Opens what the store keeps once more, as another process would; `store` stays in use.
  public let reopen: @Sendable () async throws -> RevisionStore
  /// Changes the stored bytes of a revision behind the store's back, so that it no longer verifies.
  public let damage: @Sendable (RevisionNumber, SceneSession) async throws -> Void
  /// Puts other bytes in the place of those of a revision in quarantine, behind the store's back; `nil`
  /// where no promise needs it.
  public let replaceQuarantined:
    (@Sendable (RevisionNumber, SceneSession, ArchiveBytes) async throws -> Void)?

  /// Makes the subject of one check.
  ///
  /// - Parameters:
  ///   - store: A new, empty store.
  ///   - reopen: Opens the same contents again; a store in memory returns itself.
  ///   - damage: Damages the archive of one revision that exists.
  ///   - replaceQuarantined: Changes the bytes of one revision that is in quarantine; needed by the
  ///     promises about it.
  public init(
    _ store: RevisionStore,
    reopen: @escaping @Sendable () async throws -> RevisionStore,
    damage: @escaping @Sendable (RevisionNumber, SceneSession) async throws -> Void,
    replaceQuarantined: (
      @Sendable (RevisionNumber, SceneSession, ArchiveBytes) async throws -> Void
    )? = nil
  ) {
    self.store = store
    self.reopen = reopen
    self.damage = damage
    self.replaceQuarantined = replaceQuarantined
  }

  /// Makes the subject of one check out of a backend.
  ///
  /// Damage is put between the backend and the store, so that the backend needs no way to cause it.
  public init(_ subject: BackendUnderTest) async throws {
    let damage = TamperedBackend.Damage()
    @Sendable func open(_ backend: any RevisionBackend) async throws -> RevisionStore {
      try await RevisionStore(
        TamperedBackend(base: backend, damage: damage),
        attemptLogs: .inMemory
      )
    }
    let store = try await open(subject.backend)
    self.init(store) {
      try await open(try await subject.reopen())
    } damage: { number, session in
      guard let stored = try await store.load(number, of: session) else { return }
      let bytes = try SampleArchive.damaged(stored.archive)
      damage.replace(number, of: session, with: bytes)
    } replaceQuarantined: { number, session, bytes in
      damage.replace(number, of: session, with: bytes)
    }
  }
}
