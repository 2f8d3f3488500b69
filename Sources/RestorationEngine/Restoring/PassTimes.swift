/// The readings of the clock in a pass.
///
/// Where one object follows another and only the engine has worked in between, the end of the first is the
/// beginning of the second: reading a clock takes longer than most other steps of restoring an object.
@MainActor
struct PassTimes {
  /// The number of measurements that have begun and not ended.
  private var depth = 0
  /// The end of the last measurement, if nothing but the engine has worked since.
  private var latest: Duration?

  /// Returns the time at which a measurement begins.
  mutating func begin(_ clock: @MainActor () -> Duration) -> Duration {
    let start = latest ?? clock()
    latest = nil
    depth += 1
    return start
  }

  /// Returns the time at which the innermost measurement ends.
  mutating func end(_ clock: @MainActor () -> Duration) -> Duration {
    let end = clock()
    depth -= 1
    latest = depth == 0 ? end : nil
    return end
  }

  /// Notes that code works that belongs to no object.
  mutating func forget() { latest = nil }
}
