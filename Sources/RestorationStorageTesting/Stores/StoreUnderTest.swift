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
/// } replaceQuarantined: { number, session, bytes in
///   try write(bytes, toQuarantineOf: number, session, below: directory)
/// }
/// ```
public struct StoreUnderTest: Sendable {
  /// The store; nobody else uses it.
  public let store: any ArchiveStore
  /// Opens what the store keeps once more, as another process would; `store` stays in use.
  public let reopen: @Sendable () async throws -> any ArchiveStore
  /// Changes the stored bytes of a revision behind the store's back, so that it no longer verifies.
  public let damage: @Sendable (RevisionNumber, SceneSession) async throws -> Void
  /// Puts other bytes in the place of those of a revision in quarantine, behind the store's back;
  /// `nil` for a store that keeps no quarantine.
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
    _ store: any ArchiveStore,
    reopen: @escaping @Sendable () async throws -> any ArchiveStore,
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
}
