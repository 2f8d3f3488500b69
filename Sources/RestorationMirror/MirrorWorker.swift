import RestorationArchive
import RestorationStorage
import Synchronization

/// Sends the revisions of a device in the background, and keeps the server's answers.
///
/// It contacts the server in tasks of its own, so that a save or a launch never waits for it.
final class MirrorWorker: StoreCompanion {
  let store: RevisionStore
  let device: String
  private let open: @Sendable () async throws(RestorationError) -> RevisionStore
  let state = Mutex(State())
  let wakes: AsyncStream<Void>
  let waking: AsyncStream<Void>.Continuation

  struct State {
    var outcomes: [SceneSession: MirrorOutcome] = [:]
    /// The sessions that may have a revision to send, in order.
    var unsent: [SceneSession] = []
    /// Indicates whether a session is being sent.
    var isSending = false
    /// Indicates whether the unsent sessions of earlier processes were added.
    var hasSearched = false
    var questions: [SceneSession: MirrorQuestion] = [:]
    var opening: Task<Result<RevisionStore, RestorationError>, Never>?
    var work: Task<Void, Never>?
    /// The pause after a failure.
    var pause: Task<Void, Never>?
  }

  init(
    _ store: RevisionStore,
    device: String,
    open: @escaping @Sendable () async throws(RestorationError) -> RevisionStore
  ) {
    self.store = store
    self.device = device.cut(toByteCount: MirrorOrigins.maximumDeviceByteCount)
    self.open = open
    (wakes, waking) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  // MARK: The store's companion

  func saved(_ session: SceneSession) {
    state.withLock { state in
      if !state.unsent.contains(session) { state.unsent.append(session) }
    }
    waking.yield()
  }

  func remarks(on session: SceneSession) -> [String] {
    let words = state.withLock { $0.outcomes[session]?.description } ?? ""
    return words.isEmpty ? [] : [words]
  }

  func note(_ outcome: MirrorOutcome, on session: SceneSession) {
    state.withLock { $0.outcomes[session] = outcome }
  }

  /// Records the reason for a failure to send, unless a launch has a finding for its report.
  func noteFailure(_ error: RestorationError, on session: SceneSession) {
    state.withLock { state in
      switch state.outcomes[session] {
      case .taken, .siblings, .tooLate: break
      case .unanswered, .unreachable, .current, nil: state.outcomes[session] = .unreachable(error)
      }
    }
  }

  // MARK: The server

  /// Returns the server's store. One task at a time connects, and retries until it succeeds.
  func server() async throws(RestorationError) -> RevisionStore {
    let task = state.withLock { state in
      let task =
        state.opening
        ?? Task { [open] in
          do throws(RestorationError) {
            return .success(try await open())
          } catch {
            return .failure(error)
          }
        }
      state.opening = task
      return task
    }
    let result = await task.value
    if case .failure = result {
      state.withLock { state in if state.opening == task { state.opening = nil } }
    }
    return try result.get()
  }

  func end() {
    waking.finish()
    state.withLock { state in
      state.pause?.cancel()
      state.work?.cancel()
    }
  }
}
