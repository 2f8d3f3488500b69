/// The description of one object in an archive, without its values.
public struct ObjectDescription: Sendable, Hashable {
  /// The path of the object; empty for the app itself.
  public var path: IdentifierPath
  /// The stable name of the object's class (rule P14).
  public var className: String
  /// The role of the object in the tree.
  public var role: ObjectRole
  /// The source of the object at the next launch.
  public var source: ObjectSource

  /// Creates a description of an object.
  public init(
    path: IdentifierPath,
    className: String,
    role: ObjectRole,
    source: ObjectSource = ObjectSource()
  ) {
    self.path = path
    self.className = className
    self.role = role
    self.source = source
  }
}

/// An object and its values, ready to be written.
public struct ObjectRecord: Sendable, Hashable {
  /// The description of the object.
  public var description: ObjectDescription
  /// The object's keys and values, in any order; writing sorts them.
  public var values: [KeyedValue]

  /// Creates a record from a description and values.
  public init(_ description: ObjectDescription, values: [KeyedValue]) {
    self.description = description
    self.values = values
  }
}
