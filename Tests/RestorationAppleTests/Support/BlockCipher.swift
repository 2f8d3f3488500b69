/// The encryption of AES with 128 bits in chained blocks, written apart from the product's decryption.
struct BlockCipher {
  private let keys: [[UInt8]]

  init(key: [UInt8]) {
    var words = stride(from: 0, to: 16, by: 4).map { Array(key[$0..<$0 + 4]) }
    var constant: UInt8 = 1
    for index in 4..<44 {
      var word = words[index - 1]
      if index % 4 == 0 {
        word = [word[1], word[2], word[3], word[0]].map(Self.substitute)
        word[0] ^= constant
        constant = Self.multiply(constant, 2)
      }
      words.append(zip(words[index - 4], word).map(^))
    }
    keys = stride(from: 0, to: 44, by: 4).map { Array(words[$0..<$0 + 4].joined()) }
  }

  /// Whole blocks, from a block of zeros on.
  func encrypt(_ bytes: [UInt8]) -> [UInt8] {
    var previous = [UInt8](repeating: 0, count: 16)
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 16) {
      previous = encrypt(block: zip(bytes[start..<start + 16], previous).map(^))
      result += previous
    }
    return result
  }

  private func encrypt(block: [UInt8]) -> [UInt8] {
    var state = zip(block, keys[0]).map(^)
    for round in 1...10 {
      let bytes = state.map(Self.substitute)
      state = (0..<16).map { bytes[($0 + 4 * ($0 % 4)) % 16] }
      if round < 10 {
        state = stride(from: 0, to: 16, by: 4).flatMap { start in
          (0..<4).map { row in
            [2, 3, 1, 1].enumerated().reduce(UInt8(0)) {
              $0 ^ Self.multiply(state[start + (row + $1.offset) % 4], $1.element)
            }
          }
        }
      }
      state = zip(state, keys[round]).map(^)
    }
    return state
  }

  private static func multiply(_ left: UInt8, _ right: UInt8) -> UInt8 {
    (0..<8).reversed().reduce(UInt8(0)) { sum, bit in
      let doubled = sum << 1 ^ (sum & 0x80 == 0 ? 0 : 0x1B)
      return right >> UInt8(bit) & 1 == 0 ? doubled : doubled ^ left
    }
  }

  private static func substitute(_ value: UInt8) -> UInt8 {
    let inverse = (0...255).first { multiply(value, UInt8($0)) == 1 }.map { UInt8($0) } ?? 0
    var result = inverse ^ 0x63
    for turn: UInt8 in 1...4 { result ^= inverse << turn | inverse >> (8 - turn) }
    return result
  }
}
