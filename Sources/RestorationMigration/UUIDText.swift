/// Sixteen bytes as RFC 9562 spells a UUID.
package enum UUIDText {
  private static let digits = Array("0123456789ABCDEF".utf8)
  private static let hyphen = UInt8(ascii: "-")
  /// The number of bytes in each group.
  private static let groups = [4, 2, 2, 2, 6]

  package static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    var rest = bytes[...]
    for (index, length) in groups.enumerated() {
      if index > 0 { text.append(hyphen) }
      for byte in rest.prefix(length) {
        text.append(digits[Int(byte >> 4)])
        text.append(digits[Int(byte & 15)])
      }
      rest = rest.dropFirst(length)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Decodes the five groups of a UUID, in letters of either case; `nil` for any other text.
  package static func decode(_ text: String) -> [UInt8]? {
    let parts = text.utf8.split(separator: hyphen, omittingEmptySubsequences: false)
    guard parts.map(\.count) == groups.map({ 2 * $0 }) else { return nil }
    var bytes: [UInt8] = []
    for part in parts {
      var rest = part[...]
      while let high = rest.popFirst(), let low = rest.popFirst() {
        guard let first = Character(Unicode.Scalar(high)).hexDigitValue,
          let second = Character(Unicode.Scalar(low)).hexDigitValue
        else { return nil }
        bytes.append(UInt8(first << 4 | second))
      }
    }
    return bytes
  }
}
