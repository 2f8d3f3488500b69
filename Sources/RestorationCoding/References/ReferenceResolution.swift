public import RestorationArchive

/// Resolves references for a coder: it identifies restorable objects when encoding and finds them
/// when decoding. The engine adopts it.
///
/// A restorable object is not stored inside others; they store its path (rules K5, K6, K8).
public protocol ReferenceResolution: AnyObject {
  /// Returns the path of a restorable object, or `nil` if the object is not restorable.
  ///
  /// - Throws: `RestorationError` with code `invalidIdentifier` if the object is restorable but has
  ///   no place in the tree (rules K9, J12).
  func identifierPath(ofReferenced object: AnyObject) throws(RestorationError) -> IdentifierPath?
  /// Returns the live object at a path, locating it first if necessary, or `nil` if it is not
  /// restored (rule R14).
  func object(atReferenced path: IdentifierPath) -> AnyObject?
  /// Returns the source with a name from which controllers are instantiated, such as a storyboard;
  /// for the reserved key (rule K3).
  func source(named name: String) -> AnyObject?
  /// Returns the reason why ``object(atReferenced:)`` has just returned `nil` for a path.
  func absence(ofReferenced path: IdentifierPath) -> ReferenceAbsence
}

extension ReferenceResolution {
  /// Returns `missing` for every path.
  public func absence(ofReferenced path: IdentifierPath) -> ReferenceAbsence { .missing }
}
