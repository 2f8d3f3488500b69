public import RestorationArchive

// Factory methods for the operations.
extension StateOperation {
  /// Moves objects, with everything below them, to another path; see
  /// ``Action/moveObject(_:to:listedUnder:)``.
  public static func moveObject(
    _ object: PathPattern,
    to path: PathPattern,
    listedUnder key: String? = nil,
    when condition: StateCondition? = nil
  ) -> Self {
    Self(.moveObject(object, to: path, listedUnder: key), when: condition)
  }

  /// Changes the last identifier of objects; references follow.
  public static func renameObject(
    _ object: PathPattern,
    to identifier: String,
    when condition: StateCondition? = nil
  ) -> Self {
    Self(.renameObject(object, to: identifier), when: condition)
  }

  /// Renames an identifier wherever it occurs in a path; references follow.
  public static func renameIdentifier(_ old: String, to new: String) -> Self {
    Self(.renameIdentifier(old, to: new))
  }

  /// Renames a class, restoration class, embedded type or enumeration wherever its name occurs.
  public static func renameClass(
    _ old: String,
    to new: String,
    when condition: StateCondition? = nil
  ) -> Self {
    Self(.renameClass(old, to: new), when: condition)
  }

  /// Renames the key of a value.
  public static func renameKey(
    _ old: String,
    to new: String,
    existing: ExistingKey = .refuse,
    when condition: StateCondition? = nil
  ) -> Self {
    Self(.renameKey(old, to: new, existing: existing), when: condition)
  }

  /// Moves a value to another object.
  public static func moveKey(
    _ key: String,
    to target: KeyTarget,
    when condition: StateCondition? = nil
  ) -> Self {
    Self(.moveKey(key, to: target), when: condition)
  }

  /// Copies a value, within the object or to another one.
  public static func copyKey(
    _ key: String,
    to target: KeyTarget,
    when condition: StateCondition? = nil
  ) -> Self {
    Self(.copyKey(key, to: target), when: condition)
  }

  /// Removes a key and its value.
  public static func removeKey(_ key: String, when condition: StateCondition? = nil) -> Self {
    Self(.removeKey(key), when: condition)
  }

  /// Gives objects that lack a key a value for it; without a condition, all objects.
  public static func setDefault(
    _ key: String,
    _ value: ArchiveValue,
    when condition: StateCondition? = nil
  ) -> Self {
    Self(.setDefault(key, value), when: condition)
  }

  /// Changes the type of a value.
  public static func convert(
    _ key: String,
    _ conversion: ValueConversion,
    when condition: StateCondition? = nil
  ) -> Self {
    Self(.convert(key, conversion), when: condition)
  }

  /// Renames the cases of an enumeration.
  public static func mapEnumeration(
    _ key: String,
    _ map: EnumerationMap,
    when condition: StateCondition? = nil
  ) -> Self {
    Self(.mapEnumeration(key, map), when: condition)
  }

  /// Moves some keys of objects into a new object of their own.
  public static func splitObject(
    _ object: PathPattern,
    keys: [String],
    into new: NewObject,
    when condition: StateCondition? = nil
  ) -> Self {
    Self(.splitObject(object, keys: keys, into: new), when: condition)
  }

  /// Moves all keys of objects, and the objects below them, into another object.
  public static func mergeObject(
    _ object: PathPattern,
    into path: PathPattern,
    existing: ExistingKey = .refuse,
    when condition: StateCondition? = nil
  ) -> Self {
    Self(.mergeObject(object, into: path, existing: existing), when: condition)
  }

  /// Removes objects with everything below them.
  public static func dropSubtree(
    _ object: PathPattern,
    when condition: StateCondition? = nil
  ) -> Self {
    Self(.dropSubtree(object), when: condition)
  }
}

extension PathPattern: ExpressibleByStringLiteral {
  /// Reads a pattern literal; an invalid one is a programmer's mistake.
  public init(stringLiteral value: String) {
    do {
      self = try PathPattern(value)
    } catch {
      preconditionFailure("\(error)")
    }
  }
}
