/// A source of random bytes; tests replace it by one that repeats itself.
package struct SealingRandomness: Sendable {
  private let fill: @Sendable (Int) -> [UInt8]

  package init(_ fill: @escaping @Sendable (_ count: Int) -> [UInt8]) {
    self.fill = fill
  }

  /// The system's random bytes.
  package static let system = SealingRandomness { count in
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in generator.next() }
  }

  package func bytes(_ count: Int) -> [UInt8] { fill(count) }
}
