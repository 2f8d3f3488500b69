import RestorationArchive
import RestorationStorage
import Synchronization

/// What the server has of a session that a device has not judged yet.
struct MirrorAnswer: Sendable {
  /// What was preserved last of the revisions that do not lead to what the device has; `nil` when there is
  /// none.
  let candidate: Candidate?
  /// The highest number that was looked at.
  let newest: RevisionNumber

  struct Candidate: Sendable {
    let archive: Archive
    let elsewhere: MirrorOutcome.Elsewhere
    /// Whether it goes on from what the device last sent or took.
    let goesOn: Bool
    /// What the device had last sent or taken when this was found.
    let base: RevisionNumber
  }
}

/// A question to the server, which may be answered after whoever asked has gone on.
final class MirrorQuestion: Sendable {
  typealias Answer = Result<MirrorAnswer, RestorationError>

  private struct State {
    var answer: Answer?
    var waiting: [CheckedContinuation<Void, Never>] = []
    var isGivenUp = false
  }

  private let state = Mutex(State())

  /// - Parameter late: Gets an answer that came after the question was given up.
  init(
    _ ask: @escaping @Sendable () async -> Answer,
    late: @escaping @Sendable (Answer) -> Void
  ) {
    Task {
      let answer = await ask()
      let (waiting, isGivenUp) = state.withLock { state in
        state.answer = answer
        defer { state.waiting = [] }
        return (state.waiting, state.isGivenUp)
      }
      for continuation in waiting { continuation.resume() }
      if isGivenUp { late(answer) }
    }
  }

  /// The answer, or `nil` when there is none within some time; then the question is given up.
  func answer(within patience: Duration) async -> Answer? {
    if patience > .zero {
      let alarm = Task {
        try? await Task.sleep(for: patience)
        ring()
      }
      await withCheckedContinuation { continuation in
        let isThere = state.withLock { state in
          if state.answer == nil, !state.isGivenUp { state.waiting.append(continuation) }
          return state.answer != nil || state.isGivenUp
        }
        if isThere { continuation.resume() }
      }
      alarm.cancel()
    }
    return state.withLock { state in
      state.isGivenUp = true
      return state.answer
    }
  }

  /// Lets all go on who wait.
  private func ring() {
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      state.isGivenUp = true
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }
}
