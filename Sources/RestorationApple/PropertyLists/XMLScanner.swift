import RestorationArchive

/// Finds tags and text in the markup of a property list.
struct XMLScanner {
  /// A tag between angle brackets.
  struct Tag {
    let name: String
    let isEnd: Bool
    /// Indicates whether the element ends in the same tag.
    let isEmpty: Bool
  }

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  private func begins(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count - position >= count else { return false }
    return text.withUTF8Buffer { bytes[position..<position + count].elementsEqual($0) }
  }

  /// Advances to the end of the next occurrence of a text.
  private mutating func skip(behind text: StaticString) throws(RestorationError) {
    while position < bytes.count {
      if begins(text) {
        position += text.utf8CodeUnitCount
        return
      }
      position += 1
    }
    throw .badList("markup without an end")
  }

  /// Returns the next tag, or `nil` at the end; only white space may precede it.
  mutating func nextTag() throws(RestorationError) -> Tag? {
    while position < bytes.count {
      if XMLListReader.isSpace(bytes[position]) {
        position += 1
      } else if begins("<?") {
        try skip(behind: "?>")
      } else if begins("<!--") {
        try skip(behind: "-->")
      } else if begins("<!DOCTYPE") {
        try skipDocumentType()
      } else if bytes[position] == UInt8(ascii: "<") {
        return try readTag()
      } else if bytes[position...].allSatisfy({ $0 == 0 }) {
        return nil
      } else {
        throw .badList("text outside of an element")
      }
    }
    return nil
  }

  private mutating func skipDocumentType() throws(RestorationError) {
    var quote: UInt8?
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "[") {
        throw .badList("declarations of its own in its document type")
      } else if byte == UInt8(ascii: ">") {
        return
      }
    }
    throw .badList("markup without an end")
  }

  private mutating func readTag() throws(RestorationError) -> Tag {
    position += 1
    let isEnd = position < bytes.count && bytes[position] == UInt8(ascii: "/")
    if isEnd { position += 1 }
    let start = position
    while position < bytes.count, isName(bytes[position]) { position += 1 }
    // No element of a property list has a longer name.
    guard (1...16).contains(position - start) else {
      throw .badList("an element that no property list has")
    }
    let name = String(decoding: bytes[start..<position], as: UTF8.self)
    var quote: UInt8?
    var previous: UInt8 = 0
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return Tag(name: name, isEnd: isEnd, isEmpty: previous == UInt8(ascii: "/"))
      }
      previous = byte
    }
    throw .badList("markup without an end")
  }

  private func isName(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte)
  }

  /// Returns the text up to the end of an element, with its entities and CDATA resolved.
  mutating func text(until name: String) throws(RestorationError) -> String {
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "<"):
        if begins("<![CDATA[") {
          position += 9
          let start = position
          try skip(behind: "]]>")
          text += bytes[start..<position - 3]
        } else if begins("<!--") {
          try skip(behind: "-->")
        } else {
          let tag = try readTag()
          guard tag.isEnd, tag.name == name else { throw .badList("an element inside of text") }
          return String(decoding: text, as: UTF8.self)
        }
      case UInt8(ascii: "&"): text += try readEntity().utf8
      case 0x0D:
        // Line ends are normalised to line feeds.
        position += 1
        if position == bytes.count || bytes[position] != 0x0A { text.append(0x0A) }
      default:
        text.append(byte)
        position += 1
      }
    }
    throw .badList("an element without an end")
  }

  private mutating func readEntity() throws(RestorationError) -> String {
    let start = position + 1
    guard let end = bytes[start...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
      throw .badList("an unknown entity")
    }
    position = end + 1
    let name = String(decoding: bytes[start..<end], as: UTF8.self)
    switch name {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "apos": return "'"
    case "quot": return "\""
    default:
      let number =
        name.hasPrefix("#x")
        ? UInt32(name.dropFirst(2), radix: 16)
        : name.hasPrefix("#") ? UInt32(name.dropFirst(), radix: 10) : nil
      guard let number, let scalar = Unicode.Scalar(number) else {
        throw .badList("an unknown entity")
      }
      return String(Character(scalar))
    }
  }
}
