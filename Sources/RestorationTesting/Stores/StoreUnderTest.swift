import RestorationArchive
import RestorationStorage

/// A new, empty store of yours, and what the conformance suite has to be able to do to it.
///
/// ```swift
/// let directory = NSTemporaryDirectory() + UUID().uuidString
/// let subject = StoreUnderTest(try await MyStore(directory)) {
///   try await MyStore(directory)
/// } damage: { number, session in
///   try flipOneBit(inFileOf: number, session, below: directory)
/// }
/// ```
public struct StoreUnderTest: Sendable {
  /// The store; nobody else uses it.
  public let store: any ArchiveStore
  /// Opens what the store keeps once more, as another process would; `store` stays in use.
  public let reopen: @Sendable () async throws -> any ArchiveStore
  /// Changes the stored bytes of a revision behind the store's back, so that it no longer verifies.
  public let damage: @Sendable (RevisionNumber, SceneSession) async throws -> Void

  /// Makes the subject of one check.
  ///
  /// - Parameters:
  ///   - store: A new, empty store.
  ///   - reopen: Opens the same contents again; a store in memory returns itself.
  ///   - damage: Damages the archive of one revision that exists.
  public init(
    _ store: any ArchiveStore,
    reopen: @escaping @Sendable () async throws -> any ArchiveStore,
    damage: @escaping @Sendable (RevisionNumber, SceneSession) async throws -> Void
  ) {
    self.store = store
    self.reopen = reopen
    self.damage = damage
  }
}
