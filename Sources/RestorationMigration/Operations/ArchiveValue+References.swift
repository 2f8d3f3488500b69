import RestorationArchive

extension ArchiveValue {
  /// Whether some restorable object is referred to, at any depth.
  var hasReferences: Bool {
    switch self {
    case .reference: true
    case .array(let elements), .set(let elements): elements.contains(where: \.hasReferences)
    case .dictionary(let entries):
      entries.contains { $0.key.hasReferences || $0.value.hasReferences }
    case .object(let object): object.values.contains(where: \.value.hasReferences)
    default: false
    }
  }

  /// The value with other references, or `nil` when it was one to an object that is gone.
  ///
  /// What is gone leaves collections and embedded objects; the rest of them stays.
  ///
  /// - Parameter newPath: Where an object is now, or `nil` when it is gone.
  func mappingReferences(
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
      // A private value is its content, and without that it is nothing.
      if object.isPrivate, values.isEmpty { return nil }
      object.values = values
      return .object(object)
    default: return self
    }
  }

  /// The value with something else in place of each value that contains no others.
  package func mappingLeaves(_ transform: (ArchiveValue) -> ArchiveValue) -> ArchiveValue {
    switch self {
    case .array(let elements): .array(elements.map { $0.mappingLeaves(transform) })
    case .set(let elements): .set(elements.map { $0.mappingLeaves(transform) })
    case .dictionary(let entries):
      .dictionary(
        entries.map {
          Entry(key: $0.key.mappingLeaves(transform), value: $0.value.mappingLeaves(transform))
        }
      )
    case .object(var object):
      {
        object.values = object.values.map { KeyedValue($0.key, $0.value.mappingLeaves(transform)) }
        return .object(object)
      }()
    default: transform(self)
    }
  }
}
