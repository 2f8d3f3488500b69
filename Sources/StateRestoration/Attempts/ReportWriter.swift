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
    if let revision = report.revision { add(literal: ",\"revision\":\(revision)") }
    add(literal: ",\"version\":\(report.version)}")
  }

  private mutating func add(_ entry: RestorationReport.Entry) {
    add(literal: "{\"byteCount\":\(entry.byteCount)")
    add(",\"className\":", entry.className)
    if let duration = entry.duration {
      // The two halves of 128 bits, as `Duration` encodes itself.
      let attoseconds = duration.attoseconds
      let (high, low) = (Int64(attoseconds >> 64), UInt64(truncatingIfNeeded: attoseconds))
      add(literal: ",\"duration\":[\(high),\(low)]")
    }
    if let code = entry.errorCode { add(",\"errorCode\":", code) }
    add(literal: ",\"isCarried\":\(entry.isCarried)")
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

  private mutating func add(literal text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func add(_ name: String, _ text: String) {
    add(literal: name)
    add(text)
  }

  private mutating func add<Element>(
    _ name: String,
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
    default: add(literal: "\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16))
    }
  }
}
