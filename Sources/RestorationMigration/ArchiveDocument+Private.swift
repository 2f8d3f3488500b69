import RestorationArchive

// Removes private values from documents that are shown or leave the device.
extension ArchiveDocument {
  /// The document for display: private values have lost their content.
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
  /// An edited document may have a private value in a place without a key, such as an array. Then
  /// the key of the whole array is removed. Archives have no such values.
  ///
  /// - Returns: The number of keys that were removed.
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
