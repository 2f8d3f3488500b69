/// A resolver of references that has listed the objects of the archive.
package protocol ListedResolution: ReferenceResolution {
  /// Returns the live object of a listed object by its number, as
  /// ``ReferenceResolution/object(atReferenced:)`` does by its path.
  func object(atListed number: Int) -> AnyObject?
}
