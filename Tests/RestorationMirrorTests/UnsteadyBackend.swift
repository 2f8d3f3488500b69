import RestorationArchive
import RestorationMirror
import RestorationStorage
import RestorationTestSupport
import Synchronization

/// A place that fails before or after it did what it was asked for, as long as it is unsteady; where
/// nothing can be changed or added for a while; and that may go back to an earlier moment.
final class UnsteadyBackend: RevisionBackend {
  enum Mood: Sendable { case steady, unsteady, away, unchangeable, full }

  private struct State {
    var backend: MemoryBackend
    var mood = Mood.steady
    var random: SeededGenerator
    var refused: Set<SceneSession> = []
    var moments: [ServerMoment] = []
    var event: (@Sendable () async throws -> Void)?
  }

  private let state: Mutex<State>
  private let remembered: SceneSession?

  /// Makes one, empty unless it has a content.
  ///
  /// - Parameter remembered: A session whose every change is a moment to which it may go back.
  init(
    of backend: MemoryBackend = MemoryBackend(),
    seed: UInt64 = 0,
    remembering remembered: SceneSession? = nil
  ) {
    self.remembered = remembered
    state = Mutex(State(backend: backend, random: SeededGenerator(seed: seed)))
  }

  var backend: MemoryBackend { state.withLock(\.backend) }

  func become(_ mood: Mood) { state.withLock { $0.mood = mood } }

  /// Refuses to change a session, and no other.
  func refuse(_ session: SceneSession) { state.withLock { _ = $0.refused.insert(session) } }

  /// Becomes what it was when it was copied, or empty.
  func goBack(to moment: ServerMoment?) async throws {
    let backend = MemoryBackend()
    try await moment?.write(to: backend)
    state.withLock { $0.backend = backend }
  }

  /// Flips a bit of a revision, as a failing disk does.
  func damage(_ number: RevisionNumber, of session: SceneSession) async throws {
    try await backend.change(session) { writer throws(RestorationError) in
      let bytes = try writer.bytes(of: number, in: .session, .whole(maximum: 1 << 20))
      guard var damaged = bytes?.array else { return }
      damaged[60] ^= 1
      try writer.rewrite(number, as: NewRevision(bytes: ArchiveBytes(damaged)))
    }
  }

  /// Has something happen after the next change was asked for, and before it is made.
  func beforeNextChange(_ event: @escaping @Sendable () async throws -> Void) {
    state.withLock { $0.event = event }
  }

  /// The moments after each change, the first one first.
  var moments: [ServerMoment] { state.withLock(\.moments) }

  /// A device with this as its server.
  func mirror(
    _ device: String,
    of store: RevisionStore = .inMemory(),
    siblings: MirroredStore.Siblings = .kept,
    stateVersion: UInt64 = .max,
    pace: MirrorPace = MirrorPace(),
    memory: MirrorMemory = MirrorMemory()
  ) -> MirroredStore {
    MirroredStore(
      of: store,
      device: device,
      sealing: .declined,
      siblings: siblings,
      stateVersion: stateVersion,
      pace: pace,
      memory: memory
    ) { () throws(RestorationError) in self }
  }

  private func fail(changing session: SceneSession? = nil) throws(RestorationError) {
    let code = state.withLock { state -> RestorationError.Code? in
      if let session, state.refused.contains(session) { return .storeFailed }
      let fails =
        switch state.mood {
        case .steady: false
        case .unsteady: Int.random(in: 0..<4, using: &state.random) == 0
        case .away: true
        case .unchangeable, .full: session != nil
        }
      guard fails else { return nil }
      return state.mood == .full ? .diskFull : .unavailable
    }
    if let code { throw RestorationError(code, "nobody is there") }
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
    try fail(changing: session)
    try? await state.withLock { $0.event.take() }?()
    let value = try await backend.change(session) { [self] writer throws(RestorationError) in
      let value = try body(writer)
      if session == remembered {
        let moment = try ServerMoment(of: session, writer)
        state.withLock { $0.moments.append(moment) }
      }
      return value
    }
    // The change was made, but the caller is told that it failed.
    try fail()
    return value
  }
}
