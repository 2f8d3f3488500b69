/// Measures the time for which work occupies the main actor, up to the work's first suspension.
@MainActor
final class MainActorTime {
  private var elapsed: UInt64 = 0
  private var occupied: UInt64 = 0

  /// Runs `work` to its end.
  ///
  /// The main actor runs its jobs in order, so a job enqueued directly after `work` shows the time
  /// at which the actor was free again.
  func measure<Result: Sendable>(
    _ work: @escaping @MainActor () async throws -> Result
  ) async throws -> Result {
    let start = Timing.nanoseconds
    var began = start
    let job = Task {
      began = Timing.nanoseconds
      return try await work()
    }
    let next = Task { occupied = Timing.nanoseconds - began }
    let result = try await job.value
    await next.value
    elapsed = Timing.nanoseconds - start
    return result
  }

  /// The time of the last measurement in which the main actor was free, in nanoseconds.
  var free: UInt64 { elapsed > occupied ? elapsed - occupied : 0 }
}
