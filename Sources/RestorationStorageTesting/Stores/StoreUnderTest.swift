import RestorationArchive
import RestorationStorage

/// A new, empty store, with the operations that the conformance suite needs.
///
/// For a custom backend, `StoreUnderTest(BackendUnderTest)` creates one. Create one by hand to
/// check a store with other options, or with damage to the actual stored bytes:
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
  /// The store, used only by this check.
  public let store: RevisionStore
  /// Opens the store's contents again, as another process would; `store` stays in use.
  public let reopen: @Sendable () async throws -> RevisionStore
  /// Changes the stored bytes of a revision without using the store, so that it no longer verifies.
  public let damage: @Sendable (RevisionNumber, SceneSession) async throws -> Void
  /// Replaces the bytes of a revision in quarantine without using the store; `nil` if no promise
  /// needs it.
  public let replaceQuarantined:
    (@Sendable (RevisionNumber, SceneSession, ArchiveBytes) async throws -> Void)?

  /// Creates the subject of one check.
  ///
  /// - Parameters:
  ///   - store: A new, empty store.
  ///   - reopen: Opens the same contents again; a store in memory returns itself.
  ///   - damage: Damages the archive of an existing revision.
  ///   - replaceQuarantined: Replaces the bytes of a revision in quarantine; the promises about the
  ///     quarantine need it.
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

  /// Creates the subject of one check from a backend.
  ///
  /// Damage is added between the backend and the store, so the backend needs no way to cause it.
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
