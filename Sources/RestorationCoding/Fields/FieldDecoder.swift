public import Foundation
public import RestorationArchive

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
  // The decoder and its reader again, which would be retained for each field.
  @usableFromInline let decoder: Unmanaged<StructureDecoder>?
  @usableFromInline package let reader: Unmanaged<FieldReader>?
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
  public init(_ decoder: borrowing any Decoder) throws {
    if let straight = decoder.structureDecoder {
      reader = try straight.begin()
      self.straight = straight
      self.decoder = .passUnretained(straight)
      general = nil
    } else {
      general = try General(copy decoder)
      straight = nil
      self.decoder = nil
      reader = nil
    }
  }

  /// Replaces a field's default by the stored value, if there is one.
  ///
  /// - Parameters:
  ///   - value: The field, with its default.
  ///   - key: The name of the field.
  ///   - formerKeys: The names of the field in earlier versions, the latest first. They are asked for if nothing is
  ///     stored under its name.
  /// - Throws: The error of the decoder if the stored value cannot be read; not with a ``StateDecoder``.
  @inlinable
  public func decode<Value: Decodable>(
    _ value: inout Value,
    forKey key: StaticString,
    formerly formerKeys: [String] = []
  ) throws {
    guard let decoder else { return try replace(&value, key, formerKeys) }
    guard try find(key, formerKeys) else { return }
    value = try decoder._withUnsafeGuaranteedRef { try $0.decode(Value.self) }
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
  @inlinable
  public func decode<Element: Decodable>(
    _ value: inout [Element],
    forKey key: StaticString,
    formerly formerKeys: [String] = []
  ) throws {
    guard let decoder else { return try replace(&value, key, formerKeys) }
    guard try find(key, formerKeys) else { return }
    let count = try beginArray()
    value =
      count > 0
      ? try decoder._withUnsafeGuaranteedRef { try $0.decode(count, Element.self) } : []
  }

  /// Replaces the default of a field that is a Boolean value by the stored value, if there is one.
  ///
  /// - Throws: The error of the decoder if the stored value cannot be read; not with a ``StateDecoder``.
  @inlinable
  public func decode(
    _ value: inout Bool,
    forKey key: StaticString,
    formerly formerKeys: [String] = []
  ) throws {
    guard let reader else { return try replace(&value, key, formerKeys) }
    let finding = reader._withUnsafeGuaranteedRef { $0.read(key, &value) }
    if case .found = finding { return }
    _ = try check(finding, formerKeys)
  }

  /// Replaces the default of a field that is an integer by the stored value, if there is one.
  ///
  /// - Throws: The error of the decoder if the stored value cannot be read; not with a ``StateDecoder``.
  @inlinable
  public func decode(
    _ value: inout Int,
    forKey key: StaticString,
    formerly formerKeys: [String] = []
  ) throws {
    guard let reader else { return try replace(&value, key, formerKeys) }
    let finding = reader._withUnsafeGuaranteedRef { $0.read(key, &value) }
    if case .found = finding { return }
    _ = try check(finding, formerKeys)
  }

  /// Replaces the default of a field that is a floating-point number by the stored value, if there is one.
  ///
  /// - Throws: The error of the decoder if the stored value cannot be read; not with a ``StateDecoder``.
  @inlinable
  public func decode(
    _ value: inout Double,
    forKey key: StaticString,
    formerly formerKeys: [String] = []
  ) throws {
    guard let reader else { return try replace(&value, key, formerKeys) }
    let finding = reader._withUnsafeGuaranteedRef { $0.read(key, &value) }
    if case .found = finding { return }
    _ = try check(finding, formerKeys)
  }

  /// Replaces the default of a field that is a text by the stored value, if there is one.
  ///
  /// - Throws: The error of the decoder if the stored value cannot be read; not with a ``StateDecoder``.
  @inlinable
  public func decode(
    _ value: inout String,
    forKey key: StaticString,
    formerly formerKeys: [String] = []
  ) throws {
    guard let reader else { return try replace(&value, key, formerKeys) }
    let finding = reader._withUnsafeGuaranteedRef { $0.read(key, &value) }
    if case .found = finding { return }
    _ = try check(finding, formerKeys)
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
    let finding = reader._withUnsafeGuaranteedRef {
      $0.read(key, data: { value = Data(copying: $0) })
    }
    _ = try check(finding, formerKeys)
  }

  /// Returns the stored value of a field that has no default.
  ///
  /// - Throws: The error of the decoder if nothing is stored, or the value cannot be read.
  public func decode<Value: Decodable>(
    forKey key: StaticString,
    formerly formerKeys: [String] = []
  ) throws -> Value {
    guard let general else {
      guard let straight else { throw StructureDecoder.Refusal() }
      guard try find(key, formerKeys) else { throw straight.refusal() }
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
  @usableFromInline
  func find(_ key: StaticString, _ formerKeys: [String]) throws -> Bool {
    guard let reader else { return false }
    return try check(reader._withUnsafeGuaranteedRef { $0.find(key) }, formerKeys)
  }

  @usableFromInline
  package func check(_ finding: FieldReader.Finding, _ formerKeys: [String]) throws -> Bool {
    switch finding {
    case .found: return true
    // A former name may have been passed already.
    case .missing where formerKeys.isEmpty: return false
    case .missing, .refused: throw straight?.refusal() ?? StructureDecoder.Refusal()
    }
  }

  /// Begins an array, and returns the number of its elements.
  @usableFromInline
  func beginArray() throws -> Int {
    guard let reader, let count = reader._withUnsafeGuaranteedRef({ $0.beginArray() }) else {
      throw straight?.refusal() ?? StructureDecoder.Refusal()
    }
    return count
  }

  private func readIfPresent<Value: Decodable>(
    _ key: StaticString,
    _ formerKeys: [String]
  ) throws -> Value? {
    guard let straight, try find(key, formerKeys), !straight.reader.skipNull() else { return nil }
    return try straight.decode(Value.self)
  }
}

// Reading from a container.
extension FieldDecoder {
  @usableFromInline
  @inline(never)
  func replace<Value: Decodable>(
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
