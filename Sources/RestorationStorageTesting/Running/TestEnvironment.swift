import Foundation

/// The options of a test run, from its environment.
package enum TestEnvironment {
  private static let variables = ProcessInfo.processInfo.environment

  /// Indicates whether sweeps try everything instead of a sample.
  package static var isLong: Bool { variables["RESTORATION_LONG_TESTS"] != nil }

  /// Returns the value of a variable, or `nil` when it is not set.
  package static subscript(name: String) -> String? { variables[name] }

  /// The seed of random choices: the one in the environment, or a random one.
  package static var seed: UInt64 {
    variables["RESTORATION_SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: .min ... .max)
  }
}
