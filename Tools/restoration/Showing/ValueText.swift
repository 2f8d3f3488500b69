import RestorationArchive
import RestorationMigration
import RestorationPlans

extension ArchiveValue {
  /// Returns the value as a branch of a tree: on one line if it is short, else with its parts.
  func tree(named name: String) -> TextTree {
    let line = "\(name): \(lineText)"
    guard line.count > 76 else { return TextTree(line) }
    switch self {
    case .array(let elements):
      return TextTree(
        "\(name): array of \(elements.count)",
        elements.enumerated().map { $1.tree(named: "[\($0)]") }
      )
    case .set(let elements):
      return TextTree(
        "\(name): set of \(elements.count)",
        elements.map { $0.tree(named: "•") }
      )
    case .dictionary(let entries):
      return TextTree(
        "\(name): dictionary of \(entries.count)",
        entries.map { $0.value.tree(named: shortened($0.key.lineText, to: 40)) }
      )
    case .object(let object) where !object.isPrivate:
      return TextTree(
        "\(name): \(escaped(object.typeName)) #\(object.label)",
        object.values.map { $0.value.tree(named: escaped($0.key)) }
      )
    default: return TextTree(line)
    }
  }

  /// The value in one line, safe to print; long text and data are cut and followed by their length.
  var lineText: String {
    switch self {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .int(let number): "\(number)"
    case .unsigned(let number): "\(number)"
    case .float(let number): "\(number) (float)"
    case .double(let number): "\(number)"
    case .string(let text): Self.quoted(text)
    case .data(let bytes): Self.dump(bytes)
    case .date(let seconds): "date \(dateText(secondsSince2001: seconds) ?? "\(seconds)")"
    case .uuid: "uuid \(content)"
    case .url(let text, let base):
      "url \(Self.quoted(text))" + (base.map { " relative to \(Self.quoted($0))" } ?? "")
    case .geometry(let geometry):
      "\(geometry.kind.name)("
        + zip(geometry.kind.componentNames, geometry.numbers).map { "\($0): \($1)" }
        .joined(separator: ", ") + ")"
    case .array(let elements): "[\(elements.map(\.lineText).joined(separator: ", "))]"
    case .set(let elements): "set {\(elements.map(\.lineText).joined(separator: ", "))}"
    case .dictionary(let entries):
      "{" + entries.map { "\($0.key.lineText): \($0.value.lineText)" }.joined(separator: ", ")
        + "}"
    case .reference(let path): "→ \(escaped(path.description))"
    case .object(let object) where object.isPrivate: "<private>"
    case .object(let object):
      "\(escaped(object.typeName)) #\(object.label) {"
        + object.values.map { "\(escaped($0.key)): \($0.value.lineText)" }
        .joined(separator: ", ") + "}"
    case .sharedObject(let label): "→ #\(label)"
    case .enumeration(let type, let name): "\(escaped(type)).\(escaped(name))"
    }
  }

  /// The string of a value that JSON represents as a string.
  private var content: String {
    guard case .object(let members) = jsonValue, case .string(let text)? = members.first?.value
    else { return "" }
    return text
  }

  private static func quoted(_ text: String) -> String {
    let limit = 60
    func literal(_ text: some StringProtocol) -> String {
      escaped(String(text).replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))
    }
    guard text.count > limit else { return "\"\(literal(text))\"" }
    return "\"\(literal(text.prefix(limit)))…\" (\(text.count) characters)"
  }

  private static func dump(_ bytes: [UInt8]) -> String {
    let digits = bytes.prefix(16).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return "data \(digits.joined())\(bytes.count > 16 ? "…" : "") (\(counted(bytes.count, "byte")))"
  }
}
