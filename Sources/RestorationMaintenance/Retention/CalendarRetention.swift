import RestorationArchive
import RestorationStorage

/// Rules that keep the newest revision of each of the last hours, days, weeks and months.
///
/// A period without a revision does not count. The periods are those of UTC, so that the same
/// revisions stay in each time zone; weeks begin on Monday. A revision stays if one rule keeps it.
package struct CalendarRetention: Sendable, Hashable {
  /// The number of newest revisions that stay.
  package var newest = 0
  /// The number of hours of which the newest revision stays.
  package var hourly = 0
  /// The number of days of which the newest revision stays.
  package var daily = 0
  /// The number of weeks of which the newest revision stays.
  package var weekly = 0
  /// The number of months of which the newest revision stays.
  package var monthly = 0

  /// Makes rules that keep nothing.
  package init() {}

  /// Returns the revisions that a rule keeps, each with the first rule that does.
  ///
  /// - Parameter revisions: Good revisions and their times, both ascending.
  func kept(
    _ revisions: [(number: RevisionNumber, time: EffectiveTimes.Milliseconds)]
  ) -> [RevisionNumber: RetentionPolicy.Plan.Reason] {
    var result: [RevisionNumber: RetentionPolicy.Plan.Reason] = [:]
    for revision in revisions.suffix(max(newest, 0)) { result[revision.number] = .newest }
    for (count, reason, period) in rules {
      var left = count
      var last: Int64?
      for revision in revisions.reversed() where left > 0 {
        let current = period(revision.time)
        // The oldest stays while the rule keeps fewer than it may.
        guard current != last || revision.number == revisions.first?.number else { continue }
        last = current
        left -= 1
        if result[revision.number] == nil { result[revision.number] = reason }
      }
    }
    return result
  }

  private var rules: [(Int, RetentionPolicy.Plan.Reason, (EffectiveTimes.Milliseconds) -> Int64)] {
    [
      (hourly, .hourly, { Self.quotient($0, 3_600_000) }),
      (daily, .daily, Self.day),
      // The first day of the times is a Monday.
      (weekly, .weekly, { Self.quotient(Self.day(of: $0), 7) }),
      (monthly, .monthly, Self.month),
    ]
  }

  private static func day(of time: EffectiveTimes.Milliseconds) -> Int64 {
    quotient(time, 86_400_000)
  }

  /// Returns a number for the month of a time, in the Gregorian calendar.
  ///
  /// It counts days from 1 March of the year 0, so that the leap day is the last one of a year.
  private static func month(of time: EffectiveTimes.Milliseconds) -> Int64 {
    let days = day(of: time) + 730_791
    let era = quotient(days, 146_097)
    let dayOfEra = days - era * 146_097
    let year = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
    return (era * 400 + year) * 12 + (5 * dayOfYear + 2) / 153
  }

  /// Returns the quotient, rounded down also for negative numbers.
  private static func quotient(_ number: Int64, _ divisor: Int64) -> Int64 {
    let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}

extension RetentionPolicy.Plan.Reason {
  /// Stays by the calendar: it is one of the newest.
  package static let newest = Self("newest")
  /// Stays by the calendar: it is the newest of its hour.
  package static let hourly = Self("hourly")
  /// Stays by the calendar: it is the newest of its day.
  package static let daily = Self("daily")
  /// Stays by the calendar: it is the newest of its week.
  package static let weekly = Self("weekly")
  /// Stays by the calendar: it is the newest of its month.
  package static let monthly = Self("monthly")
}

extension RetentionPolicy {
  /// Removes what no rule of a calendar keeps; `nil` removes nothing because of a calendar.
  package mutating func keep(by calendar: CalendarRetention?) {
    guard let calendar else { return kept = nil }
    kept = { calendar.kept($0) }
  }
}
