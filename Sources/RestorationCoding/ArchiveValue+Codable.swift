import RestorationArchive

extension ArchiveValue {
  /// Creates the plain value that a coder stores for a value.
  ///
  /// - Throws: `RestorationError` with code `unsupportedValue` if the value refuses to be encoded.
  package init(encoding value: some Encodable) throws(RestorationError) {
    self = try ValueEncoder.encode(value)
  }

  /// Decodes a value from a plain one, even if that is marked as private.
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
  /// Stores a plain value marked as private, so that it is never printed.
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
  /// The object with these values.
  package var object: ArchivedObject { section.object }

  /// All stored values, without those under reserved keys.
  package func storedValues() throws(RestorationError) -> [KeyedValue] {
    try section.values().filter { !ReservedKey.isReserved($0.key) }
  }
}
