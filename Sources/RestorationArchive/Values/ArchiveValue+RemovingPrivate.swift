extension ArchiveValue {
  /// Returns the value without its private parts, or `nil` if its key must be removed.
  ///
  /// An edited document may have a private value at a place without a key, such as an array
  /// element. Then the whole collection is removed. No archive has private values at such a place.
  ///
  /// - Parameter count: Incremented by the number of private values that were removed.
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
