import Foundation

/// A property list to be written by the tests' own hand, in either form.
///
/// `same` refers to an object that was written under a name, so that objects can be shared.
indirect enum ListValue: Sendable {
  case bool(Bool)
  case int(Int64)
  case real(Double)
  case date(Double)
  case data([UInt8])
  case string(String)
  case uid(UInt32)
  case array([ListValue])
  case dictionary([(String, ListValue)])
  case named(String, ListValue)
  case same(String)
}

extension ListValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int64) { self = .int(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(arrayLiteral elements: ListValue...) { self = .array(elements) }
}

extension ListValue {
  /// The bytes of a binary property list.
  func binary(offsetSize: Int = 3, referenceSize: Int = 2) -> [UInt8] {
    var writer = BinaryWriter(referenceSize: referenceSize)
    let top = writer.add(self)
    return writer.finish(top: top, offsetSize: offsetSize)
  }

  /// The text of an XML property list.
  var xml: [UInt8] {
    let start = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">

      """
    return Array((start + markup + "\n</plist>\n").utf8)
  }

  private var markup: String {
    func escaped(_ text: String) -> String {
      text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\r", with: "&#13;")
    }
    switch self {
    case .bool(let value): return value ? "<true/>" : "<false/>"
    case .int(let value): return "<integer>\(value)</integer>"
    case .real(let value): return "<real>\(value)</real>"
    case .date(let seconds):
      let date = Date(timeIntervalSinceReferenceDate: seconds)
      return "<date>\(date.formatted(.iso8601))</date>"
    case .data(let bytes): return "<data>\n\(Data(bytes).base64EncodedString())\n</data>"
    case .string(let text): return "<string>\(escaped(text))</string>"
    case .uid(let uid): return "<dict><key>CF$UID</key><integer>\(uid)</integer></dict>"
    case .array(let members): return "<array>\(members.map(\.markup).joined())</array>"
    case .dictionary(let entries):
      let text = entries.map { "<key>\(escaped($0))</key>\($1.markup)" }.joined()
      return "<dict>\(text)</dict>"
    case .named(_, let value): return value.markup
    case .same: return ""
    }
  }
}

/// Writes objects behind each other, as the format says.
private struct BinaryWriter {
  let referenceSize: Int
  private var bytes = Array("bplist00".utf8)
  private var offsets: [Int] = []
  private var names: [String: Int] = [:]

  init(referenceSize: Int) {
    self.referenceSize = referenceSize
  }

  private func integer(_ value: some BinaryInteger, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map {
      $0 >= 8 ? 0 : UInt8(truncatingIfNeeded: UInt64(value) >> (8 * UInt64($0)))
    }
  }

  private mutating func begin() -> Int {
    offsets.append(bytes.count)
    return offsets.count - 1
  }

  private mutating func mark(_ kind: UInt8, _ count: Int) {
    if count < 15 {
      bytes.append(kind << 4 | UInt8(count))
    } else {
      bytes += [kind << 4 | 15, 0x12] + integer(count, 4)
    }
  }

  mutating func add(_ value: ListValue) -> Int {
    switch value {
    case .named(let name, let value):
      let number = add(value)
      names[name] = number
      return number
    case .same(let name): return names[name] ?? 0
    case .array(let members):
      let numbers = members.map { add($0) }
      let number = begin()
      mark(0xA, numbers.count)
      for member in numbers { bytes += integer(member, referenceSize) }
      return number
    case .dictionary(let entries):
      let keys = entries.map { add(.string($0.0)) }
      let values = entries.map { add($0.1) }
      let number = begin()
      mark(0xD, keys.count)
      for member in keys + values { bytes += integer(member, referenceSize) }
      return number
    default: break
    }
    let number = begin()
    switch value {
    case .bool(let value): bytes.append(value ? 0x09 : 0x08)
    case .int(let value): bytes += [0x13] + integer(UInt64(bitPattern: value), 8)
    case .real(let value): bytes += [0x23] + integer(value.bitPattern, 8)
    case .date(let value): bytes += [0x33] + integer(value.bitPattern, 8)
    case .uid(let value): bytes += [0x83] + integer(value, 4)
    case .data(let data):
      mark(0x4, data.count)
      bytes += data
    case .string(let text) where text.utf8.allSatisfy({ $0 < 0x80 }):
      mark(0x5, text.utf8.count)
      bytes += Array(text.utf8)
    case .string(let text):
      mark(0x6, text.utf16.count)
      for unit in text.utf16 { bytes += integer(unit, 2) }
    default: break
    }
    return number
  }

  mutating func finish(top: Int, offsetSize: Int) -> [UInt8] {
    let table = bytes.count
    for offset in offsets { bytes += integer(offset, offsetSize) }
    bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    bytes += integer(offsets.count, 8) + integer(top, 8) + integer(table, 8)
    return bytes
  }
}
