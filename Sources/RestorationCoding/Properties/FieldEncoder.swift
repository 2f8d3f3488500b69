/// Encodes the fields of a structure, in code that `@RestorableState` of the package `RestorationMacros` writes.
///
/// The result is that of the compiler's own `Encodable`.
///
/// ```swift
/// func encode(to encoder: any Encoder) throws {
///   let fields = FieldEncoder(encoder)
///   try fields.encode(order, forKey: "order")
/// }
/// ```
public struct FieldEncoder {
  private let container: Container

  // A class, because a container must be mutable.
  private final class Container {
    var fields: KeyedEncodingContainer<FieldKey>
    init(_ fields: KeyedEncodingContainer<FieldKey>) { self.fields = fields }
  }

  /// Begins a structure.
  public init(_ encoder: any Encoder) {
    container = Container(encoder.container(keyedBy: FieldKey.self))
  }

  /// Encodes a field.
  ///
  /// - Throws: The error of the encoder.
  public func encode<Value: Encodable>(_ value: Value, forKey key: String) throws {
    try container.fields.encode(value, forKey: FieldKey(key))
  }

  /// Encodes a field, or leaves it out if it is `nil`.
  ///
  /// - Throws: The error of the encoder.
  public func encode<Value: Encodable>(_ value: Value?, forKey key: String) throws {
    try container.fields.encodeIfPresent(value, forKey: FieldKey(key))
  }
}
