import RestorationArchive
import RestorationCoding

/// A pass whose coders follow references.
@MainActor
protocol ReferencedPass: AnyObject {
  /// Returns the path of an object that a coder met, or `nil` if it is not restorable.
  ///
  /// - Throws: `RestorationError` if the object is restorable but has no place in the tree.
  func path(ofReferenced object: AnyObject) throws(RestorationError) -> IdentifierPath?
  /// Returns the object that a reference resolves to.
  func liveObject(at path: IdentifierPath) -> AnyObject?
  /// Returns the source with a name.
  func source(named name: String) -> AnyObject?
  /// Returns the reason why a reference is not resolved.
  func absence(at path: IdentifierPath) -> ReferenceAbsence
}

// A pass that encodes finds no objects.
extension ReferencedPass {
  func liveObject(at path: IdentifierPath) -> AnyObject? { nil }
  func source(named name: String) -> AnyObject? { nil }
  func absence(at path: IdentifierPath) -> ReferenceAbsence { .missing }
}
