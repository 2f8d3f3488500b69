import RestorationArchive
public import RestorationMigration

/// What the state of one version of an app consists of: classes, their keys and types, and the names
/// of enumerations.
///
/// A schema is learnt from archives, or from the objects that an app makes and preserves for the
/// purpose; it holds no values but defaults.
///
/// ```swift
/// var schema = StateSchema()
/// schema.record(try ArchiveDocument(archive))
/// ```
public struct StateSchema: Sendable, Equatable {
  /// One class of objects.
  struct Class: Sendable, Equatable {
    var roles: Set<ObjectRole> = []
    /// Some paths at which objects of the class stand, the first ones in order.
    var paths: Set<IdentifierPath> = []
    var keys: [String: Key] = [:]

    /// The keys that objects at a path have.
    func keys(at path: IdentifierPath) -> [String: Key] {
      keys.filter { _, key in
        let known = key.paths.intersection(paths)
        return known.isEmpty || known.contains(path)
      }
    }
  }

  /// One key of a class.
  struct Key: Sendable, Equatable {
    var types: Set<ValueType> = []
    /// Those of the class's paths at which objects have the key; none means all of them.
    var paths: Set<IdentifierPath> = []
    /// What the key has in a new object, if that is known.
    var defaultValue: ArchiveValue?

    static func == (left: Key, right: Key) -> Bool {
      left.types == right.types && left.paths == right.paths
        && isSame(left.defaultValue, right.defaultValue)
    }

    static func isSame(_ one: ArchiveValue?, _ other: ArchiveValue?) -> Bool {
      guard let one, let other else { return one == nil && other == nil }
      return one.isIdentical(to: other)
    }
  }

  var classes: [String: Class] = [:]
  /// The names of the cases of each enumeration that have been seen.
  var enumerations: [String: Set<String>] = [:]

  /// How many paths of a class are kept; they say where steps will look for it.
  static let maximumPathCount = 8

  /// Makes a schema of nothing.
  public init() {}

  /// Whether nothing has been recorded.
  public var isEmpty: Bool { classes.isEmpty }

  /// Adds what a document has.
  ///
  /// - Parameters:
  ///   - document: An archive of the version.
  ///   - areDefaults: Whether its values are those of new objects, so that a default that changes
  ///     will be noticed. Private values are never recorded.
  public mutating func record(_ document: ArchiveDocument, areDefaults: Bool = false) {
    for object in document.objects {
      var entry = classes[object.className] ?? Class()
      entry.roles.insert(object.role)
      entry.paths.insert(object.path)
      if entry.paths.count > Self.maximumPathCount, let last = entry.paths.max() {
        entry.paths.remove(last)
      }
      for value in object.values {
        var key = entry.keys[value.key] ?? Key()
        key.types.formUnion(ValueType.types(of: value.value))
        key.paths.insert(object.path)
        if areDefaults, value.value.isFitForDefault { key.defaultValue = value.value }
        entry.keys[value.key] = key
        record(namesIn: value.value)
      }
      classes[object.className] = entry
    }
    for name in Set(document.objects.map(\.className)) { classes[name]?.dropForgottenPaths() }
  }

  /// Adds what another schema has.
  public mutating func merge(_ other: StateSchema) {
    for (name, other) in other.classes {
      var entry = classes[name] ?? Class()
      entry.roles.formUnion(other.roles)
      entry.paths.formUnion(other.paths)
      entry.paths = Set(entry.paths.sorted().prefix(Self.maximumPathCount))
      for (name, other) in other.keys {
        var key = entry.keys[name] ?? Key()
        key.types.formUnion(other.types)
        key.paths.formUnion(other.paths)
        key.defaultValue = other.defaultValue ?? key.defaultValue
        entry.keys[name] = key
      }
      entry.dropForgottenPaths()
      classes[name] = entry
    }
    for (type, names) in other.enumerations { enumerations[type, default: []].formUnion(names) }
  }

  private mutating func record(namesIn value: ArchiveValue) {
    _ = value.mappingLeaves { leaf in
      if case .enumeration(let type, let name) = leaf {
        enumerations[type, default: []].insert(name)
      }
      return leaf
    }
  }
}

extension StateSchema.Class {
  /// Keys have no other paths than their class.
  fileprivate mutating func dropForgottenPaths() {
    for name in keys.keys { keys[name]?.paths.formIntersection(paths) }
  }
}

extension ArchiveValue {
  /// Whether the value may stand in a text file that is read by anybody, and means something there.
  fileprivate var isFitForDefault: Bool {
    switch self {
    case .object, .sharedObject, .reference: false
    case .array(let elements), .set(let elements): elements.allSatisfy(\.isFitForDefault)
    case .dictionary(let entries): entries.allSatisfy(\.value.isFitForDefault)
    default: true
    }
  }
}
