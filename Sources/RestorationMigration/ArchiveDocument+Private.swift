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
  /// Where an edited document has a private value in a place that has no key, such as an array, the
  /// key of the whole is removed; no archive has one there.
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
