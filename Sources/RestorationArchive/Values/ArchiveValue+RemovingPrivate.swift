extension ArchiveValue {
  /// What is left of the value without what is private, or `nil` when its key has to go.
  ///
  /// Where an edited document has a private value in a place that has no key, such as an array, the
  /// whole goes; no archive has one there.
  ///
  /// - Parameter count: Goes up by the number of private values that were removed.
  /// - Complexity: O(*n*) in the size of the value.
  package func removingPrivateValues(_ count: inout Int) -> ArchiveValue? {
    switch self {
    case .object(let object) where object.isPrivate:
      count += 1
      return nil
    case .object(let object):
      var kept = object
      kept.values = object.values.compactMap { value in
        value.value.removingPrivateValues(&count).map { KeyedValue(value.key, $0) }
      }
      return .object(kept)
    case .array(let elements): return Self.removing(from: elements, &count).map { .array($0) }
    case .set(let elements): return Self.removing(from: elements, &count).map { .set($0) }
    case .dictionary(let entries):
      let values = Self.removing(from: entries.map(\.value), &count)
      return values.map { values in
        .dictionary(zip(entries, values).map { Entry(key: $0.key, value: $1) })
      }
    default: return self
    }
  }

  private static func removing(from elements: [ArchiveValue], _ count: inout Int) -> [ArchiveValue]?
  {
    let kept = elements.compactMap { $0.removingPrivateValues(&count) }
    return kept.count == elements.count ? kept : nil
  }
}
