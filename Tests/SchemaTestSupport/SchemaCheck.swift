import Foundation
package import RestorationPlans

extension JSONValue {
  package var members: [Member] {
    if case .object(let members) = self { members } else { [] }
  }

  package var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }

  package var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  package var number: Double? {
    if case .number(let digits) = self { Double(digits) } else { nil }
  }

  package subscript(name: String) -> JSONValue? {
    members.first { $0.name == name }?.value
  }

  package func isEqual(to other: JSONValue) -> Bool {
    JSONWriter.write(self) == JSONWriter.write(other)
  }
}

/// As much of JSON Schema as our schemas use; a keyword that is not known here is a fault too.
package struct SchemaCheck {
  package let root: JSONValue

  package init(_ root: JSONValue) {
    self.root = root
  }

  package func faults(in value: JSONValue) -> [String] {
    faults(in: value, by: root, at: "$")
  }

  /// The schema of that name in `Schemas/JSON`.
  package init(named name: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = root.appending(path: "Schemas/JSON/\(name).schema.json")
    self.init(try Self.read([UInt8](Data(contentsOf: file))))
  }

  package static func read(_ bytes: [UInt8]) throws -> JSONValue {
    try JSONReader.read(bytes, maximumDepth: 500, maximumByteCount: 1 << 24)
  }

  package func faults(in value: JSONValue, by rules: JSONValue, at place: String) -> [String] {
    if case .bool(let isAllowed) = rules { return isAllowed ? [] : ["\(place): not allowed"] }
    return rules.members.flatMap { rule in
      check(value, rule.name, rule.value, among: rules, at: place).map { "\(place): \($0)" }
    } + nested(value, rules, place)
  }

  private func check(
    _ value: JSONValue,
    _ keyword: String,
    _ rule: JSONValue,
    among rules: JSONValue,
    at place: String
  ) -> [String] {
    let holds: Bool
    switch keyword {
    case "$schema", "$id", "$defs", "title", "description", "examples", "properties", "items",
      "additionalProperties", "contentEncoding", "then", "else":
      return []
    case "if":
      let branch = faults(in: value, by: rule, at: place).isEmpty ? "then" : "else"
      return rules[branch].map { faults(in: value, by: $0, at: place) } ?? []
    case "propertyNames":
      return value.members.flatMap { member in
        faults(in: .string(member.name), by: rule, at: "\(place).\(member.name)")
      }
    case "$ref":
      let name = (rule.text ?? "").replacing("#/$defs/", with: "")
      guard let target = root["$defs"]?[name] else { return ["no definition \(name)"] }
      return faults(in: value, by: target, at: place)
    case "type": holds = Self.type(of: value).contains(rule.text ?? "")
    case "const": holds = Self.isSame(value, rule)
    case "enum": holds = rule.elements.contains { value.isEqual(to: $0) }
    case "anyOf":
      holds = rule.elements.contains { faults(in: value, by: $0, at: place).isEmpty }
    case "required":
      holds = rule.elements.allSatisfy { value[$0.text ?? ""] != nil }
    case "dependentRequired":
      holds = rule.members.allSatisfy { member in
        value[member.name] == nil
          || member.value.elements.allSatisfy { value[$0.text ?? ""] != nil }
      }
    case "pattern":
      guard let text = value.text else { return [] }
      holds = text.range(of: rule.text ?? "", options: .regularExpression) != nil
    case "minLength": holds = value.text.map { $0.unicodeScalars.count >= Self.count(rule) } ?? true
    case "minItems": holds = Self.items(of: value).map { $0 >= Self.count(rule) } ?? true
    case "maxItems": holds = Self.items(of: value).map { $0 <= Self.count(rule) } ?? true
    case "minimum": holds = !Self.isLess(value, rule)
    case "maximum": holds = !Self.isLess(rule, value)
    case "exclusiveMinimum": holds = value.number == nil || Self.isLess(rule, value)
    case "exclusiveMaximum": holds = value.number == nil || Self.isLess(value, rule)
    case "minProperties": holds = value.members.count >= Int(rule.number ?? .infinity)
    case "maxProperties": holds = value.members.count <= Int(rule.number ?? 0)
    default: return ["unknown keyword \(keyword)"]
    }
    return holds ? [] : ["breaks \(keyword)"]
  }

  private func nested(_ value: JSONValue, _ rules: JSONValue, _ place: String) -> [String] {
    var result: [String] = []
    for member in value.members {
      let inner = "\(place).\(member.name)"
      if let rule = rules["properties"]?[member.name] {
        result += faults(in: member.value, by: rule, at: inner)
      } else if case .bool(false)? = rules["additionalProperties"] {
        result.append("\(inner): not allowed")
      } else if let rule = rules["additionalProperties"] {
        result += faults(in: member.value, by: rule, at: inner)
      }
    }
    if let rule = rules["items"] {
      for (index, element) in value.elements.enumerated() {
        result += faults(in: element, by: rule, at: "\(place)[\(index)]")
      }
    }
    return result
  }

  private static func isSame(_ value: JSONValue, _ rule: JSONValue) -> Bool {
    if let number = value.number, let other = rule.number { return number == other }
    return value.isEqual(to: rule)
  }

  /// Indicates whether both values are numbers and the first is smaller; integers are not rounded.
  private static func isLess(_ value: JSONValue, _ other: JSONValue) -> Bool {
    guard case .number(let digits) = value, case .number(let others) = other else { return false }
    if let one = Int64(digits), let other = Int64(others) { return one < other }
    guard let one = Double(digits), let other = Double(others) else { return false }
    return one < other
  }

  private static func count(_ rule: JSONValue) -> Int { Int(rule.number ?? 0) }

  private static func items(of value: JSONValue) -> Int? {
    if case .array(let elements) = value { elements.count } else { nil }
  }

  private static func type(of value: JSONValue) -> [String] {
    switch value {
    case .null: ["null"]
    case .bool: ["boolean"]
    case .number(let digits):
      Double(digits).map { $0 == $0.rounded() } == true ? ["number", "integer"] : ["number"]
    case .string: ["string"]
    case .array: ["array"]
    case .object: ["object"]
    }
  }
}
