import RestorationArchive

/// A strict JSON reader for RFC 8259, with limits, and a place in every error.
///
/// Beyond the grammar, it refuses two equal property names in one object, a byte order mark,
/// invalid UTF-8, half of a surrogate pair, and unbounded nesting and numbers.
package struct JSONReader {
  private let bytes: [UInt8]
  private let maximumDepth: Int
  private var offset = 0

  /// The longest number, in characters; exact decimal spellings of any double fit.
  private static let maximumNumberLength = 1100

  /// Parses a whole text.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - maximumDepth: The deepest nesting of arrays and objects.
  ///   - maximumByteCount: The longest text, in bytes.
  /// - Throws: Code `corrupted` with line and column, or `limitExceeded`.
  /// - Complexity: O(*n* log *n*) at worst, in the length of the text.
  package static func read(
    _ bytes: [UInt8],
    maximumDepth: Int,
    maximumByteCount: Int
  ) throws(RestorationError) -> JSONValue {
    guard bytes.count <= maximumByteCount else {
      throw RestorationError(
        .limitExceeded,
        "expected at most \(maximumByteCount) bytes of JSON, found \(bytes.count); raise "
          + "ArchiveLimits.maximumByteCount if the file can be trusted"
      )
    }
    var reader = JSONReader(bytes: bytes, maximumDepth: maximumDepth)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw reader.damage("expected JSON, found a byte order mark; save the file without one")
    }
    let value = try reader.value()
    reader.skipSpace()
    guard reader.offset == bytes.count else {
      throw reader.damage("expected the end of the text, found more")
    }
    return value
  }

  private init(bytes: [UInt8], maximumDepth: Int) {
    self.bytes = bytes
    self.maximumDepth = maximumDepth
  }

  // MARK: Values

  /// An array or object that is being read.
  private struct Container {
    /// The start of an object, and the name for its next value; `nil` for an array.
    var object: (start: Int, name: String)?
    var elements: [JSONValue] = []
    var members: [JSONValue.Member] = []
  }

  /// Reads a value with all its contents, in a loop, so that nesting takes no stack.
  private mutating func value() throws(RestorationError) -> JSONValue {
    var open: [Container] = []
    while true {
      skipSpace()
      var complete: JSONValue
      if take(UInt8(ascii: "[")) {
        try checkDepth(open.count + 1)
        skipSpace()
        guard take(UInt8(ascii: "]")) else {
          open.append(Container())
          continue
        }
        complete = .array([])
      } else if take(UInt8(ascii: "{")) {
        try checkDepth(open.count + 1)
        let start = offset
        skipSpace()
        guard take(UInt8(ascii: "}")) else {
          open.append(Container(object: (start, try propertyName())))
          continue
        }
        complete = .object([])
      } else {
        complete = try plainValue()
      }
      // A value may end its container, which may end the next outer one.
      while !open.isEmpty {
        skipSpace()
        guard try add(complete, to: &open[open.count - 1]) else { break }
        let container = open.removeLast()
        complete = container.object == nil ? .array(container.elements) : .object(container.members)
      }
      if open.isEmpty { return complete }
    }
  }

  /// Adds a value and returns whether it was the container's last.
  private mutating func add(
    _ value: JSONValue,
    to container: inout Container
  ) throws(RestorationError) -> Bool {
    guard let object = container.object else {
      container.elements.append(value)
      if take(UInt8(ascii: "]")) { return true }
      guard take(UInt8(ascii: ",")) else { throw damage("expected \",\" or \"]\" in an array") }
      return false
    }
    container.members.append(JSONValue.Member(object.name, value))
    if take(UInt8(ascii: "}")) {
      guard Self.hasEqualNames(container.members) else { return true }
      offset = object.start
      throw damage("expected each property once, found two with one name in this object")
    }
    guard take(UInt8(ascii: ",")) else { throw damage("expected \",\" or \"}\" in an object") }
    container.object = (object.start, try propertyName())
    return false
  }

  private mutating func propertyName() throws(RestorationError) -> String {
    skipSpace()
    guard peek == UInt8(ascii: "\"") else { throw damage("expected a property name in quotes") }
    let name = try string()
    skipSpace()
    guard take(UInt8(ascii: ":")) else { throw damage("expected \":\" after a property name") }
    return name
  }

  private mutating func plainValue() throws(RestorationError) -> JSONValue {
    switch peek {
    case UInt8(ascii: "\"")?: return .string(try string())
    case UInt8(ascii: "-")?, (UInt8(ascii: "0")...UInt8(ascii: "9"))?:
      return .number(try number())
    case nil: throw damage("expected a value, found the end of the text")
    default: break
    }
    if takeWord("true") { return .bool(true) }
    if takeWord("false") { return .bool(false) }
    if takeWord("null") { return .null }
    throw damage("expected a value, found something else")
  }

  private func checkDepth(_ depth: Int) throws(RestorationError) {
    guard depth <= maximumDepth else {
      throw RestorationError(
        .limitExceeded,
        "expected at most \(maximumDepth) levels of nesting, found more \(place)"
      )
    }
  }

  /// Names are compared by their bytes: composed and decomposed letters are different keys.
  private static func hasEqualNames(_ members: [JSONValue.Member]) -> Bool {
    guard members.count > 1 else { return false }
    let names = members.map(\.name).sorted(by: bytesPrecede)
    return zip(names, names.dropFirst()).contains { sameBytes($0, $1) }
  }

  // MARK: Numbers

  private mutating func number() throws(RestorationError) -> String {
    let start = offset
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try digits() }
    if take(UInt8(ascii: ".")) { try digits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits()
    }
    guard offset - start <= Self.maximumNumberLength else {
      throw RestorationError(
        .limitExceeded,
        "expected a number of at most \(Self.maximumNumberLength) characters, found more \(place)"
      )
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func digits() throws(RestorationError) {
    let start = offset
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { offset += 1 }
    guard offset > start else { throw damage("expected a digit") }
  }

  // MARK: Strings

  private mutating func string() throws(RestorationError) -> String {
    offset += 1
    // The unescaped text before the last escape; the rest is copied in one step.
    var content: [UInt8] = []
    var start = offset
    while let byte = peek {
      offset += 1
      switch byte {
      case UInt8(ascii: "\""):
        let rest = bytes[start..<(offset - 1)]
        guard
          let text = String(validating: content.isEmpty ? rest : content[...] + rest, as: UTF8.self)
        else {
          throw damage("expected UTF-8 in a string, found bytes that are not")
        }
        return text
      case UInt8(ascii: "\\"):
        content += bytes[start..<(offset - 1)]
        try escape(into: &content)
        start = offset
      case 0..<0x20:
        throw damage("expected control characters in strings to be escaped")
      default: break
      }
    }
    throw damage("expected the end of a string, found the end of the text")
  }

  private mutating func escape(into content: inout [UInt8]) throws(RestorationError) {
    guard let byte = peek else { throw damage("expected an escape, found the end of the text") }
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(byte)
    case UInt8(ascii: "b"): content.append(0x08)
    case UInt8(ascii: "f"): content.append(0x0C)
    case UInt8(ascii: "n"): content.append(0x0A)
    case UInt8(ascii: "r"): content.append(0x0D)
    case UInt8(ascii: "t"): content.append(0x09)
    case UInt8(ascii: "u"): content.append(contentsOf: Character(try scalar()).utf8)
    default: throw damage("expected one of the escapes that JSON has")
    }
  }

  private mutating func scalar() throws(RestorationError) -> Unicode.Scalar {
    let first = try hexadecimal()
    if let scalar = Unicode.Scalar(first) { return scalar }
    // Half of a surrogate pair: only a high half followed by its low half makes a character.
    guard first < 0xDC00, take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else {
      throw damage("expected both halves of a surrogate pair, found one")
    }
    let second = try hexadecimal()
    guard (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00))
    else { throw damage("expected both halves of a surrogate pair, found one") }
    return scalar
  }

  private mutating func hexadecimal() throws(RestorationError) -> UInt32 {
    var result: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw damage("expected four hexadecimal digits after \"\\u\"")
      }
      result = result << 4 | UInt32(digit)
      offset += 1
    }
    return result
  }

  // MARK: Bytes

  private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    offset += 1
    return true
  }

  private mutating func takeWord(_ word: StaticString) -> Bool {
    let end = offset + word.utf8CodeUnitCount
    let matches = word.withUTF8Buffer { text in
      end <= bytes.count && bytes[offset..<end].elementsEqual(text)
    }
    if matches { offset = end }
    return matches
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      offset += 1
    }
  }

  private var place: String {
    let before = bytes[..<min(offset, bytes.count)]
    let line = before.count { $0 == 0x0A } + 1
    let column = before.count - (before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0) + 1
    return "(line \(line), column \(column))"
  }

  private func damage(_ message: String) -> RestorationError {
    RestorationError(.corrupted, "\(message) \(place)")
  }
}
