import RestorationArchive
import RestorationMigration

extension PlanNode {
  /// Reads a value of an archive: as plain YAML where possible, or as one field that names the
  /// kind, as in the JSON form of archives.
  func value() throws(PlanFault) -> ArchiveValue {
    switch content {
    case .scalar(let text, let isPlain): return isPlain ? try plainValue(text) : .string(text)
    case .list(let elements):
      var values: [ArchiveValue] = []
      for element in elements { values.append(try element.value()) }
      return .array(values)
    case .map:
      do throws(RestorationError) {
        return try ArchiveValue(json: jsonValue)
      } catch {
        throw fault(
          "expected a value such as 3, \"text\" or {date: 0}; \(error.message) of this value"
        )
      }
    }
  }

  private func plainValue(_ text: String) throws(PlanFault) -> ArchiveValue {
    switch text {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null", "~": return .null
    case "": throw fault("expected a value, found nothing; write null for no value")
    default: break
    }
    if let number = Int64(text), String(number) == text { return .int(number) }
    if let number = UInt64(text), String(number) == text { return .integer(number) }
    if isNumber(text), let number = Double(text), number.isFinite { return .double(number) }
    return .string(text)
  }

  /// Indicates whether text is spelled like a JSON number.
  private func isNumber(_ text: String) -> Bool {
    text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil
  }

  private var jsonValue: JSONValue {
    switch content {
    case .scalar(let text, isPlain: false): .string(text)
    case .scalar("true", _): .bool(true)
    case .scalar("false", _): .bool(false)
    case .scalar("null", _): .null
    case .scalar(let text, _): isNumber(text) ? .number(text) : .string(text)
    case .list(let elements): .array(elements.map(\.jsonValue))
    case .map(let members): .object(members.map { .init($0.name, $0.value.jsonValue) })
    }
  }
}
