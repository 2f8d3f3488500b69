import RestorationArchive

extension ArchiveValue {
  /// The value with private values, at any depth, replaced by their content.
  var revealed: ArchiveValue {
    switch self {
    case .array(let elements): return .array(elements.map(\.revealed))
    case .set(let elements): return .set(elements.map(\.revealed))
    case .dictionary(let entries):
      return .dictionary(entries.map { Entry(key: $0.key.revealed, value: $0.value.revealed) })
    case .object(let object):
      if object.isPrivate { return unwrapped?.revealed ?? self }
      return .object(
        EmbeddedObject(
          typeName: object.typeName,
          label: object.label,
          values: object.values.map { KeyedValue($0.key, $0.value.revealed) }
        )
      )
    default: return self
    }
  }
}
