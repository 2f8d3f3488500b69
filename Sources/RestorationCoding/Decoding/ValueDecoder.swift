import Foundation
import RestorationArchive

/// Decodes a `Decodable` value from the plain value that ``ValueEncoder`` created.
struct ValueDecoder: Decoder {
  let value: ArchiveValue
  let codingPath: [any CodingKey]
  /// The fields for those that the value lacks, or `nil` where the value must be complete.
  var completion: ValueCompletion?
  /// The notes on fields that keep their defaults because their stored values cannot be read, or `nil` where such a
  /// field is an error; see ``FieldDecoder``.
  var notes: ValueCompletion.Notes?
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  static func decode<Value: Decodable>(
    _ type: Value.Type,
    from value: ArchiveValue,
    _ completion: ValueCompletion? = nil,
    noting notes: ValueCompletion.Notes? = nil
  ) throws(RestorationError) -> Value {
    do {
      let decoder = ValueDecoder(
        value: value,
        codingPath: [],
        completion: completion,
        notes: notes
      )
      return try decoder.decode(type)
    } catch let error as RestorationError {
      throw error
    } catch let error as DecodingError {
      if case .keyNotFound(let key, _) = error {
        throw RestorationError(
          .missingValue,
          "\(type) lacks its \"\(key.stringValue)\"",
          cause: error.withoutValue
        )
      }
      throw RestorationError(
        .typeMismatch,
        "\(type) refused the stored value",
        cause: error.withoutValue
      )
    } catch {
      throw RestorationError(.typeMismatch, "\(type) refused the stored value", cause: error)
    }
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if let result = try plain(type) {
      guard let result = result as? Value else { throw mismatch("\(type)") }
      return result
    }
    if let completion, let type = type as? any CompletableCollection.Type,
      let result = try type.decode(self, completion) as? Value
    {
      return result
    }
    return try type.init(from: self)
  }

  /// The value of a type with its own archived form, or `nil` for any other type.
  private func plain<Value>(_ type: Value.Type) throws -> Any? {
    switch type {
    case is String.Type:
      guard case .string(let text) = value else { throw mismatch("string") }
      return text
    case is Bool.Type: return try value.asBool()
    case is Double.Type: return try value.asDouble()
    case is CGFloat.Type: return CGFloat(try value.asDouble())
    case is Float.Type: return try value.asFloat()
    case let type as any FixedWidthInteger.Type: return try value.asInteger(type)
    case is Data.Type:
      guard case .data(let bytes) = value else { throw mismatch("data") }
      return Data(bytes)
    case is Date.Type:
      guard case .date(let seconds) = value else { throw mismatch("date") }
      return Date(timeIntervalSinceReferenceDate: seconds)
    case is UUID.Type:
      guard case .uuid(let bytes) = value, let uuid = UUID(bytes: bytes) else {
        throw mismatch("uuid")
      }
      return uuid
    case is URL.Type: return try value.asURL()
    case let type as any GeometryConvertible.Type:
      guard case .geometry(let geometry) = value, let result = type.init(geometry) else {
        throw mismatch(type.kind.name)
      }
      return result
    default: return nil
    }
  }

  func mismatch(_ expected: String) -> RestorationError {
    .mismatch(expected: expected, found: value)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .dictionary(let entries) = value else { throw mismatch("a structure") }
    let values = Self.fields(entries)
    return KeyedDecodingContainer(
      Keyed<Key>(values: values, codingPath: codingPath, completion: completion, notes: notes)
    )
  }

  static func fields(_ entries: [ArchiveValue.Entry]) -> [String: ArchiveValue] {
    var values: [String: ArchiveValue] = [:]
    for entry in entries {
      if case .string(let key) = entry.key { values[key] = entry.value }
    }
    return values
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = value else { throw mismatch("array") }
    return Unkeyed(elements: elements, codingPath: codingPath, notes: notes)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    Single(decoder: self)
  }

  struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let values: [String: ArchiveValue]
    let codingPath: [any CodingKey]
    let completion: ValueCompletion?
    let notes: ValueCompletion.Notes?
    var allKeys: [Key] { values.keys.sorted().compactMap { Key(stringValue: $0) } }

    func contains(_ key: Key) -> Bool { values[key.stringValue] != nil }

    private func decoder(_ key: any CodingKey) throws -> ValueDecoder {
      let part = completion?.part(key)
      guard let value = values[key.stringValue] else {
        // A field of the default is complete.
        if let value = part?.value {
          return ValueDecoder(value: value, codingPath: codingPath + [key])
        }
        throw DecodingError.keyNotFound(
          key,
          .init(codingPath: codingPath, debugDescription: "no value for this key")
        )
      }
      return ValueDecoder(
        value: value,
        codingPath: codingPath + [key],
        completion: part,
        notes: notes
      )
    }

    func decodeNil(forKey key: Key) throws -> Bool { try decoder(key).value == .null }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      if !contains(key), let part = completion?.part(key), let empty = part.emptyValue(of: type) {
        part.notes.emptied(codingPath + [key])
        return empty
      }
      do {
        return try decoder(key).decode(type)
      } catch {
        guard values[key.stringValue] != nil, let part = completion?.part(key),
          let value = part.value,
          let result = try? ValueDecoder(value: value, codingPath: codingPath + [key]).decode(type)
        else { throw error }
        part.notes.replaced(codingPath + [key], error)
        return result
      }
    }

    func decodeIfPresent<Value: Decodable>(
      _ type: Value.Type,
      forKey key: Key
    ) throws -> Value? {
      // A field that is `nil` is not stored, so a missing one is no field to complete.
      guard contains(key), try !decodeNil(forKey: key) else { return nil }
      do {
        return try decode(type, forKey: key)
      } catch {
        guard let part = completion?.part(key) else { throw error }
        part.notes.replaced(codingPath + [key], error)
        return nil
      }
    }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type,
      forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { try decoder(key).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      try decoder(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { try decoder(SuperKey()) }
    func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }
  }

  struct Unkeyed: UnkeyedDecodingContainer {
    let elements: [ArchiveValue]
    let codingPath: [any CodingKey]
    let notes: ValueCompletion.Notes?
    var currentIndex = 0
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex >= elements.count }

    init(
      elements: [ArchiveValue],
      codingPath: [any CodingKey],
      notes: ValueCompletion.Notes?
    ) {
      self.elements = elements
      self.codingPath = codingPath
      self.notes = notes
    }

    private mutating func next() throws -> ValueDecoder {
      guard !isAtEnd else {
        throw RestorationError(
          .missingValue,
          "more elements are asked for than the \(elements.count) stored"
        )
      }
      defer { currentIndex += 1 }
      return ValueDecoder(
        value: elements[currentIndex],
        codingPath: codingPath + [IndexKey(index: currentIndex)],
        notes: notes
      )
    }

    mutating func decodeNil() throws -> Bool {
      guard !isAtEnd, elements[currentIndex] == .null else { return false }
      currentIndex += 1
      return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      try next().decode(type)
    }

    mutating func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> { try next().container(keyedBy: type) }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
      try next().unkeyedContainer()
    }

    mutating func superDecoder() throws -> any Decoder { try next() }
  }

  struct Single: SingleValueDecodingContainer {
    let decoder: ValueDecoder
    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { decoder.value == .null }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      try decoder.decode(type)
    }
  }
}
