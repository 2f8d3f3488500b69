import RestorationArchive

/// Parses the values that an XML property list has as text.
enum XMLValue {
  private static func trimmed(_ text: String) -> Substring {
    let isSpace: (Character) -> Bool = { $0.utf8.allSatisfy(XMLListReader.isSpace) }
    let start = text.drop(while: isSpace)
    guard let last = start.lastIndex(where: { !isSpace($0) }) else { return "" }
    return start[...last]
  }

  /// Parses a decimal or hexadecimal integer with or without a sign.
  static func integer(_ text: String) throws(RestorationError) -> PropertyList.Object {
    var digits = trimmed(text)
    let isNegative = digits.hasPrefix("-")
    if isNegative || digits.hasPrefix("+") { digits = digits.dropFirst() }
    let isHexadecimal = digits.hasPrefix("0x") || digits.hasPrefix("0X")
    if isHexadecimal { digits = digits.dropFirst(2) }
    guard let first = digits.first, first != "-", first != "+",
      let size = UInt64(digits, radix: isHexadecimal ? 16 : 10)
    else { throw .badList("an invalid integer, or one with more than 64 bits") }
    if !isNegative { return Int64(exactly: size).map { .int($0) } ?? .unsigned(size) }
    guard size <= UInt64(Int64.max) + 1 else { throw .badList("an integer of more than 64 bits") }
    return .int(Int64(truncatingIfNeeded: 0 &- size))
  }

  static func real(_ text: String) throws(RestorationError) -> PropertyList.Object {
    let digits = trimmed(text)
    guard digits.utf8.count <= 512, let number = Double(digits) else {
      throw .badList("an invalid number")
    }
    return .real(number)
  }

  /// Parses a date such as `2001-01-01T00:00:00Z`.
  static func date(_ text: String) throws(RestorationError) -> PropertyList.Object {
    var digits = trimmed(text)[...]
    let isNegative = digits.hasPrefix("-")
    if isNegative { digits = digits.dropFirst() }
    let parts = digits.split(omittingEmptySubsequences: false) { "-T:Z".contains($0) }
    let numbers = parts.compactMap { $0.utf8.count <= 9 ? UInt32($0) : nil }.map { Int($0) }
    guard parts.count == 7, numbers.count == 6, digits.last == "Z",
      (1...12).contains(numbers[1]), (1...31).contains(numbers[2]),
      numbers[3] <= 24, numbers[4] <= 60, numbers[5] <= 61
    else { throw .badList("an invalid date") }
    let days = day(isNegative ? -numbers[0] : numbers[0], numbers[1], numbers[2]) - day(2001, 1, 1)
    return .date(Double(days * 86_400 + numbers[3] * 3600 + numbers[4] * 60 + numbers[5]))
  }

  /// Returns the number of a day in the Gregorian calendar, counted from 1 March of the year 0.
  private static func day(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
  }

  /// Decodes base 64; other characters are ignored, as Apple's own readers do.
  static func data(_ text: String) throws(RestorationError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count / 4 * 3)
    var bits: UInt32 = 0
    var count = 0
    for byte in text.utf8 {
      let value: UInt8
      switch byte {
      case 0x41...0x5A: value = byte - 0x41
      case 0x61...0x7A: value = byte - 0x61 + 26
      case 0x30...0x39: value = byte - 0x30 + 52
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      default: continue
      }
      bits = bits << 6 | UInt32(value)
      count += 1
      guard count == 4 else { continue }
      bytes += [
        UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8),
        UInt8(truncatingIfNeeded: bits),
      ]
      (bits, count) = (0, 0)
    }
    if count == 2 { bytes.append(UInt8(truncatingIfNeeded: bits >> 4)) }
    if count == 3 {
      bytes += [UInt8(truncatingIfNeeded: bits >> 10), UInt8(truncatingIfNeeded: bits >> 2)]
    }
    guard count != 1 else { throw .badList("incomplete data") }
    return bytes
  }
}
