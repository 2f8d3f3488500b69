public import Foundation
public import RestorationArchive

// Typed encoding: nothing is boxed, and a value that cannot be stored throws immediately.
// If the object ignores the error, the value saved before stays under the key.
extension StateEncoder {
  /// Stores a string.
  ///
  /// - Throws: `RestorationError` with code `limitExceeded` if it, the key or the object becomes too
  ///   long, or `invalidIdentifier` if the key is empty or reserved. Nothing is stored then.
  public func encode(_ value: String, forKey key: String) throws(RestorationError) {
    if section.write(value, expecting: key) { return }
    try put(key) { (out) throws(RestorationError) in try out.write(value) }
  }

  /// Stores data; throws the same errors as ``encode(_:forKey:)-(String,_)``.
  public func encode(_ value: Data, forKey key: String) throws(RestorationError) {
    if value.withUnsafeBytes({ section.write(data: $0, expecting: key) }) { return }
    try put(key) { (out) throws(RestorationError) in try out.write(value) }
  }

  /// Stores any `Encodable` value.
  ///
  /// Dates, data, UUIDs, URLs and geometry keep their own form; structures become dictionaries.
  /// Decode with the same type, or one that reads the same fields.
  ///
  /// - Throws: `RestorationError` with code `unsupportedValue` if the value refuses to be encoded,
  ///   `limitExceeded` or `invalidIdentifier`. Nothing is stored then.
  public func encode<Value: Encodable>(_ value: Value, forKey key: String) throws(RestorationError)
  {
    try put(key) { (out) throws(RestorationError) in
      try out.write(encoding: value)
    }
  }

  /// Stores a case of an enumeration by its name, so that cases can be reordered.
  ///
  /// ```swift
  /// enum Mode: String { case reading, editing }
  /// try encoder.encodeCase(Mode.reading, forKey: "mode", type: "Mode")
  /// ```
  ///
  /// - Parameters:
  ///   - value: A case whose raw value is its stored name.
  ///   - type: A stable name of the enumeration; the type's own name by default.
  /// - Throws: As ``encode(_:forKey:)-(String,_)``.
  public func encodeCase<Value: RawRepresentable<String>>(
    _ value: Value,
    forKey key: String,
    type: String? = nil
  ) throws(RestorationError) {
    try put(key) { (out) throws(RestorationError) in
      try out.write(enumeration: type ?? "\(Value.self)", name: value.rawValue)
    }
  }

  /// Stores a reference to the restorable object at a path; throws the same errors as
  /// ``encode(_:forKey:)-(String,_)``.
  public func encode(_ path: IdentifierPath, forKey key: String) throws(RestorationError) {
    try put(key) { (out) throws(RestorationError) in try out.write(reference: path) }
  }

  /// Stores references to the restorable objects at several paths, in order; throws the same errors
  /// as ``encode(_:forKey:)-(String,_)``.
  public func encode(_ paths: [IdentifierPath], forKey key: String) throws(RestorationError) {
    do throws(RestorationError) {
      if try section.write(references: paths, expecting: key) { return }
    } catch {
      throw abandon(key, error)
    }
    try put(key) { (out) throws(RestorationError) in try out.write(references: paths) }
  }

  /// Stores a plain value of an archive; throws the same errors as
  /// ``encode(_:forKey:)-(String,_)``.
  public func encode(_ value: ArchiveValue, forKey key: String) throws(RestorationError) {
    try put(key) { (out) throws(RestorationError) in
      try out.write(value, objects: EmbeddedObjectTable([KeyedValue(key, value)]))
    }
  }

  /// Stores geometry.
  func encode(_ geometry: Geometry?, forKey key: String) {
    store(key) { (out) throws(RestorationError) in
      if let geometry { out.write(geometry) } else { out.writeNull() }
    }
  }
}

extension ValueWriter {
  func write(_ data: Data) throws(RestorationError) {
    try checkLength(data.count, of: "data value")
    data.withUnsafeBytes { write(checkedData: $0) }
  }

  func write(_ uuid: UUID) throws(RestorationError) {
    try write(uuid: uuid.bytes)
  }
}

extension UUID {
  var bytes: [UInt8] { withUnsafeBytes(of: uuid) { Array($0) } }

  init?(bytes: [UInt8]) {
    guard bytes.count == 16 else { return nil }
    var value: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    withUnsafeMutableBytes(of: &value) { $0.copyBytes(from: bytes) }
    self.init(uuid: value)
  }
}

extension NSCoder {
  /// This coder with its typed methods, or `nil` if it is another kind of coder.
  public var stateEncoder: StateEncoder? { self as? StateEncoder }
  /// This coder with its typed methods, or `nil` if it is another kind of coder.
  public var stateDecoder: StateDecoder? { self as? StateDecoder }
}
