import Foundation
import RestorationArchive

/// Decodes a value straight from the archive, without a plain value in between, as far as its types let it.
///
/// A structure with `@RestorableState` finds this decoder in its ``FieldDecoder``. Any other type is given the
/// containers of ``ValueDecoder``. A field that is missing, has changed or cannot be read ends the attempt: the
/// general way then decodes the value from its beginning, completes it and reports why.
final class StructureDecoder: Decoder {
  let reader: FieldReader
  private let plainTypes = PlainTypes()
  /// The plain value of a type that has asked for a container.
  @exclusivity(unchecked) private var plain: ArchiveValue?

  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  /// The end of the attempt.
  struct Refusal: Error {}

  private init(_ reader: FieldReader) { self.reader = reader }

  /// Returns the value at a position, or `nil` if it cannot be decoded this way.
  static func decode<Value: Decodable>(
    _ type: Value.Type,
    _ section: SectionReader,
    at position: Int
  ) -> Value? {
    try? StructureDecoder(FieldReader(section, at: position)).decode(type)
  }

  /// Returns the array at a position, or `nil` if it cannot be decoded this way.
  static func decode<Element: Decodable>(
    arrayOf type: Element.Type,
    _ section: SectionReader,
    at position: Int
  ) -> [Element]? {
    try? StructureDecoder(FieldReader(section, at: position)).decode(arrayOf: type)
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if plainTypes.contains(type) { return try ValueDecoder.decode(type, from: reader.value()) }
    let start = reader.position
    defer { plain = nil }
    return try reader.structure {
      let value = try type.init(from: self)
      guard reader.position > start else { throw Refusal() }
      return value
    }
  }

  func decode<Element: Decodable>(arrayOf type: Element.Type) throws -> [Element] {
    guard let count = reader.beginArray() else { throw Refusal() }
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for _ in 0..<count { elements.append(try decode(type)) }
    return elements
  }

  /// Begins a structure.
  func begin() throws {
    guard plain == nil, reader.begin() else { throw Refusal() }
  }

  private func general() throws -> ValueDecoder {
    guard !reader.hasBegun else { throw Refusal() }
    let value = try plain ?? reader.value()
    plain = value
    return ValueDecoder(value: value, codingPath: [])
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    try general().container(keyedBy: type)
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try general().unkeyedContainer()
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    try general().singleValueContainer()
  }
}

extension Decoder {
  /// This decoder if it reads straight from the archive. Comparing types costs less than a cast.
  var structureDecoder: StructureDecoder? {
    guard Self.self == StructureDecoder.self else { return nil }
    return unsafeBitCast(self, to: Unmanaged<StructureDecoder>.self).takeUnretainedValue()
  }
}

extension StateDecoder {
  /// Decodes a structure straight from the archive.
  ///
  /// - Returns: `nil` if it cannot be decoded this way, or nothing is stored.
  func straight<Value: Decodable>(_ type: Value.Type, forKey key: String) -> Value? {
    place(of: key, .dictionary).flatMap { StructureDecoder.decode(type, section, at: $0) }
  }

  /// Decodes an array straight from the archive.
  func straight<Element: Decodable>(arrayOf type: Element.Type, forKey key: String) -> [Element]? {
    place(of: key, .array).flatMap { StructureDecoder.decode(arrayOf: type, section, at: $0) }
  }

  private func place(of key: String, _ kind: SectionReader.Collection) -> Int? {
    guard !key.hasPrefix(ReservedKey.prefix), let position = position(of: key),
      let content = try? section.unwrapped(position), section.isCollection(kind, at: content)
    else { return nil }
    return content
  }
}
