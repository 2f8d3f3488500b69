import RestorationArchive
import Synchronization

/// A backend that opens its store on first use, and retries at every call until that succeeds, so
/// that an app always has a store.
///
/// A store that was busy for the time that its callers wait is asked again after as long. So a launch
/// waits once for a store that another process holds, and not for each call.
final class LateBackend: RevisionBackend {
  private struct State {
    var opened: RevisionStore?
    var opening: Task<Result<RevisionStore, RestorationError>, Never>?
    var busy: (error: RestorationError, until: ContinuousClock.Instant)?
  }

  private let open: @Sendable () async throws(RestorationError) -> RevisionStore
  private let patience: Duration
  private let state = Mutex(State())

  /// Makes a backend that is not open.
  ///
  /// - Parameters:
  ///   - failure: The error of an earlier try, or `nil` if there was none.
  ///   - patience: The time for which `open` waits for a busy store.
  ///   - open: Opens the store.
  init(
    after failure: RestorationError?,
    patience: Duration,
    _ open: @escaping @Sendable () async throws(RestorationError) -> RevisionStore
  ) {
    (self.open, self.patience) = (open, patience)
    if let failure { note(failure) }
  }

  private func note(_ failure: RestorationError) {
    guard failure.code == .storeBusy else { return }
    state.withLock { $0.busy = (failure, .now + patience) }
  }

  /// The store, once it is open.
  var opened: RevisionStore? { state.withLock(\.opened) }

  private func store() async throws(RestorationError) -> RevisionStore {
    if let opened { return opened }
    if let busy = state.withLock(\.busy), .now < busy.until { throw busy.error }
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
      note(error)
      return .failure(error)
    }
  }

  var recovery: RevisionStore.RecoveryReport? { get async { await opened?.recovery } }
  var traces: [String] {
    get async { await opened?.backend.traces ?? [] }
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
