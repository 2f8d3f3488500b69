import RestorationArchive
import RestorationStorage
import Synchronization

/// The part of the server's session that a device has not judged yet.
struct MirrorAnswer: Sendable {
  /// The revision preserved last among those that do not precede the device's state; `nil` when
  /// there is none.
  let candidate: Candidate?
  /// The revision preserved last among those that continue from the device's state, if the candidate does
  /// not.
  let continuation: Candidate?
  /// The newest revision among those that a newer version of the app has saved; `nil` when there is none.
  let newer: MirrorOutcome.Elsewhere?
  /// The heads that are judged with the candidate, together.
  let judged: MirrorLine
  /// The heads on the server, and the device's record before it was asked.
  let heads: MirrorHeads
  let known: MirrorState
  /// The heads whose revisions could not be read.
  let unread: Set<RevisionNumber>

  struct Candidate: Sendable {
    let archive: Archive
    let elsewhere: MirrorOutcome.Elsewhere
    let head: MirrorHead
    /// The last revision from which it and the device's state continue, if a merge may need it.
    let base: Archive?
  }
}

/// A query to the server, whose answer may come after the caller has stopped waiting.
final class MirrorQuestion: Sendable {
  typealias Answer = Result<MirrorAnswer, RestorationError>

  private struct State {
    var answer: Answer?
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    var askerCount = 0
    /// Indicates whether the caller stopped waiting without an answer.
    var isGivenUp = false
  }

  private let state = Mutex(State())

  /// Asks the server.
  ///
  /// - Parameter late: Gets an answer that comes after the wait.
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

  /// Returns the answer, or `nil` when there is none within some time.
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

  /// The answer, if it came after the caller had stopped waiting.
  var lateAnswer: Answer? { state.withLock { $0.isGivenUp ? $0.answer : nil } }
}
