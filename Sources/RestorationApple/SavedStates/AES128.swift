/// Decrypts AES with a key of 128 bits, in CBC mode from an initial block of zeros.
///
/// AppKit encrypts its window records this way, with a key stored beside them. Use it only for
/// reading those: it is not hardened, for instance against timing attacks.
struct AES128 {
  private let roundKeys: [UInt8]

  /// Expands a key.
  ///
  /// - Returns: `nil` when the key does not have 16 bytes.
  init?(key: [UInt8]) {
    guard key.count == 16 else { return nil }
    var words = key
    words.reserveCapacity(176)
    var constant: UInt8 = 1
    for index in 4..<44 {
      var last = Array(words[(4 * index - 4)..<(4 * index)])
      if index % 4 == 0 {
        last = [last[1], last[2], last[3], last[0]].map { Self.box[Int($0)] }
        last[0] ^= constant
        constant = Self.double(constant)
      }
      for byte in 0..<4 { words.append(words[4 * (index - 4) + byte] ^ last[byte]) }
    }
    roundKeys = words
  }

  /// Returns the plain bytes of whole blocks, or `nil` when the last block is incomplete.
  func decrypt(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    guard bytes.count % 16 == 0 else { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var previous = [UInt8](repeating: 0, count: 16)
    var block = previous
    var place = bytes.startIndex
    while place < bytes.endIndex {
      for index in 0..<16 { block[index] = bytes[place + index] }
      decrypt(block: &block)
      for index in 0..<16 {
        result.append(block[index] ^ previous[index])
        previous[index] = bytes[place + index]
      }
      place += 16
    }
    return result
  }

  private func decrypt(block: inout [UInt8]) {
    add(round: 10, to: &block)
    for round in (0..<10).reversed() {
      // Each row is rotated to the right by its number.
      let moved = block
      for column in 0..<4 {
        for row in 0..<4 {
          block[4 * ((column + row) % 4) + row] = Self.inverseBox[Int(moved[4 * column + row])]
        }
      }
      add(round: round, to: &block)
      if round > 0 { unmix(&block) }
    }
  }

  private func add(round: Int, to block: inout [UInt8]) {
    for index in 0..<16 { block[index] ^= roundKeys[16 * round + index] }
  }

  private func unmix(_ block: inout [UInt8]) {
    for start in stride(from: 0, to: 16, by: 4) {
      let (a, b, c, d) = (
        Int(block[start]), Int(block[start + 1]), Int(block[start + 2]), Int(block[start + 3])
      )
      let (nine, eleven, thirteen, fourteen) = Self.products
      block[start] = fourteen[a] ^ eleven[b] ^ thirteen[c] ^ nine[d]
      block[start + 1] = nine[a] ^ fourteen[b] ^ eleven[c] ^ thirteen[d]
      block[start + 2] = thirteen[a] ^ nine[b] ^ fourteen[c] ^ eleven[d]
      block[start + 3] = eleven[a] ^ thirteen[b] ^ nine[c] ^ fourteen[d]
    }
  }

  // MARK: Tables, computed from their definition

  private static func double(_ value: UInt8) -> UInt8 {
    value << 1 ^ (value & 0x80 == 0 ? 0 : 0x1B)
  }

  private static func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
    var (sum, factor, rest) = (UInt8(0), left, right)
    while rest != 0 {
      if rest & 1 != 0 { sum ^= factor }
      factor = double(factor)
      rest >>= 1
    }
    return sum
  }

  private static let box: [UInt8] = {
    var box = [UInt8](repeating: 0x63, count: 256)
    // Three generates all numbers but zero, and its powers in reverse order are the inverses.
    var powers: [UInt8] = [1]
    while powers.count < 255 { powers.append(product(powers[powers.count - 1], 3)) }
    for (index, power) in powers.enumerated() {
      let inverse = powers[(255 - index) % 255]
      let turned = (1...4).map { inverse << $0 | inverse >> (8 - $0) }
      box[Int(power)] = turned.reduce(inverse ^ 0x63, ^)
    }
    return box
  }()

  private static let inverseBox: [UInt8] = {
    var inverse = [UInt8](repeating: 0, count: 256)
    for (index, value) in box.enumerated() { inverse[Int(value)] = UInt8(index) }
    return inverse
  }()

  private static let products: ([UInt8], [UInt8], [UInt8], [UInt8]) = {
    func table(_ factor: UInt8) -> [UInt8] { (0...255).map { product($0, factor) } }
    return (table(9), table(11), table(13), table(14))
  }()
}
