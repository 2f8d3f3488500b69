import RestorationArchive

extension ArchiveValue {
  /// Makes the plain value that the coder stores for a value.
  ///
  /// - Throws: `RestorationError` with code `unsupportedValue` when it refuses to be encoded.
  package init(encoding value: some Encodable) throws(RestorationError) {
    self = try ValueEncoder.encode(value)
  }

  /// Reads a value out of a plain one, whether it is marked as private or not.
  ///
  /// - Throws: `RestorationError` with code `typeMismatch` or `missingValue`.
  package func decoded<Value: Decodable>(as type: Value.Type) throws(RestorationError) -> Value {
    guard let value = unwrapped else {
      throw RestorationError(.missingValue, "a private value lacks its content")
    }
    return try ValueDecoder.decode(type, from: value)
  }
}

extension StateEncoder {
  /// Stores a plain value of an archive under the mark that keeps it from whatever prints.
  package func encodePrivate(
    _ value: ArchiveValue,
    forKey key: String
  ) throws(RestorationError) {
    try putPrivate(key) { (coder) throws(RestorationError) in
      try coder.encode(value, forKey: EmbeddedObject.privateValueKey)
    }
  }
}

extension StateDecoder {
  /// The object whose values these are.
  package var object: ArchivedObject { section.object }

  /// All values that are stored, but for those that say something about the others.
  package func storedValues() throws(RestorationError) -> [KeyedValue] {
    try section.values().filter { !ReservedKey.isReserved($0.key) }
  }
}
