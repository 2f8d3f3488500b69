import Foundation

/// Measures the time for which work occupies the main actor, up to the work's first suspension.
@MainActor
final class MainActorTime {
  private var elapsed: UInt64 = 0
  /// The time of the last measurement, in nanoseconds.
  private(set) var occupied: UInt64 = 0
  /// The processor's part of ``occupied``, or `nil` where the main actor changed threads.
  private(set) var processor: UInt64?

  /// Runs `work` to its end.
  ///
  /// The main actor runs its jobs in order, so a job enqueued directly after `work` shows the time
  /// at which the actor was free again.
  func measure<Result: Sendable>(
    _ work: @escaping @MainActor () async throws -> Result
  ) async throws -> Result {
    let start = Timing.nanoseconds
    var began = Moment()
    let job = Task {
      began = Moment()
      return try await work()
    }
    let next = Task {
      let end = Moment()
      occupied = end.time - began.time
      processor =
        pthread_equal(began.thread, end.thread) == 0 ? nil : end.processor - began.processor
    }
    let result = try await job.value
    await next.value
    elapsed = Timing.nanoseconds - start
    return result
  }

  /// The time of the last measurement in which the main actor was free, in nanoseconds.
  var free: UInt64 { elapsed > occupied ? elapsed - occupied : 0 }
}

/// The clocks of a thread.
private struct Moment {
  let thread = pthread_self()
  let processor = Timing.nanoseconds(CLOCK_THREAD_CPUTIME_ID)
  let time = Timing.nanoseconds
}
