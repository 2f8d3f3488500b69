import RestorationMigration
import RestorationPlans
import RestorationTestSupport
import SchemaTestSupport

/// Makes JSON from a schema alone: documents that it allows, and changes of them that it may
/// forbid.
struct SchemaDocuments {
  private let root: JSONValue
  private var generator: SeededGenerator
  private var nextNumber = 0
  private var labelCount = 0
  private var openObjectCount = 0

  init(_ root: JSONValue, seed: UInt64) {
    self.root = root
    generator = SeededGenerator(seed: seed)
  }

  mutating func next() -> JSONValue { make(root, depth: 0, name: "") }

  // MARK: Allowed

  private static let texts = ["", "x", "a b", "é", "e\u{301}", "\u{0}", "🗒️"]

  /// Sample texts that match each pattern of the schemas, in the order in which the schemas name
  /// them.
  private static let samples: [(pattern: String, texts: [String])] = [
    ("^([A-Za-z0-9+/]{4})*", ["", "AAAA", "AP+AAQ==", "AP+AAR8="]),
    ("^[0-9A-Fa-f]{8}-", ["00010203-0405-0607-0809-0a0B0c0D0e0F"]),
    ("^(0|-?(", ["0", "-1", "5", "9223372036854775807", "-9223372036854775808"]),
    ("^(0|[1-9]", ["0", "7", "18446744073709551615"]),
    ("^(9[3-9]", ["9223372036854775808", "18446744073709551615"]),
  ]

  private mutating func make(_ rule: JSONValue, depth: Int, name: String) -> JSONValue {
    if let reference = rule["$ref"]?.text {
      let target = reference.replacing("#/$defs/", with: "")
      // Labels are one of the things that the schema cannot say everything about.
      if target == "label" { return label(name) }
      if target == "key" { return .object([.init("string", .string("k\(number())"))]) }
      guard let definition = root["$defs"]?[target] else { return .null }
      return make(definition, depth: depth, name: name)
    }
    if let constant = rule["const"] { return constant }
    if let choices = rule["enum"]?.elements, !choices.isEmpty {
      return name == "role" ? pick(choices.filter { $0.text != "app" }) : pick(choices)
    }
    if let choices = rule["anyOf"]?.elements, !choices.isEmpty {
      return make(pick(choices), depth: depth, name: name)
    }
    switch rule["type"]?.text {
    case "object": return object(rule, depth: depth)
    case "array": return array(rule, depth: depth, name: name)
    case "boolean": return .bool(Bool.random(using: &generator))
    case "integer": return .number(integer(rule))
    case "number": return .number(pick(["0", "-0.0", "1.5", "-2e3", "1E-7", "16777217", "0.1"]))
    default: return .string(text(rule))
    }
  }

  private mutating func object(_ rule: JSONValue, depth: Int) -> JSONValue {
    let properties = rule["properties"]?.members ?? []
    if rule["maxProperties"]?.number == 1 {
      // One of many kinds; deep down one that holds no others.
      let flat = properties.filter { !["array", "set", "dictionary", "object"].contains($0.name) }
      var kind = pick(depth > 10 ? flat : properties)
      if kind.name == "shared", labelCount == 0 || openObjectCount > 0 { kind = properties[0] }
      if kind.name == "object" { openObjectCount += 1 }
      defer { if kind.name == "object" { openObjectCount -= 1 } }
      return .object([.init(kind.name, make(kind.value, depth: depth + 1, name: kind.name))])
    }
    let required = rule["required"]?.elements.compactMap(\.text) ?? []
    var members: [JSONValue.Member] = []
    let hasStoryboard = Bool.random(using: &generator)
    for property in properties {
      if property.name == "values", properties.contains(where: { $0.name == "path" }) {
        labelCount = 0
      }
      let isWanted =
        property.name.hasPrefix("storyboard") ? hasStoryboard : Bool.random(using: &generator)
      guard required.contains(property.name) || isWanted else { continue }
      members.append(
        .init(property.name, make(property.value, depth: depth + 1, name: property.name))
      )
    }
    if let others = rule["additionalProperties"], others["$ref"] != nil {
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        members.append(.init("k\(number())", make(others, depth: depth + 1, name: "")))
      }
    }
    return .object(members)
  }

  private mutating func array(_ rule: JSONValue, depth: Int, name: String) -> JSONValue {
    guard let items = rule["items"] else { return .array([]) }
    if name == "path" { return .array([.string("o\(number())")]) }
    if name == "extensions" {
      return .array([.object([.init("data", .string("AAAA")), .init("identifier", .number("7"))])])
    }
    return .array(
      (0..<Int.random(in: 0...3, using: &generator)).map { _ in
        make(items, depth: depth + 1, name: "")
      }
    )
  }

  private mutating func label(_ name: String) -> JSONValue {
    if name == "shared" { return .number("0") }
    labelCount += 1
    return .number("\(labelCount - 1)")
  }

  private mutating func integer(_ rule: JSONValue) -> String {
    let least = rule["minimum"].map { JSONWriter.write($0) } ?? []
    let most = rule["maximum"].map { JSONWriter.write($0) } ?? []
    let ends = [least, most].map { String(decoding: $0.dropLast(), as: UTF8.self) }
    return pick(ends + ["0", "1", "1.0", "10e-1", "1E0", "63", "64"])
  }

  private mutating func text(_ rule: JSONValue) -> String {
    if let pattern = rule["pattern"]?.text {
      return pick(Self.samples.first { pattern.hasPrefix($0.pattern) }?.texts ?? ["no sample"])
    }
    let isShort = rule["minLength"] == nil
    return pick(isShort ? Self.texts : Self.texts.filter { !$0.isEmpty })
  }

  private mutating func number() -> Int {
    nextNumber += 1
    return nextNumber
  }

  private mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: choices.indices, using: &generator)]
  }

  // MARK: Changed

  private static let strangers: [JSONValue] = [
    .null, .bool(true), .number("0"), .number("-0"), .number("1.5"), .number("-1"), .number("1e2"),
    .number("9007199254740992"), .number("9007199254740993"), .number("1e999"),
    .number("4294967296"),
    .number("3.4028235e38"), .number("3.5e38"), .string(""), .string("x"), .string("-0"),
    .string("007"),
    .string("5"), .string("nan"), .string("9223372036854775808"), .string("18446744073709551616"),
    .string("AR=="), .string("AQ=="), .string("app"), .array([]), .array([.string("")]),
    .array([.object([.init("int", .number("1"))])]), .object([]),
    .object([.init("string", .string("x"))]),
    .object([.init("unsigned", .string("9223372036854775807"))]),
    .object([.init("object", .object([]))]), .object([.init("shared", .number("0"))]),
    .object([.init("identifier", .string("")), .init("slot", .string(""))]),
    .object([.init("identifier", .string("i")), .init("slot", .string(""))]),
  ]

  /// The value with something in it removed, renamed, added or replaced.
  mutating func changed(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(var members) where !members.isEmpty:
      let place = Int.random(in: members.indices, using: &generator)
      switch Int.random(in: 0..<12, using: &generator) {
      case 0: members.remove(at: place)
      case 1: members[place] = .init(pick(["", "extra", "values", "set"]), members[place].value)
      case 2: members.append(.init(pick(["", "extra", "slot", "base"]), pick(Self.strangers)))
      case 3: members[place] = .init(members[place].name, pick(Self.strangers))
      default: members[place] = .init(members[place].name, changed(members[place].value))
      }
      return .object(members)
    case .array(var elements) where !elements.isEmpty:
      let place = Int.random(in: elements.indices, using: &generator)
      switch Int.random(in: 0..<12, using: &generator) {
      case 0: elements.remove(at: place)
      case 1: elements.append(pick(Self.strangers))
      case 2: elements[place] = pick(Self.strangers)
      default: elements[place] = changed(elements[place])
      }
      return .array(elements)
    default: return pick(Self.strangers)
    }
  }
}
