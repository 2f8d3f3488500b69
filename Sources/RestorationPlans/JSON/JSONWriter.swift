import RestorationArchive

/// Writes JSON in one fixed form, so that equal documents give equal bytes.
///
/// Properties are in the order of their UTF-8 bytes, two blanks indent a level, a value that fits
/// in a short line stays in one, and a newline ends the text. Terminal control characters are
/// escaped: names in an archive may come from an untrusted source.
package struct JSONWriter {
  private var output: [UInt8] = []

  /// The longest array or object, in characters, that stays in one line.
  private static let maximumInlineLength = 80

  /// Returns a JSON value as UTF-8 text, with a line feed at its end.
  ///
  /// - Complexity: O(*n* log *n*) at worst, in the length of the text.
  package static func write(_ value: JSONValue) -> [UInt8] {
    var writer = JSONWriter()
    writer.write(value, depth: 0)
    writer.output.append(0x0A)
    return writer.output
  }

  private mutating func write(_ value: JSONValue, depth: Int) {
    switch value {
    case .null: append("null")
    case .bool(let flag): append(flag ? "true" : "false")
    case .number(let text): append(text)
    case .string(let text): writeString(text)
    case .array(let elements):
      writeContainer("[", elements, "]", inline: Self.fitsInline(value), depth: depth) {
        $0.write($1, depth: depth + 1)
      }
    case .object(let members):
      let sorted = members.sorted { bytesPrecede($0.name, $1.name) }
      writeContainer("{", sorted, "}", inline: Self.fitsInline(value), depth: depth) {
        $0.writeString($1.name)
        $0.append(": ")
        $0.write($1.value, depth: depth + 1)
      }
    }
  }

  private mutating func writeContainer<Element>(
    _ open: String,
    _ elements: [Element],
    _ close: String,
    inline: Bool,
    depth: Int,
    _ writeElement: (inout JSONWriter, Element) -> Void
  ) {
    append(open)
    for (index, element) in elements.enumerated() {
      if index > 0 { append(",") }
      if !inline {
        newline(depth: depth + 1)
      } else if index > 0 {
        append(" ")
      }
      writeElement(&self, element)
    }
    if !inline { newline(depth: depth) }
    append(close)
  }

  private mutating func newline(depth: Int) {
    output.append(0x0A)
    output.append(contentsOf: repeatElement(0x20, count: 2 * depth))
  }

  private mutating func append(_ text: String) {
    output.append(contentsOf: text.utf8)
  }

  private mutating func writeString(_ text: String) {
    append("\"")
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": append("\\\"")
      case "\\": append("\\\\")
      case "\n": append("\\n")
      case "\r": append("\\r")
      case "\t": append("\\t")
      default:
        if scalar.steersTerminal {
          append(scalar.escapedInJSON)
        } else {
          output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
      }
    }
    append("\"")
  }

  // MARK: Lines

  private static func fitsInline(_ value: JSONValue) -> Bool {
    var room = maximumInlineLength
    return measure(value, &room)
  }

  /// Subtracts the length of a value from `room`; stops as soon as there is none left.
  private static func measure(_ value: JSONValue, _ room: inout Int) -> Bool {
    switch value {
    case .null, .bool: room -= 5
    case .number(let text): room -= text.utf8.count
    case .string(let text): room -= text.utf8.count + 2
    case .array(let elements):
      room -= 2
      for element in elements {
        room -= 2
        guard room >= 0, measure(element, &room) else { return false }
      }
    case .object(let members):
      room -= 2
      for member in members {
        room -= member.name.utf8.count + 6
        guard room >= 0, measure(member.value, &room) else { return false }
      }
    }
    return room >= 0
  }
}

extension Unicode.Scalar {
  /// Indicates whether this character can move a terminal's cursor, colour its text, reorder a line, or
  /// hide text.
  package var steersTerminal: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0: true  // control characters, ESC and CSI among them
    case 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F: true  // invisible, line breaks, bidi
    case 0x061C, 0xFEFF: true
    case 0xE0000...0xE007F: true  // tags, which no terminal shows
    default: false
    }
  }

  /// The character as JSON escapes it, in one or two units of UTF-16.
  package var escapedInJSON: String {
    String(self).utf16.map { unit in
      let digits = String(unit, radix: 16, uppercase: true)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
