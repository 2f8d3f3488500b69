/// The description of one object in an archive, without its values.
public struct ObjectDescription: Sendable, Hashable {
  /// The path of the object; empty for the app itself.
  public var path: IdentifierPath
  /// The stable name of the object's class (rule P14).
  public var className: String
  /// The role of the object in the tree.
  public var role: ObjectRole
  /// The name of the class that finds or creates the object, or `nil` if it has none.
  public var restorationClass: String?
  /// The storyboard of the object, or `nil` if code created it.
  public var storyboard: String?
  /// The object's identifier in the storyboard (rule K4: UIKit keeps it, but has no key for it).
  public var storyboardIdentifier: String?

  /// Creates a description of an object.
  public init(
    path: IdentifierPath,
    className: String,
    role: ObjectRole,
    restorationClass: String? = nil,
    storyboard: String? = nil,
    storyboardIdentifier: String? = nil
  ) {
    self.path = path
    self.className = className
    self.role = role
    self.restorationClass = restorationClass
    self.storyboard = storyboard
    self.storyboardIdentifier = storyboardIdentifier
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
