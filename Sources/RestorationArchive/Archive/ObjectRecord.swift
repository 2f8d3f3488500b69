/// What an archive says about one object, apart from its values.
public struct ObjectDescription: Sendable, Hashable {
  /// Where the object stands; empty for the app itself.
  public var path: IdentifierPath
  /// The stable name of the object's class (rule P14).
  public var className: String
  /// What the object is in the tree.
  public var role: ObjectRole
  /// The name of the class that finds or makes the object, or `nil` if it has none.
  public var restorationClass: String?
  /// The storyboard that the object came from, or `nil` when code made it.
  public var storyboard: String?
  /// The object's identifier in that storyboard (rule K4: UIKit keeps it, but has no key for it).
  public var storyboardIdentifier: String?

  /// Describes an object; what is left out it does not have.
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
  /// What the archive says about the object.
  public var description: ObjectDescription
  /// The object's keys, in any order; writing sorts them.
  public var values: [KeyedValue]

  /// Joins a description and values.
  public init(_ description: ObjectDescription, values: [KeyedValue]) {
    self.description = description
    self.values = values
  }
}
