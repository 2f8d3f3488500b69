extension ArchiveValue {
  /// Indicates whether the value contains a reference to a restorable object, at any depth.
  package var hasReferences: Bool {
    switch self {
    case .reference: true
    case .array(let elements), .set(let elements): elements.contains(where: \.hasReferences)
    case .dictionary(let entries):
      entries.contains { $0.key.hasReferences || $0.value.hasReferences }
    case .object(let object): object.values.contains(where: \.value.hasReferences)
    default: false
    }
  }

  /// The paths of a list of references, without its gaps, or `nil` if the value is anything else.
  package var referenceList: [IdentifierPath]? {
    guard case .array(let values) = self else { return nil }
    var paths: [IdentifierPath] = []
    for value in values {
      switch value {
      case .reference(let path): paths.append(path)
      case .null: continue
      default: return nil
      }
    }
    return paths
  }

  /// Returns the value with other references, or `nil` when it was a reference to a removed object.
  ///
  /// References to removed objects are removed from collections and embedded objects; the rest of
  /// these stays.
  ///
  /// - Parameter newPath: Returns the new path of an object, or `nil` when it was removed.
  package func mappingReferences(
    _ newPath: (IdentifierPath) -> IdentifierPath?
  ) -> ArchiveValue? {
    guard hasReferences else { return self }
    switch self {
    case .reference(let path): return newPath(path).map { .reference($0) }
    case .array(let elements): return .array(elements.compactMap { $0.mappingReferences(newPath) })
    case .set(let elements): return .set(elements.compactMap { $0.mappingReferences(newPath) })
    case .dictionary(let entries):
      return .dictionary(
        entries.compactMap { entry in
          guard let key = entry.key.mappingReferences(newPath),
            let value = entry.value.mappingReferences(newPath)
          else { return nil }
          return Entry(key: key, value: value)
        }
      )
    case .object(var object):
      let values = object.values.compactMap { value in
        value.value.mappingReferences(newPath).map { KeyedValue(value.key, $0) }
      }
      // A private value without its content is nothing.
      if object.isPrivate, values.isEmpty { return nil }
      object.values = values
      return .object(object)
    default: return self
    }
  }
}
