public import Foundation
import RestorationArchive

/// Decodes the fields of a structure that may have changed since it was stored, in code that `@RestorableState` of
/// the package `RestorationMacros` writes.
///
/// A field that is missing keeps its default. So does a field that cannot be read, such as an enumeration whose case
/// is gone, if a ``StateDecoder`` decodes the structure: it records the failure. Other decoders throw. Do not catch the
/// errors of these methods: with one, a ``StateDecoder`` also ends its first and fast attempt to read the structure.
///
/// A ``StateDecoder`` reads the fields without anything in between if they are asked for in the order in which archives
/// store their names: the shorter before the longer, and those of one length by their bytes.
///
/// ```swift
/// init(from decoder: any Decoder) throws {
///   let fields = try FieldDecoder(decoder)
///   try fields.decode(&order, forKey: "order", formerly: ["sorting"])
/// }
/// ```
public struct FieldDecoder {
  private let straight: StructureDecoder?
  // The decoder's, here because it is used for every field, and would be retained for each.
  private let reader: Unmanaged<FieldReader>?
  private let general: General?

  private final class General {
    let container: KeyedDecodingContainer<FieldKey>
    let notes: ValueCompletion.Notes?

    init(_ decoder: any Decoder) throws {
      container = try decoder.container(keyedBy: FieldKey.self)
      notes = (decoder as? ValueDecoder)?.notes
    }
  }

  /// Begins a structure.
  ///
  /// - Throws: The error of the decoder if no structure is stored.
  public init(_ decoder: any Decoder) throws {
    straight = decoder.structureDecoder
    reader = straight.map { .passUnretained($0.reader) }
    general = straight == nil ? try General(decoder) : nil
    try straight?.begin()
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
    forKey key: StaticString,
    formerly formerKeys: [String] = []
  ) throws {
    guard let straight, let reader else { return try replace(&value, key, formerKeys) }
    if try find(key, formerKeys, reader) { value = try straight.decode(Value.self) }
  }

  /// Replaces a field's default by the stored value, or by `nil` if none is stored, because a field
  /// that is `nil` is not stored.
  ///
  /// - Throws: The error of the decoder if the stored value cannot be read; not with a ``StateDecoder``.
  public func decode<Value: Decodable>(
    _ value: inout Value?,
    forKey key: StaticString,
    formerly formerKeys: [String] = []
  ) throws {
    if general == nil {
      value = try readIfPresent(key, formerKeys)
      return
    }
    guard let general, let key = presentKey(key, formerKeys) else {
      value = nil
      return
    }
    do {
      value = try general.container.decodeIfPresent(Value.self, forKey: key)
    } catch {
      try note(error, key)
    }
  }

  /// Replaces the default of a field that is an array by the stored value, if there is one.
  ///
  /// - Throws: The error of the decoder if the stored value cannot be read; not with a ``StateDecoder``.
  public func decode<Element: Decodable>(
    _ value: inout [Element],
    forKey key: StaticString,
    formerly formerKeys: [String] = []
  ) throws {
    guard let straight, let reader else { return try replace(&value, key, formerKeys) }
    guard try find(key, formerKeys, reader) else { return }
    // Most lists are empty, and making one of any type, or asking it whether it is empty, takes longer.
    if value.count == 0, reader._withUnsafeGuaranteedRef({ $0.skipEmptyArray() }) { return }
    value = try straight.decode(arrayOf: Element.self)
  }

  /// Replaces the default of a field that is a Boolean value by the stored value, if there is one.
  ///
  /// - Throws: The error of the decoder if the stored value cannot be read; not with a ``StateDecoder``.
  public func decode(
    _ value: inout Bool,
    forKey key: StaticString,
    formerly formerKeys: [String] = []
  ) throws {
    guard let reader else { return try replace(&value, key, formerKeys) }
    if try find(key, formerKeys, reader) {
      value = try read(reader._withUnsafeGuaranteedRef { $0.bool() })
    }
  }

  /// Replaces the default of a field that is an integer by the stored value, if there is one.
  ///
  /// - Throws: The error of the decoder if the stored value cannot be read; not with a ``StateDecoder``.
  public func decode(
    _ value: inout Int,
    forKey key: StaticString,
    formerly formerKeys: [String] = []
  ) throws {
    guard let reader else { return try replace(&value, key, formerKeys) }
    guard try find(key, formerKeys, reader) else { return }
    let number = try read(reader._withUnsafeGuaranteedRef { $0.integer() })
    value = try read(Int(exactly: number))
  }

  /// Replaces the default of a field that is a floating-point number by the stored value, if there is one.
  ///
  /// - Throws: The error of the decoder if the stored value cannot be read; not with a ``StateDecoder``.
  public func decode(
    _ value: inout Double,
    forKey key: StaticString,
    formerly formerKeys: [String] = []
  ) throws {
    guard let reader else { return try replace(&value, key, formerKeys) }
    if try find(key, formerKeys, reader) {
      value = try read(reader._withUnsafeGuaranteedRef { $0.double() })
    }
  }

  /// Replaces the default of a field that is a text by the stored value, if there is one.
  ///
  /// - Throws: The error of the decoder if the stored value cannot be read; not with a ``StateDecoder``.
  public func decode(
    _ value: inout String,
    forKey key: StaticString,
    formerly formerKeys: [String] = []
  ) throws {
    guard let reader else { return try replace(&value, key, formerKeys) }
    if try find(key, formerKeys, reader) {
      value = try read(reader._withUnsafeGuaranteedRef { $0.string() })
    }
  }

  /// Replaces the default of a field that is data by the stored value, if there is one.
  ///
  /// - Throws: The error of the decoder if the stored value cannot be read; not with a ``StateDecoder``.
  public func decode(
    _ value: inout Data,
    forKey key: StaticString,
    formerly formerKeys: [String] = []
  ) throws {
    guard let reader else { return try replace(&value, key, formerKeys) }
    guard try find(key, formerKeys, reader) else { return }
    value = Data(copying: try read(reader._withUnsafeGuaranteedRef { $0.data() }))
  }

  /// Returns the stored value of a field that has no default.
  ///
  /// - Throws: The error of the decoder if nothing is stored, or the value cannot be read.
  public func decode<Value: Decodable>(
    forKey key: StaticString,
    formerly formerKeys: [String] = []
  ) throws -> Value {
    guard let general else {
      guard let straight, let reader, try find(key, formerKeys, reader) else {
        throw StructureDecoder.Refusal()
      }
      return try straight.decode(Value.self)
    }
    let found = presentKey(key, formerKeys) ?? FieldKey(key.description)
    return try general.container.decode(Value.self, forKey: found)
  }

  /// Returns the stored value of an optional field that has no default, or `nil` if nothing is stored.
  ///
  /// - Throws: The error of the decoder if the value cannot be read.
  public func decodeIfPresent<Value: Decodable>(
    forKey key: StaticString,
    formerly formerKeys: [String] = []
  ) throws -> Value? {
    if general == nil { return try readIfPresent(key, formerKeys) }
    guard let general, let key = presentKey(key, formerKeys) else { return nil }
    return try general.container.decodeIfPresent(Value.self, forKey: key)
  }
}

// Reading straight from the archive.
extension FieldDecoder {
  /// Returns whether a field is stored, and its value therefore next.
  private func find(
    _ key: StaticString,
    _ formerKeys: [String],
    _ reader: Unmanaged<FieldReader>
  ) throws -> Bool {
    switch reader._withUnsafeGuaranteedRef({ $0.find(key) }) {
    case .found: return true
    // A former name may have been passed already.
    case .missing where formerKeys.isEmpty: return false
    case .missing, .unordered: throw StructureDecoder.Refusal()
    }
  }

  private func read<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw StructureDecoder.Refusal() }
    return value
  }

  private func readIfPresent<Value: Decodable>(
    _ key: StaticString,
    _ formerKeys: [String]
  ) throws -> Value? {
    guard let straight, let reader, try find(key, formerKeys, reader),
      !straight.reader.skipNull()
    else { return nil }
    return try straight.decode(Value.self)
  }
}

// Reading from a container.
extension FieldDecoder {
  @inline(never)
  private func replace<Value: Decodable>(
    _ value: inout Value,
    _ key: StaticString,
    _ formerKeys: [String]
  ) throws {
    guard let general, let key = presentKey(key, formerKeys) else { return }
    do {
      value = try general.container.decode(Value.self, forKey: key)
    } catch {
      try note(error, key)
    }
  }

  private func presentKey(_ key: StaticString, _ formerKeys: [String]) -> FieldKey? {
    guard let general else { return nil }
    let key = FieldKey(key.description)
    if general.container.contains(key) { return key }
    return formerKeys.lazy.map { FieldKey($0) }.first { general.container.contains($0) }
  }

  private func note(_ error: any Error, _ key: FieldKey) throws {
    guard let general, let notes = general.notes else { throw error }
    notes.replaced(general.container.codingPath + [key], error)
  }
}
