import RestorationArchive
public import RestorationMigration

/// The structure of an app's state in one version: classes, their keys and types, and the names of
/// enumerations.
///
/// A schema is learnt from archives, or from objects that an app makes and preserves for this
/// purpose; its only values are defaults.
///
/// ```swift
/// var schema = StateSchema()
/// schema.record(try ArchiveDocument(archive))
/// ```
public struct StateSchema: Sendable, Equatable {
  /// One class of objects.
  struct Class: Sendable, Equatable {
    var roles: Set<ObjectRole> = []
    /// Some paths of the class's objects: the first ones in order.
    var paths: Set<IdentifierPath> = []
    var keys: [String: Key] = [:]

    /// Returns the keys that objects at a path have.
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
    /// The paths, among those of the class, whose objects have the key; empty for all of them.
    var paths: Set<IdentifierPath> = []
    /// The value of the key in a new object, if it is known.
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
  /// The known names of the cases of each enumeration.
  var enumerations: [String: Set<String>] = [:]

  /// The most paths of a class that are kept; migration steps look for it there.
  static let maximumPathCount = 8

  /// Makes an empty schema.
  public init() {}

  /// Indicates whether the schema is empty.
  public var isEmpty: Bool { classes.isEmpty }

  /// Adds the contents of a document.
  ///
  /// - Parameters:
  ///   - document: An archive of the version.
  ///   - areDefaults: Indicates that its values are those of new objects, so that a changed default
  ///     will be noticed. Private values are never recorded.
  public mutating func record(_ document: ArchiveDocument, areDefaults: Bool = false) {
    for object in document.objects {
      var entry = classes[object.className] ?? Class()
      entry.roles.insert(object.role)
      entry.paths.insert(object.path)
      if entry.paths.count > Self.maximumPathCount, let last = entry.paths.max() {
        entry.paths.remove(last)
      }
      // The order of children comes and goes with the state.
      for value in object.values where value.key != "restoration.children" {
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

  /// Adds the contents of another schema.
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
  /// Removes paths of keys that are not paths of the class.
  fileprivate mutating func dropForgottenPaths() {
    for name in keys.keys { keys[name]?.paths.formIntersection(paths) }
  }
}

extension ArchiveValue {
  /// Indicates whether the value may be stored in a text file that anyone can read, and is
  /// meaningful there.
  fileprivate var isFitForDefault: Bool {
    switch self {
    case .object, .sharedObject, .reference: false
    case .array(let elements), .set(let elements): elements.allSatisfy(\.isFitForDefault)
    case .dictionary(let entries): entries.allSatisfy(\.value.isFitForDefault)
    default: true
    }
  }
}
