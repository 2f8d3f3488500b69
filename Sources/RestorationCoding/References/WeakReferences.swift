import RestorationArchive

/// Asks what knows restorable objects without keeping it alive.
///
/// Coders hold what they ask, because loading a weak reference for each object that is referred to takes
/// longer than finding it. What an app gives may hold the coder in turn, so it comes wrapped in this.
final class WeakReferences: ReferenceResolution {
  private weak var references: (any ReferenceResolution)?

  /// Wraps what an app has given, or nothing.
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
