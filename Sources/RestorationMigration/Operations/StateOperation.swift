public import RestorationArchive

/// One change that a migration makes to the objects of an archive.
///
/// Operations are values, so that they can be read from a plan, shown, and often turned round. What
/// an operation cannot do without losing or guessing something, it refuses, and then the whole
/// archive stays as it was.
///
/// ```swift
/// let operations: [StateOperation] = [
///   .renameKey("draft", to: "draftBody", when: .className("NotesApp.ComposeViewController")),
///   .moveObject("tabs/notes-stack/compose", to: "tabs/compose"),
///   .convert("topRowOffset", ValueConversion(to: .double)),
///   .dropSubtree("tabs/archive-stack"),
/// ]
/// ```
public struct StateOperation: Sendable, Hashable {
  /// What the operation does.
  public var action: Action
  /// Which objects it is done to, or `nil` for all that the action itself names.
  public var condition: StateCondition?
  /// Why, for people who read the plan or its dry run; it may be empty.
  public var note: String

  /// Joins an action and what it is for.
  public init(_ action: Action, when condition: StateCondition? = nil, note: String = "") {
    self.action = action
    self.condition = condition
    self.note = note
  }

  /// What an operation can do to the objects that it matches.
  ///
  /// Where an action takes the path of a target, each wildcard in it stands for what the wildcard at
  /// the same place in the other pattern has matched. References follow every object that gets
  /// another path; those to objects that are gone are taken out of the values that hold them.
  public indirect enum Action: Sendable, Hashable {
    /// Gives objects, with everything below them, another path. The key, if there is one, holds the
    /// list of children in a container: the reference moves from the list of the old parent to the
    /// end of that of the new one.
    case moveObject(PathPattern, to: PathPattern, listedUnder: String? = nil)
    /// Gives objects another last identifier.
    case renameObject(PathPattern, to: String)
    /// Renames an identifier wherever it stands in a path.
    case renameIdentifier(String, to: String)
    /// Renames a class, restoration class, embedded type or enumeration wherever its name stands.
    case renameClass(String, to: String)
    /// Gives a value another key.
    case renameKey(String, to: String, existing: ExistingKey = .refuse)
    /// Takes a value to another object.
    case moveKey(String, to: KeyTarget)
    /// Copies a value, in the same object or to another one.
    case copyKey(String, to: KeyTarget)
    /// Removes a key and its value.
    case removeKey(String)
    /// Gives objects that lack a key a value for it.
    case setDefault(String, ArchiveValue)
    /// Changes the type of a value.
    case convert(String, ValueConversion)
    /// Renames the cases of an enumeration, also in collections.
    case mapEnumeration(String, EnumerationMap)
    /// Takes some keys of objects into a new object of their own.
    case splitObject(PathPattern, keys: [String], into: NewObject)
    /// Takes all keys of objects, and the objects below them, into another object.
    case mergeObject(PathPattern, into: PathPattern, existing: ExistingKey = .refuse)
    /// Removes objects with everything below them.
    case dropSubtree(PathPattern)
  }

  /// What happens when a key that is to be written is there already.
  public enum ExistingKey: String, Sendable, Hashable, CaseIterable {
    /// The archive is refused.
    case refuse
    /// The value that is there stays; the other one is dropped.
    case keep
    /// The other value takes its place.
    case replace
  }

  /// Where a value goes.
  public struct KeyTarget: Sendable, Hashable {
    /// What happens when there is no object at the path.
    public enum Missing: String, Sendable, Hashable, CaseIterable {
      /// The archive is refused.
      case refuse
      /// The value stays where it is.
      case keep
      /// The value is dropped; a copy is not made.
      case drop
    }

    /// The object, or `nil` for the one that has the value.
    public var object: PathPattern?
    /// The key there, or `nil` for the same one.
    public var key: String?
    /// When the key is there already.
    public var existing: ExistingKey
    /// When the object is not there.
    public var missing: Missing

    /// Names an object and a key.
    public init(
      object: PathPattern? = nil,
      key: String? = nil,
      existing: ExistingKey = .refuse,
      missing: Missing = .refuse
    ) {
      self.object = object
      self.key = key
      self.existing = existing
      self.missing = missing
    }
  }

  /// New names for the cases of an enumeration.
  public struct EnumerationMap: Sendable, Hashable {
    /// What happens to cases that the map does not name.
    public enum Others: String, Sendable, Hashable, CaseIterable {
      case refuse, keep, remove
    }

    /// The new name of each old one. Values that are plain text are mapped as well.
    public var names: [String: String]
    /// The type's new name, or `nil` when it keeps its own.
    public var type: String?
    /// What happens to all other names.
    public var others: Others

    /// Makes a map.
    public init(_ names: [String: String], type: String? = nil, others: Others = .refuse) {
      self.names = names
      self.type = type
      self.others = others
    }
  }

  /// An object that a split makes.
  public struct NewObject: Sendable, Hashable {
    /// Where it will stand.
    public var path: PathPattern
    /// The name of its class.
    public var className: String
    /// What it is in the tree.
    public var role: ObjectRole
    /// Its restoration class, or `nil` if it has none.
    public var restorationClass: String?

    /// Describes an object.
    public init(
      _ path: PathPattern,
      className: String,
      role: ObjectRole = .object,
      restorationClass: String? = nil
    ) {
      self.path = path
      self.className = className
      self.role = role
      self.restorationClass = restorationClass
    }
  }
}

extension StateOperation.Action {
  /// The spelling in plans, and the name in messages.
  public var name: String {
    switch self {
    case .moveObject: "move-object"
    case .renameObject: "rename-object"
    case .renameIdentifier: "rename-identifier"
    case .renameClass: "rename-class"
    case .renameKey: "rename-key"
    case .moveKey: "move-key"
    case .copyKey: "copy-key"
    case .removeKey: "remove-key"
    case .setDefault: "default-key"
    case .convert: "convert"
    case .mapEnumeration: "map-enum"
    case .splitObject: "split-object"
    case .mergeObject: "merge-object"
    case .dropSubtree: "drop-subtree"
    }
  }
}
