import Foundation
import RestorationArchive

/// Converts any `Encodable` value into a plain one: structures into dictionaries with string keys,
/// sequences into arrays, and some well-known types into their own forms.
struct ValueEncoder: Encoder {
  /// The storage of one value, filled directly or through a container.
  final class Box {
    var value: ArchiveValue?
    var entries: [(key: String, box: Box)] = []
    var elements: [Box] = []
    var kind: Kind = .single
    enum Kind { case single, keyed, unkeyed }

    var result: ArchiveValue {
      switch kind {
      case .single: value ?? .dictionary([])
      case .keyed:
        .dictionary(lastEntries.map { .init(key: .string($0.key), value: $0.box.result) })
      case .unkeyed: .array(elements.map(\.result))
      }
    }

    /// The entries without earlier values of the same key: the last one counts (rule K21).
    private var lastEntries: [(key: String, box: Box)] {
      // Strings with the same bytes are equal; equal strings may have different bytes.
      guard Set(entries.map(\.key)).count < entries.count else { return entries }
      var seen: Set<[UInt8]> = []
      return entries.reversed().filter { seen.insert(Array($0.key.utf8)).inserted }.reversed()
    }
  }

  let box: Box
  let codingPath: [any CodingKey]
  /// Indicates that an object in the value is an error: the value is encoded only when it is set.
  var refusesClasses = false
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  static let maximumDepth = 100

  static func encode(
    _ value: some Encodable,
    refusingClasses: Bool = false
  ) throws(RestorationError) -> ArchiveValue {
    let box = Box()
    do {
      try ValueEncoder(box: box, codingPath: [], refusesClasses: refusingClasses).encode(value)
    } catch let error as RestorationError {
      throw error
    } catch {
      throw RestorationError(
        .unsupportedValue,
        "\(type(of: value)) refused to be encoded",
        cause: error
      )
    }
    return box.result
  }

  func encode<Value: Encodable>(_ value: Value) throws {
    guard codingPath.count <= Self.maximumDepth else {
      throw RestorationError(
        .limitExceeded,
        "a value nested more than \(Self.maximumDepth) deep; store a flat form"
      )
    }
    if let plain = Self.plainValue(value) {
      box.value = plain
    } else {
      if refusesClasses, Value.self is AnyClass { throw refusal(of: Value.self) }
      try value.encode(to: self)
    }
  }

  private func refusal(of type: Any.Type) -> RestorationError {
    let place = codingPath.map(\.stringValue).joined(separator: "/")
    return RestorationError(
      .unsupportedValue,
      "\(place.isEmpty ? "" : "\(place): ")\(type) is a class, whose changes are not noticed; keep a "
        + "structure in its place"
    )
  }

  /// The plain value of a type with its own archived form, or `nil` for any other type.
  static func plainValue(_ value: some Encodable) -> ArchiveValue? {
    switch value {
    case let value as String: .string(value)
    case let value as Bool: .bool(value)
    // All NaN values become one, as in archives.
    case let value as Double: .double(value.isNaN ? .nan : value)
    case let value as Float: .float(value.isNaN ? .nan : value)
    case let value as CGFloat: .double(value.isNaN ? .nan : Double(value))
    case let value as any FixedWidthInteger: integer(value)
    case let value as Data: .data(Array(value))
    case let value as Date: date(value.timeIntervalSinceReferenceDate)
    case let value as UUID: .uuid(value.bytes)
    case let value as URL: .url(value.relativeString, base: value.baseURL?.absoluteString)
    case let value as any GeometryConvertible: .geometry(value.geometry)
    default: nil
    }
  }

  private static func date(_ seconds: Double) -> ArchiveValue {
    .date(seconds.isNaN ? .nan : seconds)
  }

  /// Integers wider than those of archives become text.
  private static func integer(_ value: some FixedWidthInteger) -> ArchiveValue {
    Int64(exactly: value).map { .int($0) } ?? UInt64(exactly: value).map { .unsigned($0) }
      ?? .string(String(value))
  }

  /// The encoder of a part.
  private func below(_ key: any CodingKey, _ place: Box) -> ValueEncoder {
    ValueEncoder(box: place, codingPath: codingPath + [key], refusesClasses: refusesClasses)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    box.kind = .keyed
    return KeyedEncodingContainer(Keyed<Key>(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    box.kind = .unkeyed
    return Unkeyed(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    Single(encoder: self)
  }

  struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: ValueEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }

    private func place(_ key: any CodingKey) -> ValueEncoder {
      let place = Box()
      encoder.box.entries.append((key.stringValue, place))
      return encoder.below(key, place)
    }

    func encodeNil(forKey key: Key) { place(key).box.value = .null }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
      try place(key).encode(value)
    }

    func nestedContainer<Nested: CodingKey>(
      keyedBy keyType: Nested.Type,
      forKey key: Key
    ) -> KeyedEncodingContainer<Nested> { place(key).container(keyedBy: keyType) }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      place(key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { place(SuperKey()) }
    func superEncoder(forKey key: Key) -> any Encoder { place(key) }
  }

  struct Unkeyed: UnkeyedEncodingContainer {
    let encoder: ValueEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }
    var count: Int { encoder.box.elements.count }

    private func place() -> ValueEncoder {
      let place = Box()
      encoder.box.elements.append(place)
      return encoder.below(IndexKey(index: count - 1), place)
    }

    func encodeNil() { place().box.value = .null }
    func encode<Value: Encodable>(_ value: Value) throws { try place().encode(value) }

    func nestedContainer<Nested: CodingKey>(
      keyedBy keyType: Nested.Type
    ) -> KeyedEncodingContainer<Nested> { place().container(keyedBy: keyType) }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { place().unkeyedContainer() }
    func superEncoder() -> any Encoder { place() }
  }

  struct Single: SingleValueEncodingContainer {
    let encoder: ValueEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil() { encoder.box.value = .null }
    func encode<Value: Encodable>(_ value: Value) throws { try encoder.encode(value) }
  }
}

struct SuperKey: CodingKey {
  let stringValue = "super"
  var intValue: Int? { nil }
  init() {}
  init?(stringValue: String) { nil }
  init?(intValue: Int) { nil }
}

struct IndexKey: CodingKey {
  let index: Int
  var stringValue: String { "\(index)" }
  var intValue: Int? { index }
  init(index: Int) { self.index = index }
  init?(stringValue: String) { nil }
  init?(intValue: Int) { index = intValue }
}
