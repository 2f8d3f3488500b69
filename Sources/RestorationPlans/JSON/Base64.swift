/// Encodes bytes as text: RFC 4648, section 4, with padding and without line breaks.
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )
  private static let padding = UInt8(ascii: "=")
  private static let digits: [UInt8: UInt32] = Dictionary(
    uniqueKeysWithValues: alphabet.enumerated().map { ($1, UInt32($0)) }
  )

  static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << (8 * UInt32(3 - group.count))
      for position in 0..<4 {
        text.append(
          position <= group.count
            ? alphabet[Int(bits >> UInt32(18 - 6 * position) & 63)] : padding
        )
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Decodes text of ``encode(_:)``, or returns `nil` for any other text.
  static func decode(_ text: String) -> [UInt8]? {
    let characters = Array(text.utf8)
    guard characters.count.isMultiple(of: 4) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(characters.count / 4 * 3)
    for start in stride(from: 0, to: characters.count, by: 4) {
      var group = characters[start..<(start + 4)]
      while group.last == padding, start + 4 == characters.count, group.count > 2 {
        group.removeLast()
      }
      var bits: UInt32 = 0
      for character in group {
        guard let digit = digits[character] else { return nil }
        bits = bits << 6 | digit
      }
      let padded = 4 - group.count
      bits <<= UInt32(6 * padded)
      guard bits & ((1 << UInt32(8 * padded)) - 1) == 0 else { return nil }
      for position in 0..<(3 - padded) {
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(16 - 8 * position)))
      }
    }
    return bytes
  }
}
