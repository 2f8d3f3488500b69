import Foundation

/// A progress bar with counts, speed and remaining time.
///
/// It is shown on a terminal only, at most ten times a second, and removed before anything else is
/// printed.
struct ProgressBar {
  private let total: Int
  private let start = ContinuousClock.now
  private var shownAt: ContinuousClock.Instant?
  private(set) var done = 0

  /// The width of the line; the text is cut to it, because a wrapped line could not be removed.
  private static let columns = Terminal.width(of: STDERR_FILENO) ?? 80
  private static let interval = Duration.milliseconds(100)

  /// Makes a bar that is not shown yet.
  ///
  /// - Parameter total: The number of steps; 0 when it is unknown.
  init(total: Int) {
    self.total = total
  }

  /// Counts further steps, and updates the bar if it is time.
  mutating func advance(by count: Int = 1) {
    done += count
    let now = ContinuousClock.now
    if let shownAt, now - shownAt < Self.interval { return }
    shownAt = now
    Terminal.progress(Self.line(done: done, of: total, after: now - start, columns: Self.columns))
  }

  /// Removes the bar.
  func clear() {
    if shownAt != nil { Terminal.progress("") }
  }

  /// Returns the line at a moment, in fewer than `columns` characters.
  static func line(done: Int, of total: Int, after elapsed: Duration, columns: Int) -> String {
    let seconds = max(elapsed / .seconds(1), 0.001)
    let rate = Double(done) / seconds
    let speed = "\(Int(rate.rounded()))/s"
    guard total > 0 else { return String("\(done)  \(speed)".prefix(max(columns - 1, 0))) }
    let left = durationText(seconds: Double(max(total - done, 0)) / max(rate, 0.001))
    let words = "\(done)/\(total)  \(speed)  \(left) left"
    let width = min(columns - words.count - 2, 24)
    // A narrower bar would add nothing to the numbers.
    guard width >= 4 else { return String(words.prefix(max(columns - 1, 0))) }
    let filled = min(width * done / total, width)
    return String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
      + " " + words
  }

  /// Returns a duration in words: `5 s`, `3 min 20 s`, `2 h 5 min`.
  static func durationText(seconds: Double) -> String {
    let whole = Int(min(max(seconds, 0), 8_640_000).rounded())
    if whole < 60 { return "\(whole) s" }
    if whole < 3600 { return "\(whole / 60) min \(whole % 60) s" }
    return "\(whole / 3600) h \(whole / 60 % 60) min"
  }
}
