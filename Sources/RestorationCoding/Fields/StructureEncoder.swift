import Foundation
import RestorationArchive

/// Encodes a value straight into the archive, without a plain value in between, as far as its types let it.
///
/// A structure with `@RestorableState` finds this encoder in its ``FieldEncoder``. Any other type is given the
/// containers of ``ValueEncoder``.
final class StructureEncoder: Encoder {
  let writer: FieldWriter
  private let plainTypes = PlainTypes()
  /// The plain value of a type that has asked for a container.
  @exclusivity(unchecked) private var box: ValueEncoder.Box?

  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

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

  func write<Value: Encodable>(_ value: Value) {
    if plainTypes.contains(Value.self) {
      guard let plain = ValueEncoder.plainValue(value) else { return writer.fail() }
      return writer.write(plain)
    }
    let start = writer.byteCount
    writer.structure {
      do { try value.encode(to: self) } catch { writer.fail() }
    }
    let box = box
    self.box = nil
    guard writer.byteCount == start else {
      // A value is written once: as a structure, or in a container.
      if box != nil { writer.fail() }
      return
    }
    writer.write(box?.result ?? .dictionary([]))
  }

  func write<Element: Encodable>(elementsOf array: [Element]) {
    writer.beginArray(count: array.count)
    defer { writer.endArray() }
    // Without a copy of each element.
    array.withUnsafeBufferPointer { elements in
      guard let start = elements.baseAddress else { return }
      for index in 0..<elements.count where writer.isComplete { write(start[index]) }
    }
  }

  /// Begins a structure.
  func begin() {
    if box != nil { writer.fail() }
    writer.begin()
  }

  private var general: ValueEncoder {
    if writer.hasBegun { writer.fail() }
    let box = box ?? ValueEncoder.Box()
    self.box = box
    return ValueEncoder(box: box, codingPath: [])
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    general.container(keyedBy: type)
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { general.unkeyedContainer() }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    general.singleValueContainer()
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
  /// This encoder if it writes straight into the archive. Comparing types costs less than a cast.
  var structureEncoder: StructureEncoder? {
    guard Self.self == StructureEncoder.self else { return nil }
    return unsafeBitCast(self, to: Unmanaged<StructureEncoder>.self).takeUnretainedValue()
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
