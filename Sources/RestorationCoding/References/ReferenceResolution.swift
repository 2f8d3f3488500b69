public import RestorationArchive

/// How a coder tells restorable objects from others, and finds them again: the engine's side.
///
/// A restorable object is not stored inside others; they hold its path (rules K5, K6, K8).
public protocol ReferenceResolution: AnyObject {
  /// Returns the path of a restorable object, or `nil` if the object is not restorable.
  ///
  /// - Throws: `RestorationError` with code `invalidIdentifier` when the object is restorable but
  ///   has no place in the tree (rules K9, J12).
  func identifierPath(ofReferenced object: AnyObject) throws(RestorationError) -> IdentifierPath?
  /// Returns the live object at a path, locating it now if need be, or `nil` if it does not come
  /// back (rule R14).
  func object(atReferenced path: IdentifierPath) -> AnyObject?
  /// Returns what a controller was instantiated from, such as a storyboard, by its name; for the
  /// reserved key (rule K3).
  func source(named name: String) -> AnyObject?
  /// Says why ``object(atReferenced:)`` has just returned `nil` for a path.
  func absence(ofReferenced path: IdentifierPath) -> ReferenceAbsence
}

extension ReferenceResolution {
  /// Calls every absent object missing, as nobody has said that it is not wanted.
  public func absence(ofReferenced path: IdentifierPath) -> ReferenceAbsence { .missing }
}
