import Foundation
import RestorationArchive

/// Decodes a value straight from the archive, without a plain value in between, as far as its types let it.
///
/// A structure with `@RestorableState` finds this decoder in its ``FieldDecoder``. Any other type is given the
/// containers of ``ValueDecoder``. A field that is missing, has changed or cannot be read ends the attempt: the
/// general way then decodes the value from its beginning, completes it and reports why.
@usableFromInline
final class StructureDecoder: Decoder {
  let reader: FieldReader
  private let plainTypes = PlainTypes()
  /// The plain value of a type that has asked for a container.
  @exclusivity(unchecked) private var plain: ArchiveValue?

  @usableFromInline let codingPath: [any CodingKey] = []
  @usableFromInline let userInfo: [CodingUserInfoKey: Any] = [:]

  /// The end of the attempt.
  @usableFromInline
  struct Refusal: Error {}

  private init(_ section: SectionReader, at position: Int) {
    reader = FieldReader(section, at: position)
  }

  /// Returns the value at a position, or `nil` if it cannot be decoded this way.
  static func decode<Value: Decodable>(
    _ type: Value.Type,
    _ section: SectionReader,
    at position: Int
  ) -> Value? {
    let decoder = StructureDecoder(section, at: position)
    guard let value = try? decoder.decode(type), decoder.reader.isComplete else { return nil }
    return value
  }

  /// Returns the array at a position, or `nil` if it cannot be decoded this way.
  static func decode<Element: Decodable>(
    arrayOf type: Element.Type,
    _ section: SectionReader,
    at position: Int
  ) -> [Element]? {
    let decoder = StructureDecoder(section, at: position)
    guard let count = decoder.reader.beginArray(), let array = try? decoder.decode(count, type),
      decoder.reader.isComplete
    else { return nil }
    return array
  }

  @inlinable
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    isPlain(type) ? try decodePlain(type) : try decodeOther(type)
  }

  /// Decodes the elements of an array that has begun. In the app's own code the type is known, so that elements are
  /// made in their places.
  @inlinable
  func decode<Element: Decodable>(_ count: Int, _ type: Element.Type) throws -> [Element] {
    let isPlain = isPlain(type)
    return try [Element](unsafeUninitializedCapacity: count) { elements, madeCount in
      guard let start = elements.baseAddress else { return }
      while madeCount < count {
        (start + madeCount).initialize(
          to: isPlain ? try decodePlain(type) : try decodeOther(type)
        )
        madeCount += 1
      }
    }
  }

  @inlinable
  @inline(__always)
  func decodeOther<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let outer = enter()
    let value = try type.init(from: self)
    try leave(outer)
    return value
  }

  @usableFromInline
  func decodePlain<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try ValueDecoder.decode(type, from: reader.value())
  }

  @usableFromInline
  func isPlain(_ type: Any.Type) -> Bool { plainTypes.contains(type) }

  /// The place of a value among the others.
  @usableFromInline
  struct Place {
    fileprivate let start: Int
    fileprivate let outer: FieldReader.Fields
  }

  @usableFromInline
  func enter() -> Place { Place(start: reader.position, outer: reader.enter()) }

  @usableFromInline
  func leave(_ place: Place) throws {
    reader.leave(to: place.outer)
    if plain != nil { plain = nil }
    guard reader.position > place.start else { throw refusal() }
  }

  /// Begins a structure, and returns the reader of its fields.
  func begin() throws -> Unmanaged<FieldReader> {
    guard plain == nil, reader.begin() else { throw refusal() }
    return .passUnretained(reader)
  }

  /// Ends the attempt, whatever becomes of the error.
  @usableFromInline
  @inline(never)
  func refusal() -> Refusal {
    reader.fail()
    return Refusal()
  }

  private func general() throws -> ValueDecoder {
    guard !reader.hasBegun else { throw refusal() }
    if let plain { return ValueDecoder(value: plain, codingPath: []) }
    reader.restart()
    let value = try reader.value()
    plain = value
    return ValueDecoder(value: value, codingPath: [])
  }

  @usableFromInline
  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    try general().container(keyedBy: type)
  }

  @usableFromInline
  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try general().unkeyedContainer()
  }

  @usableFromInline
  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    guard plain == nil, !reader.hasBegun else { return try general().singleValueContainer() }
    return Single(decoder: self)
  }

  /// The only value of a type, such as the name of a case, without a plain value in between.
  private struct Single: SingleValueDecodingContainer {
    let decoder: StructureDecoder
    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool { (try? decoder.general().value == .null) ?? false }

    func decode(_ type: String.Type) throws -> String {
      if decoder.plain == nil, let text = decoder.reader.wholeText() { return text }
      return try decoder.general().decode(type)
    }

    func decode(_ type: Int.Type) throws -> Int {
      if decoder.plain == nil, let number = decoder.reader.wholeInteger() { return number }
      return try decoder.general().decode(type)
    }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      try decoder.general().decode(type)
    }
  }
}

extension Decoder {
  /// This decoder if it reads straight from the archive. Comparing types costs half of a cast.
  var structureDecoder: StructureDecoder? {
    guard Self.self == StructureDecoder.self else { return nil }
    return withUnsafeBytes(of: self) { $0.load(as: Unmanaged<StructureDecoder>.self) }
      .takeUnretainedValue()
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
