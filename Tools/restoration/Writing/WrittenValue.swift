import RestorationArchive
import RestorationMigration
import RestorationPlans

/// A new value that the user typed.
struct WrittenValue {
  let text: String
  /// Indicates whether the text is JSON, in the form of `restoration get --format json`.
  let isJSON: Bool

  init(_ text: String, isJSON: Bool) {
    self.text = text
    self.isJSON = isJSON
  }

  /// Makes the text of a value for editing: plain text where that is unambiguous.
  init(of value: ArchiveValue) {
    switch value {
    case .string(let text): self.init(text, isJSON: false)
    case .bool, .int, .unsigned, .double: self.init(value.lineText, isJSON: false)
    case .float(let number): self.init("\(number)", isJSON: false)
    case .enumeration(_, let name): self.init(name, isJSON: false)
    default:
      let json = String(decoding: JSONWriter.write(value.jsonValue).dropLast(), as: UTF8.self)
      self.init(json, isJSON: true)
    }
  }

  /// Returns the value in the type of the one that it replaces; a private value stays private.
  ///
  /// - Parameters:
  ///   - key: The key of the value.
  ///   - object: The object of the value. Only JSON can add a new key to it.
  /// - Throws: `ToolFailure` with the status of wrong usage when the text is not such a value.
  func value(ofKey key: String, in object: ArchiveDocument.Object) throws -> ArchiveValue {
    let former = object[key]
    guard case .object(var wrapper)? = former, wrapper.isPrivate else {
      return try plain(insteadOf: former, key, object)
    }
    let content = try plain(insteadOf: former?.revealed, key, object)
    wrapper.values = [KeyedValue(EmbeddedObject.privateValueKey, content)]
    return .object(wrapper)
  }

  private func plain(
    insteadOf former: ArchiveValue?,
    _ key: String,
    _ object: ArchiveDocument.Object
  ) throws -> ArchiveValue {
    if isJSON {
      do throws(RestorationError) {
        let value = try JSONReader.read(
          Array(text.utf8),
          maximumDepth: 500,
          maximumByteCount: 1 << 26
        )
        return try ArchiveValue(json: value.printedValue ?? value)
      } catch {
        throw ToolFailure.wrongUsage(
          "the text for \(escaped(key)) is not a value in JSON: \(error.text)",
          remedy:
            "write it as `restoration export` does, such as {\"double\": 1.5}, or pass the output of "
            + "`restoration get --format json`"
        )
      }
    }
    // A misspelt key must not become a new one.
    let kind: String
    switch try former ?? object.value(named: key) {
    case .string: return .string(text)
    case .bool:
      if let flag = Bool(text) { return .bool(flag) }
      kind = "true or false"
    case .int:
      if let number = Int64(text) { return .int(number) }
      kind = "a whole number"
    case .unsigned:
      if let number = UInt64(text) { return .unsigned(number) }
      kind = "a whole number from 0 on"
    case .float:
      if let number = Float(text) { return .float(number) }
      kind = "a number"
    case .double:
      if let number = Double(text) { return .double(number) }
      kind = "a number"
    case .enumeration(let type, _): return .enumeration(type: type, name: text)
    default: kind = "a value that only JSON can express"
    }
    throw ToolFailure.wrongUsage(
      "expected \(kind) for \(escaped(key)), found other text; nothing was changed",
      remedy: "print it with `restoration get --format json`, and pass that with --json"
    )
  }
}

extension JSONValue {
  /// The value in the output of `restoration get --format json`, or `nil` if this is no such output.
  fileprivate var printedValue: JSONValue? {
    guard case .object(let members) = self, members.contains(where: { $0.name == "version" }) else {
      return nil
    }
    return members.first { $0.name == "value" }?.value
  }
}
