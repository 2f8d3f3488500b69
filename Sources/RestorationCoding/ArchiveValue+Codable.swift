import RestorationArchive

extension ArchiveValue {
  /// Creates the plain value that a coder stores for a value.
  ///
  /// - Throws: `RestorationError` with code `unsupportedValue` if the value refuses to be encoded.
  package init(
    encoding value: some Encodable,
    refusingClasses: Bool = false
  ) throws(RestorationError) {
    self = try ValueEncoder.encode(value, refusingClasses: refusingClasses)
  }

  /// Indicates whether a value is its own archived form, as a number, a text or a date is.
  package static func isPlain(_ value: some Encodable) -> Bool {
    ValueEncoder.plainValue(value) != nil
  }

  /// Decodes a value from a plain one, even if that is marked as private.
  ///
  /// - Throws: `RestorationError` with code `typeMismatch` or `missingValue`.
  package func decoded<Value: Decodable>(as type: Value.Type) throws(RestorationError) -> Value {
    try decoded(as: type, noting: nil)
  }

  private func decoded<Value: Decodable>(
    as type: Value.Type,
    noting notes: ValueCompletion.Notes?
  ) throws(RestorationError) -> Value {
    guard let value = unwrapped else {
      throw RestorationError(.missingValue, "a private value lacks its content")
    }
    return try ValueDecoder.decode(type, from: value, noting: notes)
  }

  /// Decodes a value of a type that has changed since: a field that is missing or cannot be read takes that of
  /// a default, and an element that cannot be read is left out.
  ///
  /// - Returns: The value, and a note for each part that could not be read.
  /// - Throws: The error of decoding without the default, if it does not help.
  package func decoded<Value: Codable>(
    as type: Value.Type,
    completedBy standard: () -> Value?
  ) throws(RestorationError) -> (value: Value, notes: [String]) {
    do throws(RestorationError) {
      let notes = ValueCompletion.Notes()
      return (try decoded(as: type, noting: notes), notes.texts)
    } catch {
      let fields = standard().flatMap { try? ArchiveValue(encoding: $0) }
      guard let result = unwrapped?.decodedInParts(as: type, completedBy: fields) else {
        throw error
      }
      return result
    }
  }

  /// Decodes what can be read of a value that cannot be decoded as a whole, or returns `nil`.
  ///
  /// - Parameter fields: The default's parts, or `nil` if there is no default.
  func decodedInParts<Value: Decodable>(
    as type: Value.Type,
    completedBy fields: ArchiveValue? = nil
  ) -> (value: Value, notes: [String])? {
    switch self {
    case .array, .dictionary: break
    // Only structures and collections have parts.
    default: return nil
    }
    let completion = ValueCompletion(fields)
    let notes = completion.notes
    guard let result = try? ValueDecoder.decode(type, from: self, completion, noting: notes) else {
      return nil
    }
    return (result, notes.texts)
  }
}

extension StateEncoder {
  /// Stores a plain value marked as private, so that the library and its tool do not print it.
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
