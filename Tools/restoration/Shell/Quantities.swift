import Foundation

/// Returns a number of bytes in decimal units: `312 B`, `4.1 kB`, `16.8 MB`.
func byteText(_ count: Int) -> String {
  guard count >= 1000 else { return "\(count) B" }
  var value = Double(count)
  var unit = "B"
  for next in ["kB", "MB", "GB", "TB"] where value >= 999.95 {
    value /= 1000
    unit = next
  }
  return "\((value * 10).rounded() / 10) \(unit)"
}

/// Returns a date in ISO 8601 with fractions of a second in UTC, or `nil` for an invalid number.
///
/// - Parameter seconds: Seconds since 2001-01-01 00:00 UTC.
func dateText(secondsSince2001 seconds: Double) -> String? {
  // The years 1 to 9999; a damaged or hostile header may contain any value.
  guard seconds >= -63_113_904_000, seconds < 252_423_993_600 else { return nil }
  return Date(timeIntervalSinceReferenceDate: seconds)
    .formatted(
      .iso8601.year().month().day().time(includingFractionalSeconds: true).timeZone(
        separator: .omitted
      )
    )
}

/// Returns a number with its noun: `1 object`, `2 objects`.
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}

/// Returns a duration in words: `3.4 ms`, `1.2 s`.
func millisecondText(_ milliseconds: Double) -> String {
  milliseconds < 1000
    ? "\((milliseconds * 10).rounded() / 10) ms" : "\((milliseconds / 100).rounded() / 10) s"
}
