public import Foundation
public import RestorationArchive

/// Encodes the fields of a structure, in code that `@RestorableState` of the package `RestorationMacros` writes.
///
/// The result is that of the compiler's own `Encodable`. A ``StateEncoder`` stores the fields without anything in
/// between if they come in the order in which archives store their names: the shorter before the longer, and those
/// of one length by their bytes.
///
/// ```swift
/// func encode(to encoder: any Encoder) throws {
///   let fields = FieldEncoder(encoder)
///   try fields.encode(order, forKey: "order")
/// }
/// ```
public struct FieldEncoder {
  @usableFromInline let straight: StructureEncoder?
  // The encoder's, here because it is used for every field, and would be retained for each.
  @usableFromInline package let writer: Unmanaged<FieldWriter>?
  private let container: Container?

  // A class, because a container must be mutable.
  private final class Container {
    var fields: KeyedEncodingContainer<FieldKey>
    init(_ fields: KeyedEncodingContainer<FieldKey>) { self.fields = fields }
  }

  /// Begins a structure.
  public init(_ encoder: borrowing any Encoder) {
    if let straight = encoder.structureEncoder {
      writer = straight.begin()
      self.straight = straight
      container = nil
    } else {
      container = Container(encoder.container(keyedBy: FieldKey.self))
      straight = nil
      writer = nil
    }
  }

  /// Encodes a field.
  ///
  /// - Throws: The error of the encoder.
  @inlinable
  public func encode<Value: Encodable>(_ value: Value, forKey key: StaticString) throws {
    guard let straight else { return try encodeGenerally(value, key) }
    if begin(key) { straight.write(value) }
  }

  /// Encodes a field, or leaves it out if it is `nil`.
  ///
  /// - Throws: The error of the encoder.
  @inlinable
  public func encode<Value: Encodable>(_ value: Value?, forKey key: StaticString) throws {
    if let value { try encode(value, forKey: key) }
  }

  /// Encodes a field that is an array.
  ///
  /// - Throws: The error of the encoder.
  @inlinable
  public func encode<Element: Encodable>(_ value: [Element], forKey key: StaticString) throws {
    guard let straight else { return try encodeGenerally(value, key) }
    if begin(key) { straight.write(elementsOf: value) }
  }

  /// Encodes a field that is a Boolean value.
  ///
  /// - Throws: The error of the encoder.
  @inlinable
  public func encode(_ value: Bool, forKey key: StaticString) throws {
    guard let writer else { return try encodeGenerally(value, key) }
    writer._withUnsafeGuaranteedRef { $0.write(value, key) }
  }

  /// Encodes a field that is an integer.
  ///
  /// - Throws: The error of the encoder.
  @inlinable
  public func encode(_ value: Int, forKey key: StaticString) throws {
    guard let writer else { return try encodeGenerally(value, key) }
    writer._withUnsafeGuaranteedRef { $0.write(Int64(value), key) }
  }

  /// Encodes a field that is a floating-point number.
  ///
  /// - Throws: The error of the encoder.
  @inlinable
  public func encode(_ value: Double, forKey key: StaticString) throws {
    guard let writer else { return try encodeGenerally(value, key) }
    writer._withUnsafeGuaranteedRef { $0.write(value, key) }
  }

  /// Encodes a field that is a text.
  ///
  /// - Throws: The error of the encoder.
  @inlinable
  public func encode(_ value: String, forKey key: StaticString) throws {
    guard let writer else { return try encodeGenerally(value, key) }
    writer._withUnsafeGuaranteedRef { $0.write(value, key) }
  }

  /// Encodes a field that is data.
  ///
  /// - Throws: The error of the encoder.
  public func encode(_ value: Data, forKey key: StaticString) throws {
    guard let writer else { return try encodeGenerally(value, key) }
    value.withUnsafeBytes { bytes in
      writer._withUnsafeGuaranteedRef { $0.write(data: bytes, key) }
    }
  }

  /// Begins a field, whose value must be written next.
  @usableFromInline
  func begin(_ key: StaticString) -> Bool {
    writer?._withUnsafeGuaranteedRef { $0.begin(key) } ?? false
  }

  @usableFromInline
  @inline(never)
  func encodeGenerally(_ value: some Encodable, _ key: StaticString) throws {
    try container?.fields.encode(value, forKey: FieldKey(key.description))
  }
}
