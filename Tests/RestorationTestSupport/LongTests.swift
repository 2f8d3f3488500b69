import Foundation

/// How far a sweep goes: far enough in every run, and much further with `Tools/test --long`.
package enum LongTests {
  /// Whether the long forms were asked for.
  package static var areEnabled: Bool {
    ProcessInfo.processInfo.environment["RESTORATION_LONG_TESTS"] != nil
  }

  package static func count(_ short: Int, long: Int) -> Int {
    areEnabled ? long : short
  }
}
