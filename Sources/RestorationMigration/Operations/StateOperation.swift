public import RestorationArchive

/// One change that a migration makes to the objects of an archive.
///
/// Operations are values, so that they can be read from a plan, shown, and often reversed. An
/// operation that would have to lose or guess something throws instead, and the whole archive stays
/// unchanged.
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
  /// The action of the operation.
  public var action: Action
  /// The condition for the objects, or `nil` for all objects that the action itself names.
  public var condition: StateCondition?
  /// The reason, shown in the plan and its dry run; it may be empty.
  public var note: String

  /// Joins an action, a condition and a note.
  public init(_ action: Action, when condition: StateCondition? = nil, note: String = "") {
    self.action = action
    self.condition = condition
    self.note = note
  }

  /// An action on the objects that an operation matches.
  ///
  /// In the path of a target, each wildcard stands for the components that the wildcard at the same
  /// position in the other pattern has matched. References follow every object that gets another
  /// path; those to removed objects are removed from the values that contain them.
  public indirect enum Action: Sendable, Hashable {
    /// Moves objects, with everything below them, to another path. The optional key is that of the
    /// list of children in a container: the reference moves from the list of the old parent to the
    /// end of that of the new one.
    case moveObject(PathPattern, to: PathPattern, listedUnder: String? = nil)
    /// Changes the last identifier of objects.
    case renameObject(PathPattern, to: String)
    /// Renames an identifier wherever it occurs in a path.
    case renameIdentifier(String, to: String)
    /// Renames a class, restoration class, embedded type or enumeration wherever its name occurs.
    case renameClass(String, to: String)
    /// Renames the key of a value.
    case renameKey(String, to: String, existing: ExistingKey = .refuse)
    /// Moves a value to another object.
    case moveKey(String, to: KeyTarget)
    /// Copies a value, within the object or to another one.
    case copyKey(String, to: KeyTarget)
    /// Removes a key and its value.
    case removeKey(String)
    /// Gives objects that lack a key a value for it.
    case setDefault(String, ArchiveValue)
    /// Changes the type of a value.
    case convert(String, ValueConversion)
    /// Renames the cases of an enumeration, also in collections.
    case mapEnumeration(String, EnumerationMap)
    /// Moves some keys of objects into a new object of their own.
    case splitObject(PathPattern, keys: [String], into: NewObject)
    /// Moves all keys of objects, and the objects below them, into another object.
    case mergeObject(PathPattern, into: PathPattern, existing: ExistingKey = .refuse)
    /// Removes objects with everything below them.
    case dropSubtree(PathPattern)
  }

  /// The treatment of a key that exists already at the target.
  public enum ExistingKey: String, Sendable, Hashable, CaseIterable {
    /// The archive is refused.
    case refuse
    /// The existing value stays; the other one is dropped.
    case keep
    /// The other value replaces the existing one.
    case replace
  }

  /// The target of a moved or copied value.
  public struct KeyTarget: Sendable, Hashable {
    /// The treatment of a target path without an object.
    public enum Missing: String, Sendable, Hashable, CaseIterable {
      /// The archive is refused.
      case refuse
      /// The value stays in its place.
      case keep
      /// The value is dropped; a copy is not made.
      case drop
    }

    /// The target object, or `nil` for the object that has the value.
    public var object: PathPattern?
    /// The target key, or `nil` for the same key.
    public var key: String?
    /// The treatment of a key that exists already.
    public var existing: ExistingKey
    /// The treatment of a missing object.
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
    /// The treatment of cases that the map does not name.
    public enum Others: String, Sendable, Hashable, CaseIterable {
      /// The archive is refused.
      case refuse
      /// The name stays.
      case keep
      /// The element or entry with the name is removed, or the key if its value is the name.
      case remove
    }

    /// The new name of each old one. Plain strings are mapped as well.
    public var names: [String: String]
    /// The type's new name, or `nil` when it keeps its own.
    public var type: String?
    /// The treatment of all other names.
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
    /// The path of the new object.
    public var path: PathPattern
    /// The name of the object's class.
    public var className: String
    /// The role of the object in the tree.
    public var role: ObjectRole
    /// The restoration class of the object, or `nil` if it has none.
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
  /// The spelling in plans and messages.
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
