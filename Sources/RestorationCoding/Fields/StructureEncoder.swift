import Foundation
import RestorationArchive

/// Encodes a value straight into the archive, without a plain value in between, as far as its types let it.
///
/// A structure with `@RestorableState` finds this encoder in its ``FieldEncoder``. Any other type is given the
/// containers of ``ValueEncoder``.
@usableFromInline
final class StructureEncoder: Encoder {
  let writer: FieldWriter
  private let plainTypes = PlainTypes()
  /// The plain value of a type that has asked for a container.
  @exclusivity(unchecked) private var box: ValueEncoder.Box?

  @usableFromInline let codingPath: [any CodingKey] = []
  @usableFromInline let userInfo: [CodingUserInfoKey: Any] = [:]

  private init(_ writer: FieldWriter) { self.writer = writer }

  /// Writes a value.
  ///
  /// - Returns: `false` if it cannot be written this way; nothing has been written then.
  static func write(_ value: some Encodable, to values: ValueWriter) -> Bool {
    values.attempt { writer in StructureEncoder(writer).write(value) }
  }

  /// Writes the elements of an array; see ``write(_:to:)-(Encodable,_)``.
  static func write<Element: Encodable>(elementsOf array: [Element], to values: ValueWriter) -> Bool
  {
    values.attempt { writer in StructureEncoder(writer).write(elementsOf: array) }
  }

  @inlinable
  func write<Value: Encodable>(_ value: Value) {
    if isPlain(Value.self) { writePlain(value) } else { writeOther(value) }
  }

  /// Writes the elements of an array. In the app's own code the type is known, so that elements are written without
  /// copies.
  @inlinable
  func write<Element: Encodable>(elementsOf array: [Element]) {
    beginArray(array.count)
    let isPlain = isPlain(Element.self)
    array.withUnsafeBufferPointer { elements in
      guard let start = elements.baseAddress else { return }
      for index in 0..<elements.count {
        if isPlain { writePlain(start[index]) } else { writeOther(start[index]) }
        if !isComplete { break }
      }
    }
    endArray()
  }

  @inlinable
  @inline(__always)
  func writeOther<Value: Encodable>(_ value: borrowing Value) {
    let outer = enter()
    do { try value.encode(to: self) } catch { fail() }
    leave(outer)
  }

  @usableFromInline
  func writePlain<Value: Encodable>(_ value: Value) {
    guard let plain = ValueEncoder.plainValue(value) else { return writer.fail() }
    writer.write(plain)
  }

  @usableFromInline
  func isPlain(_ type: Any.Type) -> Bool { plainTypes.contains(type) }

  @usableFromInline
  var isComplete: Bool { writer.isComplete }

  @usableFromInline
  func fail() { writer.fail() }

  @usableFromInline
  func beginArray(_ count: Int) { writer.beginArray(count: count) }

  @usableFromInline
  func endArray() { writer.endArray() }

  /// The place of a value among the others.
  @usableFromInline
  struct Place {
    fileprivate let start: Int
    fileprivate let outer: FieldWriter.Structure
  }

  @usableFromInline
  func enter() -> Place { Place(start: writer.byteCount, outer: writer.enter()) }

  @usableFromInline
  func leave(_ place: Place) {
    writer.leave(to: place.outer)
    if writer.byteCount == place.start || box != nil { finishPlain(place.start) }
  }

  /// Writes a value that has used a container, or nothing.
  private func finishPlain(_ start: Int) {
    let box = box
    self.box = nil
    // A value is written once: as a structure, or in a container.
    guard writer.byteCount == start else { return writer.fail() }
    writer.write(box?.result ?? .dictionary([]))
  }

  /// Begins a structure, and returns the writer of its fields.
  func begin() -> Unmanaged<FieldWriter> {
    if box != nil { writer.fail() }
    writer.begin()
    return .passUnretained(writer)
  }

  private var general: ValueEncoder {
    if writer.hasBegun { writer.fail() }
    let box = box ?? ValueEncoder.Box()
    self.box = box
    return ValueEncoder(box: box, codingPath: [])
  }

  @usableFromInline
  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    general.container(keyedBy: type)
  }

  @usableFromInline
  func unkeyedContainer() -> any UnkeyedEncodingContainer { general.unkeyedContainer() }

  @usableFromInline
  func singleValueContainer() -> any SingleValueEncodingContainer {
    Single(encoder: self)
  }

  /// The only value of a type, such as the name of a case, without a plain value in between.
  private struct Single: SingleValueEncodingContainer {
    let encoder: StructureEncoder
    var codingPath: [any CodingKey] { [] }

    func encodeNil() throws {
      var container = encoder.general.singleValueContainer()
      try container.encodeNil()
    }

    func encode(_ value: String) throws {
      if encoder.box != nil { encoder.fail() }
      encoder.writer.write(whole: value)
    }

    func encode(_ value: Int) throws {
      if encoder.box != nil { encoder.fail() }
      encoder.writer.write(whole: Int64(value))
    }

    func encode<Value: Encodable>(_ value: Value) throws {
      var container = encoder.general.singleValueContainer()
      try container.encode(value)
    }
  }
}

/// The types that have an archived form of their own, each found out once.
final class PlainTypes {
  @exclusivity(unchecked) private var known: [(type: ObjectIdentifier, isPlain: Bool)] = []

  func contains(_ type: Any.Type) -> Bool {
    let identity = ObjectIdentifier(type)
    for entry in known where entry.type == identity { return entry.isPlain }
    let isPlain = Self.isPlain(type)
    known.append((identity, isPlain))
    return isPlain
  }

  private static func isPlain(_ type: Any.Type) -> Bool {
    switch type {
    case is String.Type, is Bool.Type, is Double.Type, is Float.Type, is CGFloat.Type: true
    case is any FixedWidthInteger.Type: true
    case is Data.Type, is Date.Type, is UUID.Type, is URL.Type: true
    case is any GeometryConvertible.Type: true
    default: false
    }
  }
}

extension Encoder {
  /// This encoder if it writes straight into the archive. Comparing types costs half of a cast.
  var structureEncoder: StructureEncoder? {
    guard Self.self == StructureEncoder.self else { return nil }
    return withUnsafeBytes(of: self) { $0.load(as: Unmanaged<StructureEncoder>.self) }
      .takeUnretainedValue()
  }
}

extension ValueWriter {
  /// Writes any value, straight if its types let it.
  func write(encoding value: some Encodable) throws(RestorationError) {
    if StructureEncoder.write(value, to: self) { return }
    try write(ValueEncoder.encode(value), objects: EmbeddedObjectTable([]))
  }

  /// Writes an array of any values, straight if their types let it.
  func write<Element: Encodable>(encodingElementsOf array: [Element]) throws(RestorationError) {
    if StructureEncoder.write(elementsOf: array, to: self) { return }
    try write(ValueEncoder.encode(array), objects: EmbeddedObjectTable([]))
  }
}
