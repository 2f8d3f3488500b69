import RestorationTesting
import Synchronization

/// A manual clock that counts its sleeps.
final class SleepLog: Clock {
  private let clock: ManualClock
  private let lengths = Mutex<[Duration]>([])

  init(_ clock: ManualClock) { self.clock = clock }

  /// The number of sleeps that have begun.
  var count: Int { lengths.withLock(\.count) }
  /// The length of the longest one.
  var longest: Duration { lengths.withLock { $0.max() ?? .zero } }

  var now: ManualClock.Instant { clock.now }
  var minimumResolution: Duration { clock.minimumResolution }

  func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
    lengths.withLock { $0.append(now.duration(to: deadline)) }
    try await clock.sleep(until: deadline, tolerance: tolerance)
  }
}
