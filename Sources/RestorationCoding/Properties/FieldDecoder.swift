import RestorationArchive

/// Decodes the fields of a structure that may have changed since it was stored, in code that `@RestorableState` of
/// the package `RestorationMacros` writes.
///
/// A field that is missing keeps its default. So does a field that cannot be read, such as an enumeration whose case
/// is gone, if a ``StateDecoder`` decodes the structure: it records the failure. Other decoders throw.
///
/// ```swift
/// init(from decoder: any Decoder) throws {
///   let fields = try FieldDecoder(decoder)
///   try fields.decode(&order, forKey: "order", formerly: ["sorting"])
/// }
/// ```
public struct FieldDecoder {
  private let container: KeyedDecodingContainer<FieldKey>
  private let notes: ValueCompletion.Notes?

  /// Begins a structure.
  ///
  /// - Throws: The error of the decoder if no structure is stored.
  public init(_ decoder: any Decoder) throws {
    container = try decoder.container(keyedBy: FieldKey.self)
    notes = (decoder as? ValueDecoder)?.notes
  }

  /// Replaces a field's default by the stored value, if there is one.
  ///
  /// - Parameters:
  ///   - value: The field, with its default.
  ///   - key: The name of the field.
  ///   - formerKeys: The names of the field in earlier versions, the latest first. They are asked for if nothing is
  ///     stored under its name.
  /// - Throws: The error of the decoder if the stored value cannot be read; not with a ``StateDecoder``.
  public func decode<Value: Decodable>(
    _ value: inout Value,
    forKey key: String,
    formerly formerKeys: [String] = []
  ) throws {
    guard let key = presentKey(key, formerKeys) else { return }
    do {
      value = try container.decode(Value.self, forKey: key)
    } catch {
      try note(error, key)
    }
  }

  /// Replaces a field's default by the stored value, or by `nil` if none is stored, as fields that are `nil` are not.
  ///
  /// - Throws: The error of the decoder if the stored value cannot be read; not with a ``StateDecoder``.
  public func decode<Value: Decodable>(
    _ value: inout Value?,
    forKey key: String,
    formerly formerKeys: [String] = []
  ) throws {
    guard let key = presentKey(key, formerKeys) else {
      value = nil
      return
    }
    do {
      value = try container.decodeIfPresent(Value.self, forKey: key)
    } catch {
      try note(error, key)
    }
  }

  /// Returns the stored value of a field that has no default.
  ///
  /// - Throws: The error of the decoder if nothing is stored, or the value cannot be read.
  public func decode<Value: Decodable>(
    forKey key: String,
    formerly formerKeys: [String] = []
  ) throws -> Value {
    try container.decode(Value.self, forKey: presentKey(key, formerKeys) ?? FieldKey(key))
  }

  /// Returns the stored value of an optional field that has no default, or `nil` if nothing is stored.
  ///
  /// - Throws: The error of the decoder if the value cannot be read.
  public func decodeIfPresent<Value: Decodable>(
    forKey key: String,
    formerly formerKeys: [String] = []
  ) throws -> Value? {
    guard let key = presentKey(key, formerKeys) else { return nil }
    return try container.decodeIfPresent(Value.self, forKey: key)
  }

  private func presentKey(_ key: String, _ formerKeys: [String]) -> FieldKey? {
    let key = FieldKey(key)
    if container.contains(key) { return key }
    return formerKeys.lazy.map { FieldKey($0) }.first { container.contains($0) }
  }

  private func note(_ error: any Error, _ key: FieldKey) throws {
    guard let notes else { throw error }
    notes.replaced(container.codingPath + [key], error)
  }
}
