import RestorationArchive
import RestorationMigration

/// The type of a stored value, as a schema lock spells it.
///
/// Examples: `int`, `array of string`, `private string`, `enum NotesOrder`, `object Geometry`. A
/// collection that has always been empty is a plain `array`, `set` or `dictionary`.
indirect enum ValueType: Sendable, Hashable {
  case plain(String)
  case collection(String, of: ValueType)
  case hidden(ValueType)
  case enumeration(String)
  case object(String)

  static let collections = ["array", "set", "dictionary"]
  static let plainNames: Set<String> = Set(
    [
      "null", "bool", "int", "unsigned", "float", "double", "string", "data", "date", "uuid", "url",
      "reference", "array", "set", "dictionary", "shared",
    ] + Geometry.Kind.allCases.map(\.name)
  )
  /// The deepest nesting at which types are distinguished.
  private static let maximumDepth = 4

  /// Returns the types of a value: several when a collection has several.
  static func types(of value: ArchiveValue, depth: Int = 0) -> Set<ValueType> {
    func elements(_ name: String, _ values: [ArchiveValue]) -> Set<ValueType> {
      guard !values.isEmpty, depth < maximumDepth else { return [.plain(name)] }
      return values.reduce(into: []) { result, value in
        result.formUnion(types(of: value, depth: depth + 1).map { .collection(name, of: $0) })
      }
    }
    switch value {
    case .array(let values): return elements("array", values)
    case .set(let values): return elements("set", values)
    case .dictionary(let entries): return elements("dictionary", entries.map(\.value))
    case .enumeration(let type, _): return [.enumeration(type)]
    case .object(let object) where object.isPrivate:
      guard let content = value.unwrapped else { return [.hidden(.plain("null"))] }
      return Set(types(of: content, depth: depth + 1).map { .hidden($0) })
    case .object(let object): return [.object(object.typeName)]
    default: return [.plain(value.jsonKind)]
    }
  }

  /// Indicates whether a value of this type can be read where another type is expected.
  ///
  /// An empty collection fits every collection of its kind.
  func fits(_ other: ValueType) -> Bool {
    switch (self, other) {
    case (.plain(let one), .collection(let other, _)), (.collection(let one, _), .plain(let other)):
      one == other
    case (.hidden(let one), .hidden(let other)): one.fits(other)
    case (.collection(let one, let type), .collection(let other, let otherType)):
      one == other && type.fits(otherType)
    default: self == other
    }
  }

  /// The words of the type, with names unquoted.
  var words: [String] {
    switch self {
    case .plain(let name): [name]
    case .collection(let name, let type): [name, "of"] + type.words
    case .hidden(let type): ["private"] + type.words
    case .enumeration(let name): ["enum", name]
    case .object(let name): ["object", name]
    }
  }

  /// Takes the words of one type from the front, or returns `nil` when they are not a type.
  init?(_ words: inout ArraySlice<String>) {
    guard let first = words.popFirst() else { return nil }
    switch first {
    case "enum", "object":
      guard let name = words.popFirst() else { return nil }
      self = first == "enum" ? .enumeration(name) : .object(name)
    case "private":
      guard let type = ValueType(&words) else { return nil }
      self = .hidden(type)
    case _ where Self.collections.contains(first) && words.first == "of":
      words.removeFirst()
      guard words.count < 16, let type = ValueType(&words) else { return nil }
      self = .collection(first, of: type)
    default:
      guard Self.plainNames.contains(first) else { return nil }
      self = .plain(first)
    }
  }
}

extension ArchiveValue {
  /// The word for the kind of value in JSON.
  var jsonKind: String {
    switch self {
    case .int: "int"
    case .unsigned: "unsigned"
    case .object: "object"
    case .sharedObject: "shared"
    case .enumeration: "enum"
    case .null, .bool, .float, .double, .string, .data, .date, .uuid, .url, .geometry, .array,
      .dictionary, .set, .reference:
      kindName
    }
  }
}
