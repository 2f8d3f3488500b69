import RestorationArchive
import RestorationMigration
import RestorationPlans
import SchemaTestSupport
import Testing
import ViewControllers

/// The reader of storyboard files and `Schemas/JSON/storyboard-v1.schema.json` say the same: each
/// is held against the other, property by property and value by value.
@MainActor
@Suite struct StoryboardSchemaTests {
  /// A value in a file, and the schema's rule for it.
  struct Place: CustomTestStringConvertible {
    var path: [Step]
    var rules: JSONValue
    /// The definition and the property that the value stands for, such as `segue.kind`.
    var name: String

    enum Step {
      case member(String)
      case element(Int)
    }

    /// As the reader's messages name it.
    var description: String {
      path.reduce("") { text, step in
        switch step {
        case .member(let name): text.isEmpty ? name : "\(text).\(name)"
        case .element(let index): "\(text)[\(index)]"
        }
      }
    }
    var testDescription: String { description }
  }

  static let folder = URL(filePath: #filePath)
    .appending(path: "../../../RestorationFixtures/Storyboards").standardized
  let schema: SchemaCheck
  let everything: JSONValue

  init() throws {
    schema = try SchemaCheck(named: "storyboard-v1")
    everything = try Self.read("v1/everything.json")
  }

  static func read(_ file: String) throws -> JSONValue {
    try SchemaCheck.read([UInt8](Data(contentsOf: folder.appending(path: file))))
  }

  /// Every value of a file, from the outermost on.
  func places(of value: JSONValue) -> [Place] {
    func resolved(_ rules: JSONValue) -> (rules: JSONValue, name: String?) {
      guard let reference = rules["$ref"]?.text?.split(separator: "/").last.map(String.init) else {
        return (rules, nil)
      }
      return (schema.root["$defs"]?[reference] ?? .null, reference)
    }
    func visit(_ value: JSONValue, _ found: JSONValue, _ path: [Place.Step], _ name: String)
      -> [Place]
    {
      let (rules, definition) = resolved(found)
      let owner = definition ?? name
      var result = [Place(path: path, rules: rules, name: owner)]
      for member in value.members {
        guard let inner = rules["properties"]?[member.name] else { continue }
        result += visit(
          member.value,
          inner,
          path + [.member(member.name)],
          "\(owner).\(member.name)"
        )
      }
      for (index, element) in value.elements.enumerated() {
        guard let inner = rules["items"] else { continue }
        result += visit(element, inner, path + [.element(index)], "\(owner)[]")
      }
      return result
    }
    return visit(value, schema.root, [], "file")
  }

  /// A file with another value, or with none, at a place.
  func replacing(_ path: [Place.Step], in value: JSONValue, with new: JSONValue?) -> JSONValue {
    guard let step = path.first else { return new ?? .null }
    let rest = Array(path.dropFirst())
    switch (step, value) {
    case (.member(let name), .object(let members)):
      guard members.contains(where: { $0.name == name }) else {
        return .object(members + (new.map { [.init(name, $0)] } ?? []))
      }
      return .object(
        members.compactMap { member in
          guard member.name == name else { return member }
          if rest.isEmpty, new == nil { return nil }
          return .init(name, replacing(rest, in: member.value, with: new))
        }
      )
    case (.element(let index), .array(let elements)):
      return .array(
        elements.enumerated().compactMap { place, element in
          guard place == index else { return element }
          if rest.isEmpty, new == nil { return nil }
          return replacing(rest, in: element, with: new)
        }
      )
    default: return value
    }
  }

  /// The error with which the reader refuses a file, or `nil`.
  func refusal(of value: JSONValue) -> RestorationError? {
    var classes = StoryboardClasses()
    classes.register("Note") { ViewController() }
    classes.registerSegue("Fade") { StoryboardSegue(identifier: $0, source: $1, destination: $2) }
    do {
      _ = try Storyboard(data: Data(JSONWriter.write(value)), classes: classes)
      return nil
    } catch {
      return error
    }
  }

  @Test("Kept files follow the schema and are read", arguments: ["everything", "minimal"])
  func keptFilesFollowTheSchema(_ name: String) throws {
    let value = try Self.read("v1/\(name).json")
    #expect(schema.faults(in: value) == [])
    #expect(refusal(of: value) == nil)
  }

  @Test("No file is kept without a test")
  func allKeptFilesAreKnown() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Self.folder.appending(path: "v1").path
    )
    #expect(files.sorted() == ["everything.json", "minimal.json"])
  }

  @Test("The kept file has every property and every name that the schema allows")
  func theKeptFileHasEverything() {
    let found = places(of: everything)
    let definitions =
      [("file", schema.root)]
      + (schema.root["$defs"]?.members ?? []).map {
        ($0.name, $0.value)
      }
    let properties = definitions.flatMap { name, rules in
      (rules["properties"]?.members ?? []).map { "\(name).\($0.name)" }
    }
    #expect(properties.count == 25)
    #expect(Set(properties).subtracting(found.map(\.name)) == [])
    for place in found {
      guard let names = place.rules["enum"]?.elements else { continue }
      let used = found.filter { $0.name == place.name }.compactMap { value(at: $0.path)?.text }
      #expect(Set(used) == Set(names.compactMap(\.text)), "\(place.name)")
    }
  }

  func value(at path: [Place.Step]) -> JSONValue? {
    path.reduce(Optional(everything)) { value, step in
      switch step {
      case .member(let name): value?[name]
      case .element(let index): value?.elements[index]
      }
    }
  }

  @Test("Reader and schema know the same properties")
  func propertiesAreTheSame() throws {
    for place in places(of: everything) {
      guard let properties = place.rules["properties"]?.members.map(\.name) else { continue }
      let path = place.path + [.member("more")]
      let wrong = replacing(path, in: everything, with: .bool(true))
      #expect(!schema.faults(in: wrong).isEmpty)
      let error = try #require(refusal(of: wrong), "\(place.description)")
      let inner = Place(path: path, rules: .null, name: "").description
      #expect(error.code == .corrupted)
      #expect(
        error.message
          == "\(inner): no such property; there are \(properties.sorted().joined(separator: ", "))"
      )
    }
  }

  @Test("Reader and schema know the same names, where there is a choice")
  func namesAreTheSame() throws {
    var choices: Set<String> = []
    for place in places(of: everything) {
      guard let names = place.rules["enum"]?.elements.compactMap(\.text) else { continue }
      choices.insert(place.name)
      let wrong = replacing(place.path, in: everything, with: .string("?"))
      let error = try #require(refusal(of: wrong), "\(place.description)")
      #expect(error.code == .corrupted)
      let prefix = "\(place.description): expected one of "
      #expect(error.message.hasPrefix(prefix))
      let known = error.message.dropFirst(prefix.count).split(separator: ", ").map(String.init)
      #expect(known.sorted() == names.sorted(), "\(place.name)")
    }
    #expect(choices == ["relationship.kind", "segue.kind", "segue.presentationStyle"])
  }

  @Test("What the schema asks for, the reader asks for, and says where it is missing")
  func missingPropertiesAreSaid() throws {
    for place in places(of: everything) {
      for name in (place.rules["required"]?.elements ?? []).compactMap(\.text) {
        let path = place.path + [.member(name)]
        let wrong = replacing(path, in: everything, with: nil)
        #expect(!schema.faults(in: wrong).isEmpty)
        let error = try #require(refusal(of: wrong), "\(place.description).\(name)")
        let inner = Place(path: path, rules: .null, name: "").description
        #expect(error.code == .missingValue, "\(error)")
        #expect(error.message.hasPrefix("\(inner): "), "\(error)")
      }
    }
  }

  /// The errors that the reader may throw although the schema allows the file, as the schema's
  /// description says.
  static let stricter: Set<RestorationError.Code> = [
    .invalidIdentifier, .typeNotAllowed, .missingValue,
  ]

  @Test("What the schema refuses, the reader refuses, and says where it stands")
  func wrongValuesAreRefused() throws {
    let others: [JSONValue?] = [
      nil, .null, .bool(true), .number("7"), .number("0.5"), .string(""), .string("?"),
      .array([]), .array([.number("1")]), .object([]),
    ]
    for place in places(of: everything) {
      for other in others where !(place.path.isEmpty && other == nil) {
        let changed = replacing(place.path, in: everything, with: other)
        let shown = "\(place.description), \(other?.kindName ?? "nothing")"
        let found = refusal(of: changed)
        if schema.faults(in: changed).isEmpty {
          if let found { #expect(Self.stricter.contains(found.code), "\(shown): \(found)") }
        } else {
          let found = try #require(found, "\(shown): read all the same")
          // Where an element is missing from an array, the array is wrong.
          var path = place.path
          if other == nil, case .element? = path.last { path.removeLast() }
          let name = Place(path: path, rules: .null, name: "").description
          #expect(found.message.hasPrefix(name), "\(shown): \(found)")
        }
      }
    }
  }
}
