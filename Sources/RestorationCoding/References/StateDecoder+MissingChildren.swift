public import RestorationArchive

/// A reason why a reference is not resolved.
public enum ReferenceAbsence: Sendable {
  /// The object was not restored.
  case missing
  /// The app no longer wants the object; its container closes the gap.
  case dropped
  /// The app ended the container's list at this object.
  case truncated
}

extension StateDecoder {
  /// The treatment of a child that is not restored, by its container.
  public enum MissingChildren: Sendable {
    /// The list ends at the first missing child, like UIKit's stacks (rule R16).
    case cut
    /// The missing child is skipped, and the others close the gap.
    case closeUp
  }
}

extension StateDecoder {
  /// Returns the restored children of a container that encoded them as a list of references.
  ///
  /// Containers use this method instead of `decodeObject(forKey:)`, because only this one takes the
  /// app's answers about the saved objects into account.
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
  ///   - missing: The treatment of missing children.
  /// - Returns: The live children in order; empty if the key is absent.
  /// - Throws: `RestorationError` with code `typeMismatch` if the key has another value.
  public func decodeChildren(
    forKey key: String,
    missing: StateDecoder.MissingChildren = .cut
  ) throws(RestorationError) -> [AnyObject] {
    try decodeChildren(forKey: key, missing: missing, unsaved: .closeUp)
  }

  /// Returns the restored children, for containers that also choose the treatment of children that
  /// could not be saved, for instance because their identifiers are too long.
  package func decodeChildren(
    forKey key: String,
    missing: StateDecoder.MissingChildren,
    unsaved: StateDecoder.MissingChildren
  ) throws(RestorationError) -> [AnyObject] {
    guard let references = environment.references else { return [] }
    var children: [AnyObject] = []
    // Returns whether the list continues after a child.
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
