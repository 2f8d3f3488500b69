/// Random numbers determined by a seed.
package struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
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

  /// Random numbers below a bound, in ascending order; all of them if the count is `nil`.
  package mutating func choose(_ count: Int?, of bound: Int) -> [Int] {
    guard let count, count < bound else { return Array(0..<bound) }
    var chosen: Set<Int> = []
    while chosen.count < count { chosen.insert(Int.random(in: 0..<bound, using: &self)) }
    return chosen.sorted()
  }
}
