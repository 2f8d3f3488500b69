public import Foundation

/// Says how far a time is from another, in English; Foundation lacks it on Linux.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  /// How long the words are.
  public enum UnitsStyle: Int, Sendable, Hashable {
    case full, spellOut, short, abbreviated
  }
  /// Whether a day ago is yesterday.
  public enum DateTimeStyle: Int, Sendable, Hashable {
    case numeric, named
  }
  /// How long the words are; kept.
  open var unitsStyle = UnitsStyle.full
  /// Whether a day ago is yesterday; kept.
  open var dateTimeStyle = DateTimeStyle.numeric
  /// By which rules days are counted; kept.
  open var calendar: Calendar! = .current
  /// In which language; kept, and English all the same.
  open var locale: Locale! = .current

  private static let units: [(name: String, length: Double)] = [
    ("year", 31_536_000), ("month", 2_592_000), ("week", 604_800), ("day", 86_400),
    ("hour", 3600), ("minute", 60), ("second", 1),
  ]

  /// How far a date is from another.
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    localizedString(fromTimeInterval: date.timeIntervalSince(referenceDate))
  }

  /// How far some seconds are from now; what has passed is less than 0.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let length = abs(timeInterval)
    let unit = Self.units.first { length >= $0.length } ?? ("second", 1)
    let count = length.isFinite ? (length / unit.length).rounded(.down) : 0
    let words = "\(count.formatted(.number.grouping(.never))) \(unit.name)\(count == 1 ? "" : "s")"
    return timeInterval < 0 ? "\(words) ago" : "in \(words)"
  }

  /// How far a date is from now; `nil` for what is no date.
  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }
}
