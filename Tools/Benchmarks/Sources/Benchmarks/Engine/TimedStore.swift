import RestorationArchive
import RestorationStorage
import Synchronization

/// A store that says how long its last save took, from the call to the return.
final class TimedStore: ArchiveStore {
  private let store: any ArchiveStore
  private let elapsed = Atomic<UInt64>(0)

  init(_ store: any ArchiveStore) {
    self.store = store
  }

  var nanosecondsOfLastSave: UInt64 { elapsed.load(ordering: .acquiring) }

  func save(
    _ archive: Archive,
    for session: SceneSession
  ) async throws(RestorationError) -> Revision {
    let start = Timing.nanoseconds
    let revision = try await store.save(archive, for: session)
    elapsed.store(Timing.nanoseconds - start, ordering: .releasing)
    return revision
  }

  // MARK: Passed on

  func newestGood(for session: SceneSession) async throws(RestorationError) -> StoredArchive? {
    try await store.newestGood(for: session)
  }

  func load(
    _ number: RevisionNumber,
    of session: SceneSession
  ) async throws(RestorationError) -> StoredArchive? {
    try await store.load(number, of: session)
  }

  func revisions(of session: SceneSession) async throws(RestorationError) -> [Revision] {
    try await store.revisions(of: session)
  }

  func sessions() async throws(RestorationError) -> [SceneSession] {
    try await store.sessions()
  }

  func remove(
    _ number: RevisionNumber,
    of session: SceneSession,
    force: Bool
  ) async throws(RestorationError) {
    try await store.remove(number, of: session, force: force)
  }

  func setPinned(
    _ isPinned: Bool,
    _ number: RevisionNumber,
    of session: SceneSession
  ) async throws(RestorationError) {
    try await store.setPinned(isPinned, number, of: session)
  }
}
