import RestorationArchive

extension ArchiveValue {
  /// The value as printed by a failing test; private values are not printed.
  var testText: String {
    switch self {
    case .null: "nil"
    case .bool(let flag): "\(flag)"
    case .int(let number): "\(number)"
    case .unsigned(let number): "\(number)"
    case .float(let number): "\(number) (float)"
    case .double(let number): "\(number)"
    case .string(let text): String(reflecting: text)
    case .data(let bytes): "\(bytes.count) bytes, \(bytes.prefix(16))\(bytes.count > 16 ? "…" : "")"
    case .date(let seconds): "date \(seconds) s after 2001"
    case .uuid(let bytes): "uuid \(bytes)"
    case .url(let text, let base): "url \(text)" + (base.map { " relative to \($0)" } ?? "")
    case .geometry(let geometry): "\(geometry.kind.name) \(geometry.numbers)"
    case .array(let elements): "[\(elements.map(\.testText).joined(separator: ", "))]"
    case .set(let elements): "set [\(elements.map(\.testText).joined(separator: ", "))]"
    case .dictionary(let entries):
      "[\(entries.map { "\($0.key.testText): \($0.value.testText)" }.joined(separator: ", "))]"
    case .reference(let path): "→ \(path)"
    case .object(let object) where object.isPrivate: "<private>"
    case .object(let object):
      "\(object.typeName)("
        + object.values.map { "\($0.key): \($0.value.testText)" }.joined(separator: ", ") + ")"
    case .sharedObject(let label): "→ #\(label)"
    case .enumeration(let type, let name): "\(type).\(name)"
    }
  }

  /// The elements of a list, one per line, for a readable difference.
  var testLines: [String] {
    switch self {
    case .array(let elements): elements.map(\.testText)
    case .set(let elements): elements.map(\.testText).sorted()
    case .dictionary(let entries):
      entries.map { "\($0.key.testText): \($0.value.testText)" }.sorted()
    default: [testText]
    }
  }
}
