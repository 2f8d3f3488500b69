public import Foundation
public import RestorationArchive

/// Reads the state of one restorable object, by key: the coder that `decodeRestorableState(with:)`
/// and the factories get.
///
/// Its bytes have been checked from end to end before it exists. An absent key gives the zero of
/// the type and is no failure; ask ``containsValue(forKey:)`` to tell absent from zero. A value of
/// another type, or a type that is not allowed, gives the zero too and is kept in ``failures``;
/// other keys and other objects are not affected. The typed methods throw instead.
///
/// ```swift
/// func decodeRestorableState(with coder: NSCoder) {
///   if let title = coder.decodeObject(of: NSString.self, forKey: "title") { self.title = title as String }
///   if let filter = try? coder.stateDecoder?.decodeIfPresent(Filter.self, forKey: "filter") {
///     self.filter = filter
///   }
/// }
/// ```
///
/// Concurrency: a coder belongs to the call that it is passed to; do not keep it.
///
/// Rules: uikit-semantics K11-K16, K19; K17 is replaced by one failure a key (design D4).
public final class StateDecoder: NSCoder {
  /// Where the object stood when it was preserved.
  public var path: IdentifierPath { section.path }
  /// What the archive says about the app that preserved the state.
  public let header: ArchiveHeader
  /// What could not be decoded so far, in the order of the calls.
  public internal(set) var failures: [RestorationError] = []

  let section: SectionReader
  let types: RestorationTypeRegistry
  let objectDescription: ObjectDescription
  weak var references: (any ReferenceResolution)?
  let isSecure: Bool
  // Objects stored by value that are being built, innermost last, and those that are done.
  var enclosing: [EmbeddedObjectReader] = []
  var finished: [Int: NSObject] = [:]

  /// Makes a coder for one object of an archive.
  ///
  /// - Parameters:
  ///   - object: The object; it is checked here.
  ///   - header: The archive's header, for the reserved keys.
  ///   - types: The types that may be built.
  ///   - references: What finds restorable objects; without it every reference is nil.
  ///   - requiresSecureCoding: Whether objects stored by value must adopt `NSSecureCoding`.
  /// - Throws: `RestorationError` with code `corrupted` or `limitExceeded`.
  public init(
    _ object: ArchivedObject,
    header: ArchiveHeader,
    types: RestorationTypeRegistry = RestorationTypeRegistry(),
    references: (any ReferenceResolution)? = nil,
    requiresSecureCoding: Bool = true
  ) throws(RestorationError) {
    section = try object.reader()
    self.header = header
    self.types = types
    self.references = references
    isSecure = requiresSecureCoding
    objectDescription = object.description
  }

  // MARK: What every NSCoder answers

  public override var allowsKeyedCoding: Bool { true }
  public override var requiresSecureCoding: Bool { isSecure }
  public override var error: (any Error)? { failures.first }
  public override var decodingFailurePolicy: NSCoder.DecodingFailurePolicy { .setErrorAndReturn }
  public override var allowedClasses: [AnyClass]? { nil }
  public override func version(forClassName className: String) -> Int { 0 }

  public override func failWithError(_ error: any Error) {
    fail(
      error as? RestorationError
        ?? RestorationError(
          .typeMismatch,
          "an object refused its stored values",
          path: path,
          cause: error
        )
    )
  }

  /// Whether the object has a value for a key, nil included (rule K11).
  public override func containsValue(forKey key: String) -> Bool {
    position(of: key) != nil || reservedValue(of: key) != nil
      || key == ReservedKey.storyboard && storyboard != nil
  }

  // MARK: With keys: zero when absent (K13), zero and a failure when impossible

  public override func decodeBool(forKey key: String) -> Bool {
    read(key) { (reader) throws(RestorationError) in try section.readValue(&reader).asBool() }
      ?? false
  }

  public override func decodeCInt(forKey key: String) -> CInt { integer(key) }
  public override func decodeInt32(forKey key: String) -> Int32 { integer(key) }
  public override func decodeInt64(forKey key: String) -> Int64 { integer(key) }
  public override func decodeInteger(forKey key: String) -> Int { integer(key) }

  private func integer<Value: FixedWidthInteger>(_ key: String) -> Value {
    if case .int(let value) = reservedValue(of: key) { return Value(truncatingIfNeeded: value) }
    return read(key) { (reader) throws(RestorationError) in
      try section.readValue(&reader).asInteger()
    }
      ?? 0
  }

  public override func decodeFloat(forKey key: String) -> Float {
    read(key) { (reader) throws(RestorationError) in try section.readValue(&reader).asFloat() } ?? 0
  }

  public override func decodeDouble(forKey key: String) -> Double {
    if case .date(let seconds) = reservedValue(of: key) { return seconds }
    return read(key) { (reader) throws(RestorationError) in
      try section.readValue(&reader).asDouble()
    }
      ?? 0
  }

  /// Calls `body` with the stored bytes, or with nil when the key is absent.
  public override func withDecodedUnsafeBytes<Result>(
    forKey key: String,
    body: (UnsafeRawBufferPointer?) throws -> Result
  ) rethrows -> Result {
    try withDecodedUnsafeBufferPointer(forKey: key) { bytes in
      try body(bytes.map { UnsafeRawBufferPointer($0) })
    }
  }

  /// Calls `body` with the stored bytes, or with nil when the key is absent.
  public override func withDecodedUnsafeBufferPointer<Result>(
    forKey key: String,
    body: (UnsafeBufferPointer<UInt8>?) throws -> Result
  ) rethrows -> Result {
    let bytes = read(key) { (reader) throws(RestorationError) -> [UInt8]? in
      switch try section.readValue(&reader) {
      case .data(let bytes), .uuid(let bytes): bytes
      case .null: nil
      case let other: throw .mismatch(expected: "data", found: other)
      }
    }
    guard let bytes = bytes ?? nil else { return try body(nil) }
    return try bytes.withUnsafeBufferPointer { try body($0) }
  }

  public override func decodeObject(forKey key: String) -> Any? {
    object(key) { _ in true }
  }

  public override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
    guard let classes else { return decodeObject(forKey: key) }
    return object(key) { type in classes.contains { isClass(type, of: $0) } }
  }

  /// Returns an object of one class, or `nil` when the key is absent or its value is another (K19).
  public override func decodeObject<DecodedObject>(
    of type: DecodedObject.Type,
    forKey key: String
  ) -> DecodedObject? where DecodedObject: NSObject, DecodedObject: NSCoding {
    // Foundation stores points, sizes and rectangles as text and asks for it here; geometry that
    // was stored as such still answers.
    if type == NSString.self, let text = geometryText(key) { return text as? DecodedObject }
    guard let value = decodeObject(of: [type], forKey: key) else { return nil }
    guard let object = value as? DecodedObject else {
      fail(
        RestorationError(
          .typeMismatch,
          "key \"\(key)\": expected \(type), found \(Swift.type(of: value))",
          path: path
        )
      )
      return nil
    }
    return object
  }

  public override func decodePropertyList(forKey key: String) -> Any? {
    decodeObject(forKey: key)
  }

  // MARK: Without keys

  private func refuseUnkeyed() {
    fail(
      RestorationError(
        .unsupportedValue,
        "a value was asked for without a key; use the keyed method",
        path: path
      )
    )
  }

  public override func decodeObject() -> Any? {
    refuseUnkeyed()
    return nil
  }

  public override func decodeData() -> Data? {
    refuseUnkeyed()
    return nil
  }

  public override func decodePropertyList() -> Any? {
    refuseUnkeyed()
    return nil
  }

  public override func decodeValue(
    ofObjCType type: UnsafePointer<Int8>,
    at data: UnsafeMutableRawPointer
  ) { refuseUnkeyed() }

  public override func decodeArray(
    ofObjCType itemType: UnsafePointer<Int8>,
    count: Int,
    at array: UnsafeMutableRawPointer
  ) { refuseUnkeyed() }
}
