public import Foundation

/// A formatter of the time between two dates, always in English; Foundation lacks it on Linux.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  public enum UnitsStyle: Int, Sendable, Hashable { case full, spellOut, short, abbreviated }
  /// The style of dates: `named` uses words such as "yesterday".
  public enum DateTimeStyle: Int, Sendable, Hashable { case numeric, named }
  open var unitsStyle = UnitsStyle.full
  open var dateTimeStyle = DateTimeStyle.numeric
  open var calendar: Calendar! = .current
  open var locale: Locale! = .current

  private static let units: [(name: String, length: Double)] = [
    ("year", 31_536_000), ("month", 2_592_000), ("week", 604_800), ("day", 86_400),
    ("hour", 3600), ("minute", 60), ("second", 1),
  ]

  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    localizedString(fromTimeInterval: date.timeIntervalSince(referenceDate))
  }

  /// Returns a time interval in words; a negative one is in the past.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let length = abs(timeInterval)
    let unit = Self.units.first { length >= $0.length } ?? ("second", 1)
    let count = length.isFinite ? (length / unit.length).rounded(.down) : 0
    let words = "\(count.formatted(.number.grouping(.never))) \(unit.name)\(count == 1 ? "" : "s")"
    return timeInterval < 0 ? "\(words) ago" : "in \(words)"
  }

  /// Returns the time from now to a date in words; `nil` for any other object.
  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }
}
