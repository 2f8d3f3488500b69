/// Variable-length numbers with seven bits a byte, lowest first, as in index sets and attributed
/// strings.
enum PackedNumbers {
  /// Returns the numbers, or `nil` when the last one is incomplete or one is too large.
  static func read(_ bytes: [UInt8]) -> [UInt64]? {
    var numbers: [UInt64] = []
    var value: UInt64 = 0
    var shift: UInt64 = 0
    for byte in bytes {
      guard shift < 63 || byte <= 1 && shift == 63 else { return nil }
      value |= UInt64(byte & 0x7F) << shift
      shift += 7
      guard byte & 0x80 == 0 else { continue }
      numbers.append(value)
      (value, shift) = (0, 0)
    }
    return shift == 0 ? numbers : nil
  }

  /// Returns the bytes of numbers.
  static func write(_ numbers: [UInt64]) -> [UInt8] {
    var bytes: [UInt8] = []
    for number in numbers {
      var rest = number
      while rest >= 0x80 {
        bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
        rest >>= 7
      }
      bytes.append(UInt8(rest))
    }
    return bytes
  }
}
