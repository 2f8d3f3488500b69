import Foundation

/// The length of a sweep: a few points in every run of `Tools/test`, many with `Tools/sweep`, and
/// the published counts with `Tools/sweep --long`.
package enum SweepLength: String, Sendable {
  case points
  case sweep
  case long

  /// The length that the script which started the tests asked for.
  package static let current: SweepLength = {
    let variables = ProcessInfo.processInfo.environment
    if variables["RESTORATION_LONG_TESTS"] != nil { return .long }
    return variables["RESTORATION_SWEEPS"] == nil ? .points : .sweep
  }()

  /// How many cases each counted test tries in a process that shares the work with others, or `nil` in a process
  /// that has no others beside it.
  private static let cases = ProcessInfo.processInfo.environment["RESTORATION_CASES"]
    .flatMap { Int($0) }

  /// How many cases a test tries that belongs to every length: what the process was given, or else the count of
  /// the length.
  package static func count(_ points: Int, sweep: Int, long: Int) -> Int {
    if let cases { return cases }
    return switch current {
    case .points: points
    case .sweep: sweep
    case .long: long
    }
  }

  /// The number of cases in a test of the sweeps' own target.
  package static func count(sweep: Int, long: Int) -> Int {
    count(sweep, sweep: sweep, long: long)
  }
}
