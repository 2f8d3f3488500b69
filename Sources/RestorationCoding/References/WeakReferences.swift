import RestorationArchive

/// A resolver of references that holds another one weakly.
///
/// Coders retain their resolver, because loading a weak reference for each referenced object takes
/// longer than finding the object. An app's resolver may retain the coder in turn, so it is wrapped
/// in this class.
final class WeakReferences: ReferenceResolution {
  private weak var references: (any ReferenceResolution)?

  /// Wraps the app's resolver; returns `nil` if there is none.
  init?(_ references: (any ReferenceResolution)?) {
    guard let references else { return nil }
    self.references = references
  }

  func identifierPath(
    ofReferenced object: AnyObject
  ) throws(RestorationError) -> IdentifierPath? {
    try references?.identifierPath(ofReferenced: object)
  }

  func object(atReferenced path: IdentifierPath) -> AnyObject? {
    references?.object(atReferenced: path)
  }

  func source(named name: String) -> AnyObject? { references?.source(named: name) }

  func absence(ofReferenced path: IdentifierPath) -> ReferenceAbsence {
    references?.absence(ofReferenced: path) ?? .missing
  }
}
