import RestorationArchive

/// The store's own time, which no clock can set.
///
/// The effective time of a revision is what its archive says, but always later than that of the
/// revision before it in its session: order is by number alone. Ages are measured up to the newest
/// effective time of the store. Where these times leap by more than thirty days, the clock may have
/// been wrong, and nothing behind the leap counts until it has been confirmed: seen by another
/// opening of the store, at least an hour of the machine's running later, by a clock that still
/// claims it.
///
/// Source: storage-reliability 4.5.
package struct EffectiveTimes: Sendable {
  /// Milliseconds since 2001-01-01 00:00 UTC.
  package typealias Milliseconds = Int64

  static let longestGap: Milliseconds = 30 * 24 * 3600 * 1000
  static let shortestWait: Milliseconds = 3600 * 1000
  /// By how much removals may move the effective time of what stays.
  static let tolerance: Milliseconds = 3600 * 1000

  /// The effective times of the revisions of one session, ascending by number; `nil` while nothing
  /// is known.
  package static func times(savedAt: [Double?]) -> [Milliseconds?] {
    var previous: Milliseconds?
    return savedAt.map { date in
      let wall = date.flatMap(milliseconds)
      guard let before = previous else {
        previous = wall
        return wall
      }
      previous = max(before + 1, wall ?? .min)
      return previous
    }
  }

  /// A date of a clock, or `nil` when it is none. Hostile ones are cut, so that sums cannot
  /// overflow.
  static func milliseconds(_ date: Double) -> Milliseconds? {
    guard date.isFinite else { return nil }
    let largest = 1e15
    return Milliseconds(min(max(date * 1000, -largest), largest))
  }

  /// The time up to which ages are measured, or `nil` in an empty store.
  package let reference: Milliseconds?
  /// Whether there are later times that are not believed.
  package let hasDoubts: Bool
  /// What to remember of the clock, if that is new.
  package let record: ClockRecord?

  /// Finds the reference among the effective times of all revisions of a store.
  package init(
    _ times: [Milliseconds],
    record: ClockRecord,
    reading: ClockReading?
  ) {
    let sorted = times.sorted()
    var trusted = record.trusted
    var (reference, leap) = Self.reference(sorted, trusted: trusted)
    var changed: ClockRecord?
    if let last = sorted.last, leap != nil, let reading {
      // The sighting is of the newest time, so that one confirmation covers all leaps before it.
      if let sighting = record.sighting, sighting.isConfirmed(by: reading) {
        trusted = sighting.time
        (reference, leap) = Self.reference(sorted, trusted: trusted)
        changed = ClockRecord(trusted: trusted, sighting: nil)
      }
      if leap != nil, changed != nil || record.sighting == nil {
        let sighting = ClockRecord.Sighting(time: last, reading: reading)
        changed = ClockRecord(trusted: trusted, sighting: sighting)
      }
    }
    self.reference = reference
    hasDoubts = leap != nil
    self.record = changed
  }

  private static func reference(
    _ sorted: [Milliseconds],
    trusted: Milliseconds?
  ) -> (Milliseconds?, leap: Milliseconds?) {
    guard var result = sorted.first else { return (nil, nil) }
    for time in sorted {
      guard time - result <= longestGap || time <= (trusted ?? .min) else { return (result, time) }
      result = time
    }
    return (result, nil)
  }

  /// How old a revision is; what lies behind the reference has no age yet.
  func age(of time: Milliseconds?) -> Duration? {
    guard let time, let reference else { return nil }
    return .milliseconds(max(reference - time, 0))
  }
}
