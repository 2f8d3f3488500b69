import Foundation
public import RestorationArchive

// The typed side: what cannot be read throws, and says which key.
extension StateDecoder {
  /// Returns the value stored for a key, or `nil` when the key is absent or its value is nil.
  ///
  /// A missing key is normal: an older version of the app may have saved the object. Treat `nil`
  /// as "keep the current value".
  ///
  /// ```swift
  /// if let offset = try decoder.decodeIfPresent(Double.self, forKey: "offset") {
  ///   scrollView.contentOffset.y = offset
  /// }
  /// ```
  ///
  /// - Throws: `RestorationError` with code `typeMismatch` when the stored value is another, or
  ///   `missingValue` when a part of it is absent.
  /// - Complexity: O(log *n*) in the number of keys, and O(*m*) in the size of the value.
  public func decodeIfPresent<Value: Decodable>(
    _ type: Value.Type,
    forKey key: String
  ) throws(RestorationError) -> Value? {
    let value: ArchiveValue?
    if let reserved = reservedValue(of: key) {
      value = reserved
    } else {
      value = try take(key) { (reader) throws(RestorationError) in
        try section.readValue(&reader)
      }
    }
    guard let value, value != .null else { return nil }
    do throws(RestorationError) {
      return try ValueDecoder.decode(type, from: value)
    } catch {
      throw error.at(key: key, of: path)
    }
  }

  /// Returns the value stored for a key.
  ///
  /// - Throws: `RestorationError` with code `missingValue` when the key is absent, or
  ///   `typeMismatch` when the stored value is another.
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

  /// Returns the case of an enumeration that was stored by name, or `nil` when the key is absent.
  ///
  /// - Throws: `RestorationError` with code `typeMismatch` when the stored value is no such case.
  public func decodeCase<Value: RawRepresentable<String>>(
    _ type: Value.Type,
    forKey key: String
  ) throws(RestorationError) -> Value? {
    try take(key) { (reader) throws(RestorationError) -> Value? in
      switch try section.readValue(&reader) {
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

  /// Returns the path of a stored reference, or `nil` when the key is absent; the object need not
  /// have come back.
  public func decodeReference(forKey key: String) throws(RestorationError) -> IdentifierPath? {
    try take(key) { (reader) throws(RestorationError) -> IdentifierPath? in
      switch try section.readValue(&reader) {
      case .null: return nil
      case .reference(let path): return path
      case let other: throw .mismatch(expected: "reference", found: other)
      }
    } ?? nil
  }

  /// Returns the plain value stored for a key, or `nil` when the key is absent.
  public func decodeValue(forKey key: String) throws(RestorationError) -> ArchiveValue? {
    try take(key) { (reader) throws(RestorationError) in try section.readValue(&reader) }
  }

  /// Returns an object, or throws what the method without `throws` records.
  ///
  /// - Throws: `RestorationError` with code `typeMismatch` or `typeNotAllowed`.
  public func decodeTopLevelObject(forKey key: String) throws -> Any? {
    let failuresBefore = failures.count
    let object = decodeObject(forKey: key)
    if failures.count > failuresBefore { throw failures[failuresBefore] }
    return object
  }

  func decodeGeometry<Value: GeometryConvertible>(
    forKey key: String,
    orParse parse: ((String) -> Value)?
  ) -> Value? {
    read(key) { (reader) throws(RestorationError) -> Value? in
      let stored = try section.readValue(&reader)
      switch stored {
      case .geometry(let geometry):
        if let value = Value(geometry) { return value }
      case .string(let text):
        if let parse { return parse(text) }
      default: break
      }
      throw .mismatch(expected: Value.kind.name, found: stored)
    } ?? nil
  }
}
