import RestorationArchive

/// The encodings of XML property lists.
enum XMLText {
  private enum Encoding {
    case utf8
    case latin1
    /// The bytes of a code unit, and whether they are little-endian.
    case wide(Int, isLittle: Bool)
  }

  /// Indicates whether a file begins with markup, after a byte order mark and white space.
  static func seemsMarkup(_ bytes: [UInt8]) -> Bool {
    let (encoding, start) = encoding(of: bytes)
    let width = if case .wide(let width, _) = encoding { width } else { 1 }
    for byte in bytes[start...].prefix(4096 * width) where byte != 0 {
      if !XMLListReader.isSpace(byte) { return byte == UInt8(ascii: "<") }
    }
    return false
  }

  /// Converts the text to UTF-8, without a byte order mark.
  ///
  /// - Throws: `RestorationError` with code `corrupted` for text that is invalid in its encoding.
  static func utf8(_ bytes: [UInt8]) throws(RestorationError) -> [UInt8] {
    let (encoding, start) = encoding(of: bytes)
    switch encoding {
    case .utf8:
      guard String(validating: bytes[start...], as: UTF8.self) != nil else { throw invalid }
      return start == 0 ? bytes : Array(bytes[start...])
    case .latin1:
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count)
      for byte in bytes {
        if byte < 0x80 {
          result.append(byte)
        } else {
          result.append(0xC0 | byte >> 6)
          result.append(0x80 | byte & 0x3F)
        }
      }
      return result
    case .wide(let width, let isLittle):
      guard (bytes.count - start) % width == 0 else { throw .badList("half a letter at its end") }
      let units = stride(from: start, to: bytes.count, by: width).map { place -> UInt32 in
        (0..<width).reduce(0) { value, index in
          value << 8 | UInt32(bytes[place + (isLittle ? width - 1 - index : index)])
        }
      }
      let text =
        width == 2
        ? String(validating: units.lazy.map { UInt16(truncatingIfNeeded: $0) }, as: UTF16.self)
        : String(validating: units, as: UTF32.self)
      guard let text else { throw invalid }
      return Array(text.utf8)
    }
  }

  private static var invalid: RestorationError {
    .badList("text that is invalid in its encoding")
  }

  private static func encoding(of bytes: [UInt8]) -> (Encoding, start: Int) {
    let marks: [([UInt8], Encoding, Int)] = [
      ([0xEF, 0xBB, 0xBF], .utf8, 3),
      ([0xFF, 0xFE, 0, 0], .wide(4, isLittle: true), 4),
      ([0, 0, 0xFE, 0xFF], .wide(4, isLittle: false), 4),
      ([0xFF, 0xFE], .wide(2, isLittle: true), 2),
      ([0xFE, 0xFF], .wide(2, isLittle: false), 2),
      ([0x3C, 0, 0, 0], .wide(4, isLittle: true), 0),
      ([0, 0, 0, 0x3C], .wide(4, isLittle: false), 0),
      ([0x3C, 0], .wide(2, isLittle: true), 0),
      ([0, 0x3C], .wide(2, isLittle: false), 0),
    ]
    for (mark, encoding, start) in marks where bytes.starts(with: mark) { return (encoding, start) }
    let declaration = String(decoding: bytes.prefix(100), as: UTF8.self).lowercased()
    let isLatin = declaration.hasPrefix("<?xml") && declaration.contains("iso-8859-1")
    return (isLatin ? .latin1 : .utf8, 0)
  }
}
