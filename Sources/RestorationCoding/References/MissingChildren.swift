public import RestorationArchive

/// Why a reference leads to nothing.
public enum ReferenceAbsence: Sendable {
  /// The object did not come back.
  case missing
  /// The app said that the object is no longer wanted; what surrounds it closes the gap.
  case dropped
  /// The app said that the list which the object stands in ends there.
  case truncated
}

/// What a container does about a child that does not come back.
public enum MissingChildren: Sendable {
  /// The list ends at the first missing child, as UIKit's stacks do (rule R16).
  case cut
  /// The children on both sides of a missing one move together.
  case closeUp
}

extension StateDecoder {
  /// Returns the children that a container encoded as a list of references, as far as they came back.
  ///
  /// Containers decode their children with this instead of `decodeObject(forKey:)`, because only it
  /// knows what the app has said about each saved object.
  ///
  /// ```swift
  /// func decodeState(from coder: StateDecoder) throws {
  ///   children = try coder.decodeChildren(forKey: "children", missing: .closeUp)
  ///     .compactMap { $0 as? Screen }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key under which the children were encoded.
  ///   - missing: What to do about children that are not there.
  /// - Returns: The live children in their order; none when the key is absent.
  /// - Throws: `RestorationError` with code `typeMismatch` when something else is stored there.
  public func decodeChildren(
    forKey key: String,
    missing: MissingChildren = .cut
  ) throws(RestorationError) -> [AnyObject] {
    try decodeChildren(forKey: key, missing: missing, unsaved: .closeUp)
  }

  /// The same for containers which say what to do about children that could not be saved, as those whose
  /// identifiers are too long.
  package func decodeChildren(
    forKey key: String,
    missing: MissingChildren,
    unsaved: MissingChildren
  ) throws(RestorationError) -> [AnyObject] {
    guard let references = environment.references else { return [] }
    var children: [AnyObject] = []
    // Whether the list goes on behind a child.
    func add(_ path: IdentifierPath?) -> Bool {
      guard let path else { return unsaved == .closeUp }
      if let child = references.object(atReferenced: path) {
        children.append(child)
        return true
      }
      return switch references.absence(ofReferenced: path) {
      case .dropped: true
      case .truncated: false
      case .missing: missing == .closeUp
      }
    }
    if let paths = section.expectedReferences(key) {
      _ = paths.allSatisfy(add)
    } else if !section.isExpectedAbsent(key) {
      _ = try otherReferences(key)?.allSatisfy(add)
    }
    return children
  }
}
