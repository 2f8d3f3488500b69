import RestorationArchive

/// The times of the revisions of one session, which no clock can set.
///
/// The effective time of a revision is what its archive says, but always later than that of the
/// revision before it: order is by number alone. Ages are counted from the newest revision of the
/// session, so that nothing grows old while nobody saves, whatever the clock says meanwhile.
package struct EffectiveTimes: Sendable {
  /// Milliseconds since 2001-01-01 00:00 UTC.
  package typealias Milliseconds = Int64

  /// By how much removals may move the effective time of what stays.
  static let tolerance: Milliseconds = 3600 * 1000

  /// One for each revision; `nil` while nothing is known.
  package let times: [Milliseconds?]
  private let reference: Milliseconds?

  /// Finds the effective times of one session.
  ///
  /// - Parameters:
  ///   - dates: What the archives say, ascending by number, in seconds since 2001-01-01 00:00 UTC.
  ///   - now: From when ages are counted instead, when a person asks for ages by the clock.
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

  /// A date of a clock, or `nil` when it is none. Hostile ones are cut, so that sums cannot
  /// overflow.
  static func milliseconds(_ date: Double) -> Milliseconds? {
    guard date.isFinite else { return nil }
    let largest = 1e15
    return Milliseconds(min(max(date * 1000, -largest), largest))
  }

  /// How old a revision is; `nil` when nobody can tell.
  func age(of time: Milliseconds?) -> Duration? {
    guard let time, let reference else { return nil }
    return .milliseconds(max(reference - time, 0))
  }
}
