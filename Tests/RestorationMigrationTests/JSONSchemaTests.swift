import Foundation
import RestorationArchive
import RestorationMigration
import RestorationTestSupport
import Testing

@Suite struct JSONSchemaTests {
  private static func schema() throws -> SchemaCheck {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = root.appending(path: "Schemas/JSON/archive-v1.schema.json")
    return SchemaCheck(try read([UInt8](Data(contentsOf: file))))
  }

  private static func read(_ bytes: [UInt8]) throws -> JSONValue {
    try JSONReader.read(bytes, maximumDepth: 500, maximumByteCount: 1 << 24)
  }

  @Test func exportsFollowTheSchema() throws {
    let schema = try Self.schema()
    #expect(schema.faults(in: try Self.read(SampleDocument.document.json())) == [])
    let seed = SeededGenerator.freshSeed()
    var documents = RandomDocuments(seed: seed)
    for number in 0..<100 {
      let faults = schema.faults(in: try Self.read(documents.next().json()))
      #expect(faults == [], "document \(number), seed \(seed)")
    }
  }

  @Test func theExampleInTheSchemaIsADocument() throws {
    let schema = try Self.schema()
    let example = try #require(schema.root["examples"]?.elements.first)
    #expect(schema.faults(in: example) == [])
    #expect(throws: Never.self) { try ArchiveDocument(json: JSONWriter.write(example)) }
  }

  /// What the schema refuses, the importer refuses too; both know the same properties.
  @Test(arguments: [
    (#""app":"#, #""extra": 1, "app":"#), (#""scene": "main","#, ""),
    (#"{"int": -5}"#, #"{"int": 1.5}"#), (#"{"int": -5}"#, #"{"complex": 1}"#),
    (#""role": "app""#, #""role": "king""#), (#""AP+AAQ==""#, #""AP+AAQ=""#),
    (#"{"null": true}"#, #"{"null": false}"#), (#""storyboard": "Main","#, ""),
    (#""dx": 0.5, "#, ""), (#"{"shared": 0}"#, #"{"shared": -1}"#),
  ])
  func schemaAndImporterRefuseTheSame(old: String, new: String) throws {
    let json = try SampleDocument.text(replacing: old, with: new)
    #expect(try Self.schema().faults(in: Self.read(json)) != [])
    #expect(throws: RestorationError.self) { try ArchiveDocument(json: json) }
  }

  @Test func everyKindOfValueIsInTheSchema() throws {
    let properties = try #require(try Self.schema().root["$defs"]?["value"]?["properties"])
    let described = Set(properties.members.map(\.name))
    let exported = Set(
      SampleDocument.values.compactMap { $0.value.jsonValue.members.first?.name }
    )
    #expect(described == exported)
  }
}

extension JSONValue {
  var members: [Member] {
    if case .object(let members) = self { members } else { [] }
  }

  var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }

  var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  var number: Double? {
    if case .number(let digits) = self { Double(digits) } else { nil }
  }

  subscript(name: String) -> JSONValue? {
    members.first { $0.name == name }?.value
  }

  func isEqual(to other: JSONValue) -> Bool {
    JSONWriter.write(self) == JSONWriter.write(other)
  }
}

/// As much of JSON Schema as our schema uses; a keyword that is not known here is a fault too.
struct SchemaCheck {
  let root: JSONValue

  init(_ root: JSONValue) {
    self.root = root
  }

  func faults(in value: JSONValue) -> [String] {
    faults(in: value, by: root, at: "$")
  }

  private func faults(in value: JSONValue, by rules: JSONValue, at place: String) -> [String] {
    rules.members.flatMap { rule in
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
      "additionalProperties", "contentEncoding":
      return []
    case "$ref":
      let name = (rule.text ?? "").replacing("#/$defs/", with: "")
      guard let target = root["$defs"]?[name] else { return ["no definition \(name)"] }
      return faults(in: value, by: target, at: place)
    case "type": holds = Self.type(of: value).contains(rule.text ?? "")
    case "const": holds = value.isEqual(to: rule)
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
    case "minimum": holds = value.number.map { $0 >= rule.number ?? .nan } ?? true
    case "maximum": holds = value.number.map { $0 <= rule.number ?? .nan } ?? true
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

  private static func type(of value: JSONValue) -> [String] {
    switch value {
    case .null: ["null"]
    case .bool: ["boolean"]
    case .number(let digits):
      digits.contains { ".eE".contains($0) } ? ["number"] : ["number", "integer"]
    case .string: ["string"]
    case .array: ["array"]
    case .object: ["object"]
    }
  }
}
