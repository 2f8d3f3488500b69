/// A short text that differs where what it was made of differs (FNV-1a, 64 bits): for telling
/// whether something has changed, not for keeping secrets.
struct Digest {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    // What was added together and what was added in two pieces differ.
    value = (value ^ 0x100) &* 0x100_0000_01b3
  }

  mutating func add(_ text: String) { add(text.utf8) }

  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The digest of some bytes.
  static func of(_ bytes: some Sequence<UInt8>) -> String {
    var digest = Digest()
    digest.add(bytes)
    return digest.text
  }
}
