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
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    var askerCount = 0
    /// Whether somebody has gone on without an answer.
    var isGivenUp = false
  }

  private let state = Mutex(State())

  /// - Parameter late: Gets an answer for which nobody waits any more.
  init(
    _ ask: @escaping @Sendable () async -> Answer,
    late: @escaping @Sendable (Answer) -> Void
  ) {
    Task {
      let answer = await ask()
      let (waiting, isLate) = state.withLock { state in
        state.answer = answer
        defer { state.waiting = [:] }
        return (state.waiting, state.isGivenUp && state.waiting.isEmpty)
      }
      for continuation in waiting.values { continuation.resume() }
      if isLate { late(answer) }
    }
  }

  /// The answer, or `nil` when there is none within some time.
  func answer(within patience: Duration) async -> Answer? {
    if patience > .zero {
      var alarm: Task<Void, Never>?
      await withCheckedContinuation { continuation in
        let number = state.withLock { state -> Int? in
          guard state.answer == nil else { return nil }
          state.askerCount += 1
          state.waiting[state.askerCount] = continuation
          return state.askerCount
        }
        guard let number else { return continuation.resume() }
        alarm = Task {
          try? await Task.sleep(for: patience)
          self.state.withLock { $0.waiting.removeValue(forKey: number) }?.resume()
        }
      }
      alarm?.cancel()
    }
    return state.withLock { state in
      if state.answer == nil { state.isGivenUp = true }
      return state.answer
    }
  }

  /// The answer, if it came when somebody had gone on without it.
  var lateAnswer: Answer? { state.withLock { $0.isGivenUp ? $0.answer : nil } }
}
