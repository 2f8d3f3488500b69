import RestorationArchive

extension ArchiveValue {
  /// Returns the value with each value that contains no others replaced.
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
