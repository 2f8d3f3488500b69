import Foundation

/// What whoever runs the tests has asked for.
package enum TestEnvironment {
  private static let variables = ProcessInfo.processInfo.environment

  /// Whether sweeps try everything instead of a sample.
  package static var isLong: Bool { variables["RESTORATION_LONG_TESTS"] != nil }

  /// What chooses samples: the seed of the environment, or a random one.
  package static var seed: UInt64 {
    variables["RESTORATION_SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: .min ... .max)
  }
}
