import RestorationArchive
import RestorationEngine

/// Writes a report as JSON, byte for byte as `JSONEncoder` does with sorted keys and without escaped
/// slashes.
///
/// Each launch waits for it: `JSONEncoder` took 30 % of the instructions of a launch with ten screens, and
/// 27 % of one with a thousand (`Tools/instructions --profile launch-100 FILE`).
struct ReportWriter {
  private(set) var bytes: [UInt8] = []

  init(_ report: RestorationReport) {
    bytes.reserveCapacity(1 << 12)
    add(report)
  }

  private mutating func add(_ report: RestorationReport) {
    add("{\"conclusion\":", report.conclusion.rawValue)
    add(",\"entries\":", report.entries) { $0.add($1) }
    add(",\"issues\":", report.issues) { $0.add($1) }
    add(",\"level\":", report.level.rawValue)
    add(",\"reason\":", report.reason)
    add(",\"restoreReason\":", report.restoreReason.rawValue)
    if let revision = report.revision { add(",\"revision\":", number: revision) }
    add(",\"version\":", number: report.version)
    add(literal: "}")
  }

  private mutating func add(_ entry: RestorationReport.Entry) {
    add("{\"byteCount\":", number: entry.byteCount)
    add(",\"className\":", entry.className)
    if let duration = entry.duration {
      // The two halves of 128 bits, as `Duration` encodes itself.
      let attoseconds = duration.attoseconds
      let (high, low) = (Int64(attoseconds >> 64), UInt64(truncatingIfNeeded: attoseconds))
      add(",\"duration\":[", number: high)
      add(",", number: low)
      add(literal: "]")
    }
    if let code = entry.errorCode { add(",\"errorCode\":", code) }
    add(literal: entry.isCarried ? ",\"isCarried\":true" : ",\"isCarried\":false")
    add(",\"issues\":", entry.issues) { $0.add($1) }
    if let level = entry.leftOut { add(",\"leftOut\":", level.rawValue) }
    add(",\"leftOutKeys\":", entry.leftOutKeys) { $0.add($1) }
    add(",\"outcome\":", entry.outcome.rawValue)
    add(",\"path\":", entry.path.components) { $0.add($1) }
    add(",\"reason\":", entry.reason)
    if let source = entry.source { add(",\"source\":", source.rawValue) }
    add(",\"standing\":", entry.standing.rawValue)
    add(literal: "}")
  }

  private mutating func add(_ component: IdentifierPath.Component) {
    guard let slot = component.slot else { return add(component.identifier) }
    add("{\"identifier\":", component.identifier)
    add(",\"slot\":", slot)
    add(literal: "}")
  }

  // MARK: JSON

  private mutating func add(literal text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  private mutating func add(_ name: StaticString, number: some BinaryInteger) {
    add(literal: name)
    var digits = String(number)
    digits.withUTF8 { bytes.append(contentsOf: $0) }
  }

  private mutating func add(_ name: StaticString, _ text: String) {
    add(literal: name)
    add(text)
  }

  private mutating func add<Element>(
    _ name: StaticString,
    _ list: [Element],
    _ body: (inout Self, Element) -> Void
  ) {
    add(literal: name)
    add(literal: "[")
    for (index, element) in list.enumerated() {
      if index > 0 { add(literal: ",") }
      body(&self, element)
    }
    add(literal: "]")
  }

  private mutating func add(_ text: String) {
    add(literal: "\"")
    var text = text
    text.withUTF8 { text in
      guard text.contains(where: Self.isEscaped) else { return bytes.append(contentsOf: text) }
      for byte in text { addEscaped(byte) }
    }
    add(literal: "\"")
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func addEscaped(_ byte: UInt8) {
    switch byte {
    case _ where !Self.isEscaped(byte): bytes.append(byte)
    case UInt8(ascii: "\""): add(literal: "\\\"")
    case UInt8(ascii: "\\"): add(literal: "\\\\")
    case 0x08: add(literal: "\\b")
    case 0x09: add(literal: "\\t")
    case 0x0a: add(literal: "\\n")
    case 0x0c: add(literal: "\\f")
    case 0x0d: add(literal: "\\r")
    default:
      add(literal: byte < 0x10 ? "\\u000" : "\\u00")
      bytes.append(contentsOf: String(byte, radix: 16).utf8)
    }
  }
}
