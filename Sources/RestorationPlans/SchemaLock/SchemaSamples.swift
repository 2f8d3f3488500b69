import RestorationArchive
import RestorationMigration

/// Sample documents made from a schema, with which migrations are tried.
struct SchemaSamples {
  private let schema: StateSchema
  private let version: UInt64
  /// The classes that may stand at each path.
  private let places: [(path: IdentifierPath, classes: [String])]

  /// Strings in the forms that conversions accept.
  private static let texts = [
    "1", "00000000-0000-0000-0000-000000000001", "true", "https://example.org",
  ]
  private static let maximumVariantCount = 256

  init(_ schema: StateSchema, version: UInt64) {
    self.schema = schema
    self.version = version
    var classes: [IdentifierPath: [String]] = [:]
    for (name, entry) in schema.classes.sorted(by: { bytesPrecede($0.key, $1.key) }) {
      for path in entry.paths { classes[path, default: []].append(name) }
    }
    places = classes.map { ($0.key, $0.value) }.sorted { $0.path < $1.path }
  }

  /// The sample that has the first class of each path, and the first type of each key.
  var first: ArchiveDocument { sample(0, Self.texts[0], .sampled) }

  /// Returns the schema of all samples after their migration.
  ///
  /// Defaults that no step has stored by then are kept as the defaults of the keys.
  func migrated(
    to target: UInt64,
    by migrator: StateMigrator?
  ) throws(RestorationError) -> StateSchema {
    guard target > version, let migrator else { return schema }
    var result = StateSchema()
    for variant in 0..<variantCount {
      result.record(try document(variant, to: target, by: migrator))
    }
    if schema.classes.values.contains(where: { $0.keys.values.contains { $0.defaultValue != nil } })
    {
      try addDefaults(to: &result, target, migrator)
    }
    return result
  }

  /// The most classes at one path; this many documents have each class once.
  private var classCount: Int { max(places.map(\.classes.count).max() ?? 1, 1) }

  private var variantCount: Int {
    let keys = schema.classes.values.flatMap(\.keys.values)
    let most = keys.map { alternatives($0, "").count }.max() ?? 1
    return min(classCount * max(most, 1), Self.maximumVariantCount)
  }

  /// Adds defaults for keys that are present when defaults were stored and absent when they were
  /// not: the app still supplies these itself.
  private func addDefaults(
    to result: inout StateSchema,
    _ target: UInt64,
    _ migrator: StateMigrator
  ) throws(RestorationError) {
    for variant in 0..<classCount {
      let stored = try document(variant, to: target, by: migrator, defaults: .stored)
      let absent = try document(variant, to: target, by: migrator, defaults: .absent)
      for object in stored.objects {
        for value in object.values where absent[object.path]?[value.key] == nil {
          result.classes[object.className]?.keys[value.key]?.defaultValue = value.value
        }
      }
    }
  }

  /// The values that samples have for keys with a known default.
  private enum Defaults {
    case sampled, stored, absent
  }

  private func document(
    _ variant: Int,
    to target: UInt64,
    by migrator: StateMigrator,
    defaults: Defaults = .sampled
  ) throws(RestorationError) -> ArchiveDocument {
    var failure: RestorationError?
    for text in Self.texts {
      let sample = sample(variant, text, defaults)
      do throws(RestorationError) {
        return try migrator.migrate(sample, to: target)
      } catch {
        if failure == nil { failure = error }
      }
    }
    throw failure ?? RestorationError(.migrationUnavailable, "no sample could be migrated")
  }

  private func sample(
    _ variant: Int,
    _ text: String,
    _ defaults: Defaults
  ) -> ArchiveDocument {
    var document = ArchiveDocument(
      header: ArchiveHeader(appIdentifier: "", stateVersion: version)
    )
    for (path, classes) in places {
      let name = classes[variant % classCount % classes.count]
      guard let entry = schema.classes[name] else { continue }
      let role: ObjectRole =
        path.isEmpty
        ? .app
        : entry.roles.filter { $0 != .app }.min { $0.rawValue < $1.rawValue }
          ?? .object
      var values: [KeyedValue] = []
      for (label, key) in entry.keys(at: path).sorted(by: { bytesPrecede($0.key, $1.key) })
        .enumerated()
      {
        if let value = key.value.defaultValue, defaults != .sampled {
          if defaults == .stored { values.append(KeyedValue(key.key, value)) }
          continue
        }
        let alternatives = alternatives(key.value, text)
        guard !alternatives.isEmpty else { continue }
        let choice = alternatives[variant / classCount % alternatives.count]
        values.append(KeyedValue(key.key, choice.value(at: path, label: label * 16)))
      }
      document[path] = ArchiveDocument.Object(
        ObjectDescription(path: path, className: name, role: role),
        values: values
      )
    }
    return document
  }

  /// A type, and for an enumeration one of its names.
  private struct Alternative {
    let type: ValueType
    let name: String
    let text: String

    func value(at path: IdentifierPath, label: Int) -> ArchiveValue {
      value(type, path, label)
    }

    private func value(_ type: ValueType, _ path: IdentifierPath, _ label: Int) -> ArchiveValue {
      switch type {
      case .plain(let kind): return plain(kind, path)
      case .enumeration(let type): return .enumeration(type: type, name: name)
      case .object(let type):
        return .object(EmbeddedObject(typeName: type, label: label, values: []))
      case .hidden(let type):
        return .object(
          EmbeddedObject(
            typeName: EmbeddedObject.privateTypeName,
            label: label,
            values: [
              KeyedValue(EmbeddedObject.privateValueKey, value(type, path, label + 1))
            ]
          )
        )
      case .collection("array", let type): return .array([value(type, path, label + 1)])
      case .collection("set", let type): return .set([value(type, path, label + 1)])
      case .collection(_, let type):
        return .dictionary([.init(key: .string("key"), value: value(type, path, label + 1))])
      }
    }

    private func plain(_ kind: String, _ path: IdentifierPath) -> ArchiveValue {
      switch kind {
      case "bool": return .bool(true)
      case "int": return .int(1)
      case "unsigned": return .unsigned(.max)
      case "float": return .float(1)
      case "double": return .double(1)
      case "string": return .string(text)
      case "data": return .data([UInt8](repeating: 1, count: 16))
      case "date": return .date(1)
      case "uuid": return .uuid([UInt8](repeating: 1, count: 16))
      case "url": return .url(text, base: nil)
      case "reference": return .reference(path)
      case "array": return .array([])
      case "set": return .set([])
      case "dictionary": return .dictionary([])
      default:
        guard let kind = Geometry.Kind.allCases.first(where: { $0.name == kind }) else {
          return .null
        }
        return Geometry(kind, kind.componentNames.map { _ in 1 }).map { .geometry($0) } ?? .null
      }
    }
  }

  private func alternatives(_ key: StateSchema.Key, _ text: String) -> [Alternative] {
    key.types.sorted { bytesPrecede($0.words.joined(), $1.words.joined()) }.flatMap { type in
      (names(of: type) ?? [""]).map { Alternative(type: type, name: $0, text: text) }
    }
  }

  private func names(of type: ValueType) -> [String]? {
    switch type {
    case .enumeration(let name):
      schema.enumerations[name].map { $0.sorted(by: bytesPrecede) }.flatMap {
        $0.isEmpty ? nil : $0
      }
    case .collection(_, let type), .hidden(let type): names(of: type)
    default: nil
    }
  }
}
