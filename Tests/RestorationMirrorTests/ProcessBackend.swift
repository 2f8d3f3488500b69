import RestorationArchive
import RestorationStorage
import Synchronization

/// A device's store as one process has it, which may be killed before or after any of its accesses.
final class ProcessBackend: RevisionBackend {
  private struct State {
    var isDead = false
    /// The count of half accesses until it is killed.
    var stepsLeft: Int?
  }

  private let base: MemoryBackend
  private let state = Mutex(State())

  init(_ base: MemoryBackend) { self.base = base }

  var isDead: Bool { state.withLock(\.isDead) }

  func die() { state.withLock { $0.isDead = true } }

  func die(after count: Int) { state.withLock { $0.stepsLeft = count } }

  private func step() throws(RestorationError) {
    let isDead = state.withLock { state in
      if let left = state.stepsLeft {
        state.stepsLeft = left - 1
        if left <= 1 { state.isDead = true }
      }
      return state.isDead
    }
    if isDead { throw RestorationError(.storeFailed, "this process was killed") }
  }

  func sessions(
    having content: SessionContent,
    after mark: String?,
    limit: Int
  ) async throws(RestorationError) -> RevisionStore.SessionPage {
    try step()
    return try await base.sessions(having: content, after: mark, limit: limit)
  }

  func read<Value: Sendable>(
    _ session: SceneSession,
    _ body: @Sendable (any RevisionReader) throws(RestorationError) -> Value
  ) async throws(RestorationError) -> Value {
    try step()
    return try await base.read(session, body)
  }

  func change<Value: Sendable>(
    _ session: SceneSession,
    _ body: @Sendable (any RevisionWriter) throws(RestorationError) -> Value
  ) async throws(RestorationError) -> Value {
    try step()
    let value = try await base.change(session, body)
    // The change was made, but the process no longer hears of it.
    try step()
    return value
  }
}
