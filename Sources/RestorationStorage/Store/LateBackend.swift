import RestorationArchive
import Synchronization

/// A backend that opens its store on first use, and retries at every call until that succeeds, so
/// that an app always has a store.
final class LateBackend: RecoveringBackend {
  private struct State {
    var opened: RevisionStore?
    var opening: Task<Result<RevisionStore, RestorationError>, Never>?
  }

  private let open: @Sendable () async throws(RestorationError) -> RevisionStore
  private let state = Mutex(State())

  init(_ open: @escaping @Sendable () async throws(RestorationError) -> RevisionStore) {
    self.open = open
  }

  /// The store, once it is open.
  var opened: RevisionStore? { state.withLock(\.opened) }

  private func store() async throws(RestorationError) -> RevisionStore {
    if let opened { return opened }
    // Opens once at a time; concurrent callers share the result.
    let task = state.withLock { state -> Task<Result<RevisionStore, RestorationError>, Never> in
      // Another caller may have opened it since.
      if let opened = state.opened { return Task { .success(opened) } }
      let task = state.opening ?? Task { await openNow() }
      state.opening = task
      return task
    }
    return try await task.value.get()
  }

  private func openNow() async -> Result<RevisionStore, RestorationError> {
    do throws(RestorationError) {
      let store = try await open()
      state.withLock { $0 = State(opened: store) }
      return .success(store)
    } catch {
      state.withLock { $0.opening = nil }
      return .failure(error)
    }
  }

  var recovery: RevisionStore.RecoveryReport? { get async { await opened?.recovery } }
  var traces: [String] {
    get async { await (opened?.backend as? any RecoveringBackend)?.traces ?? [] }
  }

  func sessions(
    having content: SessionContent,
    after mark: String?,
    limit: Int
  ) async throws(RestorationError) -> RevisionStore.SessionPage {
    try await store().backend.sessions(having: content, after: mark, limit: limit)
  }

  func read<Value: Sendable>(
    _ session: SceneSession,
    _ body: @Sendable (any RevisionReader) throws(RestorationError) -> Value
  ) async throws(RestorationError) -> Value {
    try await store().backend.read(session, body)
  }

  func readEach<Value: Sendable>(
    of sessions: [SceneSession],
    _ body:
      @Sendable (SceneSession, any RevisionReader) throws(RestorationError) -> Value
  ) async throws(RestorationError) -> [Value] {
    try await store().backend.readEach(of: sessions, body)
  }

  func change<Value: Sendable>(
    _ session: SceneSession,
    _ body: @Sendable (any RevisionWriter) throws(RestorationError) -> Value
  ) async throws(RestorationError) -> Value {
    try await store().backend.change(session, body)
  }
}
