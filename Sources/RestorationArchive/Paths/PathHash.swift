/// The hash of an identifier path, from its parent's hash and its own last component.
///
/// Paths are created for every object of every pass, and Swift's own hasher costs more than the
/// rest of creating one. Each process draws two random numbers, so that no archive can be
/// constructed whose paths all have the same hash.
struct PathHash {
  // Both in one constant, because each access to a static property costs a call.
  private static let drawn = (
    start: UInt64.random(in: .min ... .max),
    factor: UInt64.random(in: .min ... .max) | 1 << 63 | 1
  )

  private var state: UInt64
  private let factor: UInt64

  @inline(__always)
  init(after parent: Int) {
    let drawn = Self.drawn
    state = UInt64(truncatingIfNeeded: parent) ^ drawn.start
    factor = drawn.factor
  }

  var value: Int { Int(truncatingIfNeeded: state) }

  mutating func combine(_ text: String) {
    self = text.withUTF8Bytes { bytes in
      var changed = self
      changed.combine(bytes)
      return changed
    }
  }

  @inline(__always)
  mutating func combine(_ number: Int) { mix(UInt64(truncatingIfNeeded: number)) }

  mutating func combine(_ bytes: UnsafeRawBufferPointer) {
    mix(UInt64(truncatingIfNeeded: bytes.count))
    var position = 0
    while position + 8 <= bytes.count {
      mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)))
      position += 8
    }
    var rest: UInt64 = 0
    while position < bytes.count {
      rest = rest << 8 | UInt64(bytes[position])
      position += 1
    }
    mix(rest)
  }

  // Every bit of the whole product depends on both factors; folding its halves preserves that.
  private mutating func mix(_ word: UInt64) {
    let product = (state ^ word).multipliedFullWidth(by: factor)
    state = product.high ^ product.low
  }
}
