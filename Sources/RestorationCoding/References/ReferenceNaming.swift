package import RestorationArchive

/// A resolver of references that retains the paths of the objects it has named, so that coders
/// write them without counting references.
package protocol ReferenceNaming: ReferenceResolution {
  /// Returns the last node of the path of a restorable object, or `nil` if the object is not
  /// restorable.
  ///
  /// - Throws: As ``ReferenceResolution/identifierPath(ofReferenced:)``.
  func node(ofReferenced object: AnyObject) throws(RestorationError) -> UnownedNode?
}
