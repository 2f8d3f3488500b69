/// How long work that begins on the main actor keeps everybody else from it, up to its first wait.
@MainActor
final class MainActorTime {
  private var elapsed: UInt64 = 0
  private var occupied: UInt64 = 0

  /// Runs `work` and waits for all of it.
  ///
  /// The main actor takes its jobs one after the other, so one that comes right behind `work` finds
  /// out when the actor was free again.
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

  /// Nanoseconds of the last measurement in which the main actor was free.
  var free: UInt64 { elapsed > occupied ? elapsed - occupied : 0 }
}
