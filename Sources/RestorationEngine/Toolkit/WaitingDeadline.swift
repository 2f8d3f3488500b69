/// The deadline for all waits of one restoration for app code.
///
/// Its time starts with the first wait. Once it has passed or was ended, all waits return
/// immediately. Later answers are dropped.
///
/// Concurrency: isolated to the main actor; only one wait at a time.
@MainActor
package final class WaitingDeadline {
  /// The reason why waiting has ended, as the end of a sentence; `nil` while it may continue.
  private var reason: String?
  private let duration: Duration
  private let clock: any Clock<Duration>
  private var timer: Task<Void, Never>?
  private var waiting: CheckedContinuation<Void, Never>?

  /// Creates a deadline whose time has not started.
  package init(_ duration: Duration, _ clock: any Clock<Duration>) {
    (self.duration, self.clock) = (duration, clock)
  }

  deinit { timer?.cancel() }

  /// Indicates whether the deadline has passed, so that waits return immediately.
  package var hasPassed: Bool { reason != nil }

  /// The end of waiting, as the end of a sentence.
  package var end: String { reason ?? "within \(duration)" }

  /// Ends all waiting immediately.
  ///
  /// - Parameter reason: The reason, as the end of a sentence.
  package func pass(_ reason: String) {
    guard self.reason == nil else { return }
    self.reason = reason
    timer?.cancel()
    resume()
  }

  /// Waits until ``resume()`` is called or the deadline has passed.
  package func wait() async {
    guard !hasPassed else { return }
    start()
    await withCheckedContinuation { waiting = $0 }
  }

  /// Ends the current wait, if any.
  package func resume() {
    waiting?.resume()
    waiting = nil
  }

  /// Waits for the result of some work.
  ///
  /// - Returns: The result, or `nil` if the deadline passed first; the work is then cancelled.
  ///   After the deadline, work is not started.
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
