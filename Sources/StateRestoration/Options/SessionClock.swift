public import Foundation

/// The clock of a session: it measures delays and dates archives.
///
/// ```swift
/// options.clock = SessionClock(clock)  // a ManualClock, in a test
/// ```
public struct SessionClock: Sendable {
  /// The clock of delays, deadlines and cadence.
  public var delays: any Clock<Duration>
  /// Returns the date of archives, attempts and discards.
  public var date: @MainActor @Sendable () -> Date

  /// Makes a clock; the system's if nothing is given.
  public init(
    _ delays: any Clock<Duration> = ContinuousClock(),
    date: @escaping @MainActor @Sendable () -> Date = { Date() }
  ) {
    self.delays = delays
    self.date = date
  }

  /// The date in the form that archives and ledgers use.
  @MainActor var seconds: Double { date().timeIntervalSinceReferenceDate }
}
