import RestorationArchive

/// The times of one session's revisions, made independent of clock changes.
///
/// The effective time of a revision is the time in its archive, but always later than that of the
/// revision before it: the number alone decides the order. Ages are counted from the newest
/// revision of the session, so that nothing ages while the app does not save, even if the clock
/// changes.
package struct EffectiveTimes: Sendable {
  /// Milliseconds since 2001-01-01 00:00 UTC.
  package typealias Milliseconds = Int64

  /// The most by which removals may move the effective time of remaining revisions.
  static let tolerance: Milliseconds = 3600 * 1000

  /// The effective time of each revision; `nil` until one is known.
  package let times: [Milliseconds?]
  private let reference: Milliseconds?

  /// Finds the effective times of one session.
  ///
  /// - Parameters:
  ///   - dates: The times in the archives, ascending by number, in seconds since 2001-01-01 00:00
  ///     UTC.
  ///   - now: The time from which ages are counted instead, when the user asks for ages by the
  ///     clock.
  package init(savedAt dates: [Double?], now: Double? = nil) {
    var previous: Milliseconds?
    times = dates.map { date in
      let wall = date.flatMap(Self.milliseconds)
      guard let before = previous else {
        previous = wall
        return wall
      }
      previous = max(before + 1, wall ?? .min)
      return previous
    }
    reference = now.flatMap(Self.milliseconds) ?? previous
  }

  /// Converts a date, or returns `nil` for one that is not finite. Extreme dates are clamped, so
  /// that sums cannot overflow.
  package static func milliseconds(_ date: Double) -> Milliseconds? {
    guard date.isFinite else { return nil }
    let largest = 1e15
    return Milliseconds(min(max(date * 1000, -largest), largest))
  }

  /// Returns the age of a revision; `nil` when it is unknown.
  func age(of time: Milliseconds?) -> Duration? {
    guard let time, let reference else { return nil }
    return .milliseconds(max(reference - time, 0))
  }
}
