import Foundation

/// A generator whose sequence follows from its seed, which a test names when it fails.
///
/// `RESTORATION_SEED=<number>` in the environment repeats a run.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  package let seed: UInt64
  private var state: UInt64

  package init(seed: UInt64 = SeededGenerator.freshSeed()) {
    self.seed = seed
    state = seed
  }

  // SplitMix64, published by Steele, Lea and Flood in 2014.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// The seed that the environment names, or a random one.
  package static func freshSeed() -> UInt64 {
    ProcessInfo.processInfo.environment["RESTORATION_SEED"].flatMap { UInt64($0) }
      ?? UInt64.random(in: .min ... .max)
  }
}
