import RestorationArchive
import RestorationMigration
import RestorationPlans

/// What somebody wrote a value of an archive to be.
struct WrittenValue {
  let text: String
  /// Whether the text is JSON, as `restoration get --format json` prints values.
  let isJSON: Bool

  init(_ text: String, isJSON: Bool) {
    self.text = text
    self.isJSON = isJSON
  }

  /// A value as it is written before somebody changes it: as text where text says it all.
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

  /// The value, of the type that the one has which it replaces; what is private stays private.
  ///
  /// - Parameters:
  ///   - key: The key that the value is of.
  ///   - object: Whose value it is. Only JSON can give it a key that it does not have.
  /// - Throws: `ToolFailure` with the status of wrong usage when the text is no such value.
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
        return try ArchiveValue(json: value)
      } catch {
        throw ToolFailure.wrongUsage(
          "what is written for \(escaped(key)) is no value in JSON: \(error.text)",
          remedy:
            "write it as `restoration get --format json` prints values, such as {\"double\": 1.5}"
        )
      }
    }
    // Whoever misspells a key is not to get a new one.
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
    default: kind = "a value of a kind that only JSON can say"
    }
    throw ToolFailure.wrongUsage(
      "expected \(kind) for \(escaped(key)), found something else; nothing was changed",
      remedy: "see what it is with `restoration get --format json`, and give that with --json"
    )
  }
}
