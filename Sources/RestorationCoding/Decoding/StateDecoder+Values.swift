public import Foundation
public import RestorationArchive

// Typed decoding: a value that cannot be read throws an error that names its key.
extension StateDecoder {
  /// Returns the value stored for a key, or `nil` if the key is absent or its value is `nil`.
  ///
  /// An absent key is normal, because an older version of the app may have saved the object. Keep
  /// the current value then.
  ///
  /// ```swift
  /// if let offset = try decoder.decodeIfPresent(Double.self, forKey: "offset") {
  ///   scrollView.contentOffset.y = offset
  /// }
  /// ```
  ///
  /// An element of a collection that cannot be read, such as an enumeration whose case is gone, is left out, and
  /// an optional field of a structure is `nil`. That is recorded in ``failures``.
  ///
  /// - Throws: `RestorationError` with code `typeMismatch` if the stored value has another type, or
  ///   `missingValue` if part of it is absent.
  /// - Complexity: O(log *n*) in the number of keys, and O(*m*) in the size of the value.
  public func decodeIfPresent<Value: Decodable>(
    _ type: Value.Type,
    forKey key: String
  ) throws(RestorationError) -> Value? {
    if section.isExpectedAbsent(key) { return nil }
    guard let value = try storedValue(key) else { return nil }
    do throws(RestorationError) {
      let notes = ValueCompletion.Notes()
      let result = try ValueDecoder.decode(type, from: value, noting: notes)
      return noting((result, notes.texts), key)
    } catch {
      guard let result = value.decodedInParts(as: type) else { throw error.at(key: key, of: path) }
      return noting(result, key)
    }
  }

  /// Records the notes on a value as failures of its key.
  private func noting<Value>(_ result: (value: Value, notes: [String]), _ key: String) -> Value {
    for note in result.notes { fail(RestorationError(.typeMismatch, note).at(key: key, of: path)) }
    return result.value
  }

  /// Returns the value stored for a key, completed by a default if its type has changed since.
  ///
  /// A field that was replaced because it could not be read is a failure of the key.
  package func decodeIfPresent<Value: Codable>(
    _ type: Value.Type,
    forKey key: String,
    completedBy standard: Value
  ) throws(RestorationError) -> Value? {
    if section.isExpectedAbsent(key) { return nil }
    guard let value = try storedValue(key) else { return nil }
    do throws(RestorationError) {
      return noting(try value.decoded(as: type, completedBy: { standard }), key)
    } catch {
      throw error.at(key: key, of: path)
    }
  }

  /// Returns the value stored for a key.
  ///
  /// - Throws: `RestorationError` with code `missingValue` if the key is absent, or `typeMismatch`
  ///   if the stored value has another type.
  public func decode<Value: Decodable>(
    _ type: Value.Type,
    forKey key: String
  ) throws(RestorationError) -> Value {
    guard let value = try decodeIfPresent(type, forKey: key) else {
      throw RestorationError(
        .missingValue,
        "key \"\(key)\": nothing is stored; use decodeIfPresent if that is normal",
        path: path
      )
    }
    return value
  }

  /// Returns a stored Boolean value, or `nil` if the key is absent; see the generic method.
  public func decodeIfPresent(
    _ type: Bool.Type,
    forKey key: String
  ) throws(RestorationError) -> Bool? {
    if let value = section.expectedBool(key) { return value }
    return try plain(key) { (value) throws(RestorationError) in try value.asBool() }
  }

  /// Returns a stored integer, or `nil` if the key is absent; see the generic method.
  public func decodeIfPresent(
    _ type: Int.Type,
    forKey key: String
  ) throws(RestorationError) -> Int? {
    if let value = section.expectedInteger(key), let result = Int(exactly: value) { return result }
    return try plain(key) { (value) throws(RestorationError) in try value.asInteger() }
  }

  /// Returns a stored floating-point number, or `nil` if the key is absent; see the generic method.
  public func decodeIfPresent(
    _ type: Double.Type,
    forKey key: String
  ) throws(RestorationError) -> Double? {
    if let value = section.expectedDouble(key) { return value }
    return try plain(key) { (value) throws(RestorationError) in try value.asDouble() }
  }

  /// Returns a stored string, or `nil` if the key is absent; see the generic method.
  public func decodeIfPresent(
    _ type: String.Type,
    forKey key: String
  ) throws(RestorationError) -> String? {
    if let value = section.expectedString(key) { return value }
    return try plain(key) { (value) throws(RestorationError) in
      guard case .string(let text) = value else {
        throw .mismatch(expected: "string", found: value)
      }
      return text
    }
  }

  /// Returns stored data, or `nil` if the key is absent; see the generic method.
  public func decodeIfPresent(
    _ type: Data.Type,
    forKey key: String
  ) throws(RestorationError) -> Data? {
    if let bytes = section.expectedData(key) { return Data(copying: bytes) }
    return try plain(key) { (value) throws(RestorationError) in
      guard case .data(let bytes) = value else {
        throw .mismatch(expected: "data", found: value)
      }
      return Data(bytes)
    }
  }

  /// The plain value for a key, or `nil` if the key is absent or its value is `nil`.
  private func storedValue(_ key: String) throws(RestorationError) -> ArchiveValue? {
    if let reserved = reservedValue(of: key) { return reserved }
    let value = try takeValue(key) { (value) throws(RestorationError) in value }
    if case .null = value { return nil }
    return value
  }

  private func plain<Value>(
    _ key: String,
    _ convert: (ArchiveValue) throws(RestorationError) -> Value
  ) throws(RestorationError) -> Value? {
    if section.isExpectedAbsent(key) { return nil }
    guard let value = try storedValue(key) else { return nil }
    do throws(RestorationError) {
      return try convert(value)
    } catch {
      throw error.at(key: key, of: path)
    }
  }

  /// Returns the case of an enumeration that was stored by name, or `nil` if the key is absent.
  ///
  /// - Throws: `RestorationError` with code `typeMismatch` if the stored value is no such case.
  public func decodeCase<Value: RawRepresentable<String>>(
    _ type: Value.Type,
    forKey key: String
  ) throws(RestorationError) -> Value? {
    try takeValue(key) { (value) throws(RestorationError) -> Value? in
      switch value {
      case .null: return nil
      case .enumeration(_, let name):
        guard let value = Value(rawValue: name) else {
          throw RestorationError(
            .typeMismatch,
            "the stored case is none of \(type); add it, or migrate the state"
          )
        }
        return value
      case let other: throw .mismatch(expected: "a case of \(type)", found: other)
      }
    } ?? nil
  }

  /// Returns the path of a stored reference, even if the object was not restored, or `nil` if the
  /// key is absent.
  ///
  /// - Throws: `RestorationError` with code `typeMismatch` if the key has another value.
  public func decodeReference(forKey key: String) throws(RestorationError) -> IdentifierPath? {
    try takeValue(key) { (value) throws(RestorationError) -> IdentifierPath? in
      switch value {
      case .null: return nil
      case .reference(let path): return path
      case let other: throw .mismatch(expected: "reference", found: other)
      }
    } ?? nil
  }

  /// Returns the paths of stored references in order, even if the objects were not restored, or
  /// `nil` if the key is absent.
  ///
  /// - Throws: `RestorationError` with code `typeMismatch` if the key has another value.
  public func decodeReferences(forKey key: String) throws(RestorationError) -> [IdentifierPath]? {
    if let paths = section.expectedReferences(key) { return paths }
    if section.isExpectedAbsent(key) { return nil }
    return try otherReferences(key)?.compactMap { $0 }
  }

  /// References outside of the fast path, with `nil` in place of each that could not be stored.
  func otherReferences(_ key: String) throws(RestorationError) -> [IdentifierPath?]? {
    try takeValue(key) { (stored) throws(RestorationError) -> [IdentifierPath?]? in
      if case .null = stored { return nil }
      guard case .array(let elements) = stored else {
        throw .mismatch(expected: "array of references", found: stored)
      }
      var paths: [IdentifierPath?] = []
      for element in elements {
        switch element {
        case .null: paths.append(nil)
        case .reference(let path): paths.append(path)
        default: throw .mismatch(expected: "reference", found: element)
        }
      }
      return paths
    } ?? nil
  }

  /// Returns the plain value stored for a key, or `nil` if the key is absent.
  public func decodeValue(forKey key: String) throws(RestorationError) -> ArchiveValue? {
    try takeValue(key) { (value) throws(RestorationError) in value }
  }

  /// Returns an object, or throws the error that the nonthrowing method records.
  ///
  /// - Throws: `RestorationError` with code `typeMismatch`, `typeNotAllowed`, `limitExceeded` or
  ///   `corrupted`, or the one with which the object refused.
  public func decodeTopLevelObject(forKey key: String) throws -> Any? {
    let failuresBefore = failures.count
    let object = decodeObject(forKey: key)
    if failures.count > failuresBefore { throw failures[failuresBefore] }
    return object
  }

  func decodeGeometry<Value: GeometryConvertible>(
    forKey key: String,
    orParse parse: (String) -> Value?
  ) -> Value? {
    read(key) { (stored) throws(RestorationError) -> Value? in
      switch stored {
      case .geometry(let geometry):
        if let value = Value(geometry) { return value }
      case .string(let text):
        if let value = parse(text) { return value }
      default: break
      }
      throw .mismatch(expected: Value.kind.name, found: stored)
    } ?? nil
  }
}

extension Data {
  /// Creates a copy in one step; the sequence's own initializer copies byte by byte.
  init(copying bytes: UnsafeRawBufferPointer) {
    if let start = bytes.baseAddress {
      self.init(bytes: start, count: bytes.count)
    } else {
      self.init()
    }
  }
}
