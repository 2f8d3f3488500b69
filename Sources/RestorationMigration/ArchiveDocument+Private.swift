import RestorationArchive

// What may be shown of a document, and what may leave the device with it.
extension ArchiveDocument {
  /// The document as it may be shown: private values have lost their content.
  ///
  /// - Complexity: O(*n*) in the size of the document.
  package var redacted: ArchiveDocument {
    var result = self
    for object in objects {
      for value in object.values { result[object.path]?[value.key] = value.value.redacted }
    }
    return result
  }

  /// Removes every key whose value is private, also from objects that are stored by value.
  ///
  /// Where an edited archive has a private value in a place that has no key, such as an array, the
  /// key of the whole is removed.
  ///
  /// - Returns: How many keys were removed.
  /// - Complexity: O(*n*) in the size of the document.
  package mutating func removePrivateValues() -> Int {
    var count = 0
    for object in objects {
      for value in object.values {
        let remaining = value.value.removingPrivateValues(&count)
        if remaining != value.value { self[object.path]?[value.key] = remaining }
      }
    }
    return count
  }
}

extension ArchiveValue {
  /// What is left of the value, or `nil` when its key has to go.
  fileprivate func removingPrivateValues(_ count: inout Int) -> ArchiveValue? {
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
