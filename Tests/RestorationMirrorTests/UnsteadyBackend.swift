import RestorationArchive
import RestorationMirror
import RestorationStorage
import RestorationTestSupport
import Synchronization

/// A place that fails before or after a call has taken effect, as long as it is unsteady; or where
/// nothing can be changed for a while.
final class UnsteadyBackend: RevisionBackend {
  enum Mood: Sendable { case steady, unsteady, away, unchangeable }

  let backend = MemoryBackend()
  private let state: Mutex<(mood: Mood, random: SeededGenerator)>

  init(seed: UInt64 = 0) { state = Mutex((.steady, SeededGenerator(seed: seed))) }

  func become(_ mood: Mood) { state.withLock { $0.mood = mood } }

  /// A device with this as its server.
  func mirror(_ device: String, of store: RevisionStore = .inMemory()) -> MirroredStore {
    MirroredStore(of: store, device: device, sealing: .declined) {
      () throws(RestorationError) in self
    }
  }

  private func fail(changing: Bool = false) throws(RestorationError) {
    let fails = state.withLock { state in
      switch state.mood {
      case .steady: false
      case .unsteady: Int.random(in: 0..<4, using: &state.random) == 0
      case .away: true
      case .unchangeable: changing
      }
    }
    if fails { throw RestorationError(.unavailable, "the server cannot be reached") }
  }

  func sessions(
    having content: SessionContent,
    after mark: String?,
    limit: Int
  ) async throws(RestorationError) -> RevisionStore.SessionPage {
    try fail()
    return try await backend.sessions(having: content, after: mark, limit: limit)
  }

  func read<Value: Sendable>(
    _ session: SceneSession,
    _ body: @Sendable (any RevisionReader) throws(RestorationError) -> Value
  ) async throws(RestorationError) -> Value {
    try fail()
    return try await backend.read(session, body)
  }

  func change<Value: Sendable>(
    _ session: SceneSession,
    _ body: @Sendable (any RevisionWriter) throws(RestorationError) -> Value
  ) async throws(RestorationError) -> Value {
    try fail(changing: true)
    let value = try await backend.change(session, body)
    // The change was made, but the caller is told that it failed.
    try fail()
    return value
  }
}
