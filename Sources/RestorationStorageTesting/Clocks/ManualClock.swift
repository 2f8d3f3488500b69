import Foundation

/// A clock that stands still until a test advances it.
///
/// ```swift
/// let clock = ManualClock()
/// options.clock = SessionClock(clock)
/// session.invalidateRestorableState()
/// await clock.waitForSleepers()
/// clock.advance(by: .seconds(2))  // the save begins
/// ```
///
/// ``advance(by:)`` lets time pass. ``jump(by:)`` only changes the time that the clock shows, as if
/// a user set it. Sleeping tasks then sleep for the rest of their time, as systems treat sleeps of
/// a given length.
///
/// Concurrency: can be used from any task.
public final class ManualClock: Clock {
  /// A time as shown by this clock.
  public struct Instant: InstantProtocol {
    /// The time since the clock was created, including jumps.
    public let offset: Duration

    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    let end: Duration
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var shown: Duration = .zero
    var passed: Duration = .zero
    var nextSleeper = 0
    var sleepers: [Int: Sleeper] = [:]
    var cancelled: Set<Int> = []
  }

  private let state = Guarded(State())

  /// Creates a clock that shows zero.
  public init() {}

  /// The time that the clock shows.
  public var now: Instant { Instant(offset: state.withLock { $0.shown }) }

  /// Zero, because the clock has no smallest step.
  public var minimumResolution: Duration { .zero }

  /// The number of tasks that are sleeping on this clock.
  public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  /// Lets time pass and wakes the tasks whose sleep has ended; they run at the caller's next
  /// suspension.
  public func advance(by duration: Duration) {
    let awake = state.withLock { state in
      state.shown += duration
      state.passed += duration
      let ended = state.sleepers.filter { $0.value.end <= state.passed }
      for key in ended.keys { state.sleepers[key] = nil }
      return ended.sorted { ($0.value.end, $0.key) < ($1.value.end, $1.key) }.map(\.value)
    }
    for sleeper in awake { sleeper.continuation.resume() }
  }

  /// Sets the clock forwards or backwards. No time passes, and no task wakes up.
  public func jump(by duration: Duration) {
    state.withLock { $0.shown += duration }
  }

  /// Waits until a number of tasks sleep on this clock.
  public func waitForSleepers(_ count: Int = 1) async {
    while sleeperCount < count { await Task.yield() }
  }

  /// Sleeps until the clock has been advanced far enough.
  ///
  /// - Throws: `CancellationError` if the task is cancelled meanwhile.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let key = state.withLock { state in
      state.nextSleeper += 1
      return state.nextSleeper
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let outcome: Result<Void, any Error>? = state.withLock { state in
          if state.cancelled.remove(key) != nil { return .failure(CancellationError()) }
          let span = deadline.offset - state.shown
          if span <= .zero { return .success(()) }
          state.sleepers[key] = Sleeper(end: state.passed + span, continuation: continuation)
          return nil
        }
        if let outcome { continuation.resume(with: outcome) }
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        let sleeper = state.sleepers.removeValue(forKey: key)
        if sleeper == nil { state.cancelled.insert(key) }
        return sleeper
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }
}

/// A value protected by a lock that the thread sanitizer supports.
///
/// Waiting for a held `Mutex` happens in a library without sanitizer instrumentation, so the
/// sanitizer would report races. Tests poll this clock, so they wait often.
private final class Guarded<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&value)
  }
}
