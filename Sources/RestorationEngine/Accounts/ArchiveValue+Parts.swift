import RestorationArchive

// Recursion is safe: values were read within the archive's depth limit.
extension ArchiveValue {
  /// The paths that the value refers to, in order.
  var references: [IdentifierPath] {
    switch self {
    case .reference(let path): [path]
    case .array(let values), .set(let values): values.flatMap(\.references)
    case .dictionary(let entries): entries.flatMap { $0.key.references + $0.value.references }
    case .object(let object): object.values.flatMap(\.value.references)
    default: []
    }
  }

  /// The value with new labels for the objects in it.
  func relabelled(_ label: (Int) -> Int) -> ArchiveValue {
    switch self {
    case .array(let values): .array(values.map { $0.relabelled(label) })
    case .set(let values): .set(values.map { $0.relabelled(label) })
    case .dictionary(let entries):
      .dictionary(entries.map { Entry(key: $0.key, value: $0.value.relabelled(label)) })
    case .object(let object):
      .object(
        EmbeddedObject(
          typeName: object.typeName,
          label: label(object.label),
          values: object.values.map { KeyedValue($0.key, $0.value.relabelled(label)) }
        )
      )
    case .sharedObject(let number): .sharedObject(label(number))
    default: self
    }
  }

  /// Indicates whether two values are equal, apart from the labels of the objects in them.
  func saysTheSame(as other: ArchiveValue) -> Bool {
    self == other || canonical == other.canonical
  }

  /// The length of the value in an archive, within a few bytes.
  var byteCount: Int {
    switch self {
    case .string(let text), .url(let text, _): text.utf8.count + 2
    case .data(let bytes): bytes.count + 2
    case .array(let values), .set(let values): values.reduce(2) { $0 + $1.byteCount }
    case .dictionary(let entries):
      entries.reduce(2) { $0 + $1.key.byteCount + $1.value.byteCount }
    case .reference(let path): path.identifiers.reduce(2) { $0 + $1.utf8.count }
    case .object(let object):
      object.values.reduce(object.typeName.utf8.count) {
        $0 + $1.key.utf8.count + $1.value.byteCount
      }
    case .geometry(let geometry): geometry.numbers.count * 8 + 1
    default: 9
    }
  }

  private var canonical: ArchiveValue {
    var labels: [Int: Int] = [:]
    return relabelled { label in
      if let known = labels[label] { return known }
      labels[label] = labels.count
      return labels.count - 1
    }
  }
}
