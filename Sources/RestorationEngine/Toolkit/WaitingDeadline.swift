/// Ends the waiting of one restoration for code of the app, however often it waits.
///
/// Its time runs from the first wait on. Once it has passed, or was ended, nothing is waited for any more.
/// What answers later is let go of.
///
/// Concurrency: belongs to the main actor; one waits at a time.
@MainActor
package final class WaitingDeadline {
  /// Why waiting has ended, as the end of a sentence; `nil` as long as it may go on.
  private var reason: String?
  private let duration: Duration
  private let clock: any Clock<Duration>
  private var timer: Task<Void, Never>?
  private var waiting: CheckedContinuation<Void, Never>?

  /// Makes a deadline whose time does not run yet.
  package init(_ duration: Duration, _ clock: any Clock<Duration>) {
    (self.duration, self.clock) = (duration, clock)
  }

  deinit { timer?.cancel() }

  /// Whether nothing is waited for any more.
  package var hasPassed: Bool { reason != nil }

  /// When waiting ended, as the end of a sentence.
  package var end: String { reason ?? "within \(duration)" }

  /// Ends all waiting at once.
  ///
  /// - Parameter reason: Why, as the end of a sentence.
  package func pass(_ reason: String) {
    guard self.reason == nil else { return }
    self.reason = reason
    timer?.cancel()
    resume()
  }

  /// Waits until ``resume()``, or until the deadline has passed.
  package func wait() async {
    guard !hasPassed else { return }
    start()
    await withCheckedContinuation { waiting = $0 }
  }

  /// Ends the wait that goes on, if any.
  package func resume() {
    waiting?.resume()
    waiting = nil
  }

  /// Waits for an answer.
  ///
  /// - Returns: The answer, or `nil` when the deadline passed first; the work is cancelled then. Work is
  ///   not begun after the deadline.
  package func answer<Value>(
    _ work: @escaping @MainActor () async throws -> Value
  ) async -> Result<Value, any Error>? {
    guard !hasPassed else { return nil }
    let answer = Answer<Value>()
    let task = Task { [weak self] in
      do {
        answer.result = .success(try await work())
      } catch {
        answer.result = .failure(error)
      }
      if !answer.isOverdue { self?.resume() }
    }
    while answer.result == nil, !hasPassed { await wait() }
    guard let result = answer.result else {
      answer.isOverdue = true
      task.cancel()
      return nil
    }
    return result
  }

  private func start() {
    guard timer == nil else { return }
    timer = Task { [weak self, duration, clock] in
      guard (try? await clock.sleep(for: duration)) != nil else { return }
      self?.pass("within \(duration)")
    }
  }
}

@MainActor
private final class Answer<Value> {
  var result: Result<Value, any Error>?
  var isOverdue = false
}
