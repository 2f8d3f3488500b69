public import Foundation
public import RestorationArchive

/// Decodes a keyed archive of Apple's by key, for tests of ported code: the coder for
/// `decodeRestorableState(with:)` and `init(coder:)`.
///
/// Foundation's value classes are made from their fields; of an app's classes only those in
/// `classes` are created, whatever a file names. A value that cannot be decoded is `nil` or zero, as
/// an absent one, and the error is recorded in ``failures``.
///
/// ```swift
/// let coder = try KeyedArchiveDecoder(keyedArchive: bytes, classes: ["Note": Note.self])
/// editor.decodeRestorableState(with: coder)
/// #expect(coder.failures.isEmpty)
/// ```
///
/// Objects are created once, and shared as in the archive. An object that refers to one which
/// still decodes itself, such as its parent, gets `nil`: no object exists before its `init(coder:)`
/// returns.
///
/// Concurrency: used by one task or actor.
public final class KeyedArchiveDecoder: NSCoder {
  /// The archive.
  public let archive: KeyedArchive
  /// The errors so far, in the order of the calls.
  public private(set) var failures: [RestorationError] = []
  let classes: [String: any (NSObject & NSCoding).Type]
  let references: (IdentifierPath) -> AnyObject?
  let graph: ObjectGraph
  /// The finished objects, by their numbers in the property list.
  var finished: [Int: NSObject] = [:]
  /// The objects that could not be created.
  var refused: Set<Int> = []
  /// The numbers of values in the collections, by their numbers in the property list.
  var sizes: [Int: Int] = [:]
  /// The objects that are being made.
  var open: Set<Int> = []
  /// The values of the object being decoded, innermost last.
  private var levels: [Level]

  /// The values of one object by key.
  private struct Level {
    let values: [String: Int]
    /// The number of values decoded without keys.
    var unkeyedCount = 0

    init(_ fields: [KeyedArchive.Field]) {
      values = Dictionary(fields.map { ($0.key, $0.value) }) { first, _ in first }
    }
  }

  /// Creates a coder for the roots of an archive.
  ///
  /// - Parameters:
  ///   - archive: The archive.
  ///   - classes: The classes that may be created, by their names in the archive.
  ///   - references: Returns the restorable object at a path, for references between restorable
  ///     objects; by default there is none.
  /// - Throws: `RestorationError` with code `corrupted`.
  public init(
    _ archive: KeyedArchive,
    classes: [String: any (NSObject & NSCoding).Type] = [:],
    references: @escaping (IdentifierPath) -> AnyObject? = { _ in nil }
  ) throws(RestorationError) {
    self.archive = archive
    self.classes = classes
    self.references = references
    graph = try ObjectGraph(archive.list)
    levels = [Level(archive.roots)]
  }

  /// Creates a coder for the bytes of a keyed archive; see ``init(_:classes:references:)``.
  ///
  /// - Throws: `RestorationError` with code `corrupted`, `unsupportedVersion` for another format of
  ///   Apple's, or `limitExceeded`.
  public convenience init(
    keyedArchive bytes: [UInt8],
    classes: [String: any (NSObject & NSCoding).Type] = [:],
    references: @escaping (IdentifierPath) -> AnyObject? = { _ in nil },
    limits: AppleLimits = .standard
  ) throws(RestorationError) {
    let archive = try KeyedArchive(PropertyList(bytes, limits: limits))
    try self.init(archive, classes: classes, references: references)
  }

  func fail(_ code: RestorationError.Code, _ message: String) {
    failures.append(RestorationError(code, message))
  }

  /// Calls `body` while keys are looked up in an object.
  func withFields<Result>(of instance: KeyedArchive.Instance, _ body: () -> Result) -> Result {
    levels.append(Level(instance.fields))
    defer { levels.removeLast() }
    return body()
  }

  /// Returns the number of the value under a key, or `nil` if there is none or it is `nil`.
  private func number(_ key: String) -> Int? {
    levels[levels.count - 1].values[key].flatMap(graph.resolve)
  }

  private func value(_ key: String) -> ArchiveValue? {
    guard let number = number(key) else { return nil }
    if case .value(let value) = graph.form(of: number) { return value }
    fail(.typeMismatch, "key \"\(key)\": expected a number, found an object")
    return nil
  }

  private func numeric<Number>(
    _ key: String,
    _ zero: Number,
    _ convert: (ArchiveValue) -> Number?
  ) -> Number {
    guard let value = value(key), value != .null else { return zero }
    if let number = convert(value) { return number }
    fail(.typeMismatch, "key \"\(key)\": expected a number that fits, found \(value.kindName)")
    return zero
  }

  private func integer<Value: FixedWidthInteger>(_ key: String) -> Value {
    numeric(key, 0) { value in
      switch value {
      case .int(let number): Value(exactly: number)
      case .unsigned(let number): Value(exactly: number)
      case .bool(let isTrue): isTrue ? 1 : 0
      case .double(let number): Value(exactly: number.rounded(.towardZero))
      default: nil
      }
    }
  }

  // MARK: NSCoder's properties

  public override var allowsKeyedCoding: Bool { true }
  public override var requiresSecureCoding: Bool { true }
  public override var error: (any Error)? { failures.first }
  public override var decodingFailurePolicy: NSCoder.DecodingFailurePolicy { .setErrorAndReturn }
  public override var allowedClasses: [AnyClass]? { nil }
  public override func version(forClassName className: String) -> Int { 0 }

  /// Records that an object cannot decode itself.
  public override func failWithError(_ error: any Error) {
    failures.append(
      error as? RestorationError
        ?? RestorationError(.typeMismatch, "an object refused its values", cause: error)
    )
  }

  // MARK: Keyed values

  /// Returns whether there is a value for a key, including a stored `nil`.
  public override func containsValue(forKey key: String) -> Bool {
    levels[levels.count - 1].values[key] != nil
  }

  public override func decodeBool(forKey key: String) -> Bool { (integer(key) as Int64) != 0 }
  public override func decodeCInt(forKey key: String) -> CInt { integer(key) }
  public override func decodeInt32(forKey key: String) -> Int32 { integer(key) }
  public override func decodeInt64(forKey key: String) -> Int64 { integer(key) }
  public override func decodeInteger(forKey key: String) -> Int { integer(key) }
  public override func decodeFloat(forKey key: String) -> Float { Float(decodeDouble(forKey: key)) }

  public override func decodeDouble(forKey key: String) -> Double {
    numeric(key, 0) { value in
      switch value {
      case .double(let number): number
      case .int(let number): Double(number)
      case .unsigned(let number): Double(number)
      default: nil
      }
    }
  }

  /// Calls `body` with the stored bytes, or with `nil` if there are none.
  public override func withDecodedUnsafeBytes<Result>(
    forKey key: String,
    body: (UnsafeRawBufferPointer?) throws -> Result
  ) rethrows -> Result {
    guard let data = decodeObject(forKey: key) as? Data else { return try body(nil) }
    return try data.withUnsafeBytes { try body($0) }
  }

  /// Calls `body` with the stored bytes, or with `nil` if there are none.
  public override func withDecodedUnsafeBufferPointer<Result>(
    forKey key: String,
    body: (UnsafeBufferPointer<UInt8>?) throws -> Result
  ) rethrows -> Result {
    guard let data = decodeObject(forKey: key) as? Data else { return try body(nil) }
    return try Array(data).withUnsafeBufferPointer { try body($0) }
  }

  public override func decodeObject(forKey key: String) -> Any? {
    number(key).flatMap { object($0) }
  }

  public override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
    guard let found = number(key).flatMap({ object($0) }) else { return nil }
    guard let classes, !classes.contains(where: { (found as? NSObject)?.isKind(of: $0) ?? false })
    else { return found }
    fail(.typeNotAllowed, "key \"\(key)\": expected one of \(classes), found \(type(of: found))")
    return nil
  }

  public override func decodeObject<DecodedObject>(
    of type: DecodedObject.Type,
    forKey key: String
  ) -> DecodedObject? where DecodedObject: NSObject, DecodedObject: NSCoding {
    decodeObject(of: [type], forKey: key) as? DecodedObject
  }

  public override func decodePropertyList(forKey key: String) -> Any? { decodeObject(forKey: key) }

  /// Returns the next object that was encoded without a key.
  public override func decodeObject() -> Any? {
    let last = levels.count - 1
    defer { levels[last].unkeyedCount += 1 }
    return decodeObject(forKey: "$\(levels[last].unkeyedCount)")
  }

  public override func decodeData() -> Data? { decodeObject() as? Data }
  public override func decodePropertyList() -> Any? { decodeObject() }

  public override func decodeValue(
    ofObjCType type: UnsafePointer<Int8>,
    at data: UnsafeMutableRawPointer
  ) { refuseBytes() }

  public override func decodeArray(
    ofObjCType itemType: UnsafePointer<Int8>,
    count: Int,
    at array: UnsafeMutableRawPointer
  ) { refuseBytes() }

  private func refuseBytes() {
    fail(.unsupportedValue, "a value was asked for by its type in C; use the keyed method")
  }
}
