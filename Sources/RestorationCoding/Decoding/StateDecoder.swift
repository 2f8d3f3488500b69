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
/// Rules: K11-K16, K19; K17 is replaced by one failure a key.
public final class StateDecoder: NSCoder {
  /// Where the object stood when it was preserved.
  public var path: IdentifierPath { section.path }
  /// What the archive says about the app that preserved the state.
  public var header: ArchiveHeader { environment.header }
  /// What could not be decoded so far, in the order of the calls.
  public private(set) var failures: [RestorationError] = []

  /// What was done to stored values that do not fit what is there now, in plain words.
  public private(set) var remarks: [String] = []

  let environment: DecodingEnvironment
  let section: SectionReader
  // Objects stored by value that are being built, innermost last, and those that are done.
  private(set) var enclosing: [EmbeddedObjectReader] = []
  private var finished: [Int: NSObject] = [:]
  // Whether any of these lists was used. Most objects need none, and the runtime checks every
  // access to a list that is a property of a class.
  private(set) var isUsed = false
  /// What the object itself reported through ``failWithError(_:)``, without naming a key: it could not
  /// decode.
  package private(set) var refusal: RestorationError?
  /// Whether the coder knows of nothing but its object: it has built nothing, and nothing has failed.
  package var isUnused: Bool { !isUsed }

  /// Makes a coder for one object of an archive.
  ///
  /// - Parameters:
  ///   - object: The object; it is checked here.
  ///   - header: The archive's header, for the reserved keys.
  ///   - types: The types that may be built.
  ///   - references: What finds restorable objects, held weakly; without it every reference is nil.
  ///   - requiresSecureCoding: Whether objects stored by value must adopt `NSSecureCoding`.
  /// - Throws: `RestorationError` with code `corrupted` or `limitExceeded`.
  public convenience init(
    _ object: ArchivedObject,
    header: ArchiveHeader,
    types: RestorationTypeRegistry = RestorationTypeRegistry(),
    references: (any ReferenceResolution)? = nil,
    requiresSecureCoding: Bool = true
  ) throws(RestorationError) {
    try self.init(
      object,
      in: DecodingEnvironment(
        ReadingPass(object),
        header: header,
        types: types,
        references: WeakReferences(references),
        requiresSecureCoding: requiresSecureCoding
      )
    )
  }

  /// Makes a coder that shares what it can with the other coders of a pass.
  ///
  /// - Throws: `RestorationError` with code `corrupted` or `limitExceeded`.
  package init(
    _ object: ArchivedObject,
    in environment: DecodingEnvironment
  ) throws(RestorationError) {
    section = try SectionReader(object, in: environment.pass)
    self.environment = environment
  }

  /// Turns to another object, as if the coder had been made for it.
  package func turn(to object: UnownedObject) throws(RestorationError) {
    if isUsed {
      failures = []
      refusal = nil
      remarks = []
      enclosing = []
      finished = [:]
      isUsed = false
    }
    try section.turn(to: object)
  }

  /// Lets some keys be absent, whatever is stored.
  package func hide(_ keys: [String]) { section.hide(keys) }

  package func fail(_ error: RestorationError) {
    isUsed = true
    failures.append(error)
  }

  /// Says in the report what was done to a stored value that does not fit what is there now, such as a
  /// position on a screen that has gone. Nothing has failed by that.
  ///
  /// - Parameter remark: What was changed, in plain words; never a stored value that is private.
  public func remark(_ remark: String) {
    isUsed = true
    remarks.append(remark)
  }

  /// Takes back the failures behind the first `count`, and returns the first of them.
  func takeFailures(after count: Int) -> RestorationError? {
    guard failures.count > count else { return nil }
    let first = failures[count]
    failures.removeSubrange(count...)
    return first
  }

  func finished(_ number: Int) -> NSObject? { finished[number] }

  func finish(_ object: NSObject, numbered number: Int) {
    isUsed = true
    finished[number] = object
  }

  // While an embedded object is built, keys are its own.
  func enter(_ embedded: EmbeddedObjectReader) {
    isUsed = true
    enclosing.append(embedded)
    section.expectNothing()
  }

  func leaveEmbedded() { enclosing.removeLast() }

  // MARK: What every NSCoder answers

  public override var allowsKeyedCoding: Bool { true }
  public override var requiresSecureCoding: Bool { environment.isSecure }
  public override var error: (any Error)? { failures.first }
  public override var decodingFailurePolicy: NSCoder.DecodingFailurePolicy { .setErrorAndReturn }
  public override var allowedClasses: [AnyClass]? { nil }
  public override func version(forClassName className: String) -> Int { 0 }

  /// Says that the object cannot decode; an error of this library that names a key concerns that key alone.
  public override func failWithError(_ error: any Error) {
    let failure =
      error as? RestorationError
      ?? RestorationError(
        .typeMismatch,
        "an object refused its stored values",
        path: path,
        cause: error
      )
    if enclosing.isEmpty, failure.key == nil { refusal = failure }
    fail(failure)
  }

  /// Whether the object has a value for a key, nil included (rule K11).
  public override func containsValue(forKey key: String) -> Bool {
    checkedPosition(of: key) != nil || reservedValue(of: key) != nil
      || key == ReservedKey.storyboard && storyboard != nil
  }

  // MARK: With keys: zero when absent (K13), zero and a failure when impossible

  public override func decodeBool(forKey key: String) -> Bool {
    if let value = section.expectedBool(key) { return value }
    return read(key) { (value) throws(RestorationError) in try value.asBool() } ?? false
  }

  public override func decodeCInt(forKey key: String) -> CInt { integer(key) }
  public override func decodeInt32(forKey key: String) -> Int32 { integer(key) }
  public override func decodeInt64(forKey key: String) -> Int64 { integer(key) }
  public override func decodeInteger(forKey key: String) -> Int { integer(key) }

  @inline(__always)
  private func integer<Value: FixedWidthInteger>(_ key: String) -> Value {
    if let value = section.expectedInteger(key), let result = Value(exactly: value) {
      return result
    }
    return otherInteger(key)
  }

  private func otherInteger<Value: FixedWidthInteger>(_ key: String) -> Value {
    if case .int(let value) = reservedValue(of: key) { return Value(truncatingIfNeeded: value) }
    return read(key) { (value) throws(RestorationError) in try value.asInteger() } ?? 0
  }

  public override func decodeFloat(forKey key: String) -> Float {
    read(key) { (value) throws(RestorationError) in try value.asFloat() } ?? 0
  }

  public override func decodeDouble(forKey key: String) -> Double {
    if let value = section.expectedDouble(key) { return value }
    if case .date(let seconds) = reservedValue(of: key) { return seconds }
    return read(key) { (value) throws(RestorationError) in try value.asDouble() } ?? 0
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
    if let bytes = section.expectedData(key) {
      // The section keeps the archive alive, and the archive its bytes.
      return try withExtendedLifetime(section) { try bytes.withMemoryRebound(to: UInt8.self, body) }
    }
    let bytes = read(key) { (value) throws(RestorationError) -> [UInt8]? in
      switch value {
      case .data(let bytes), .uuid(let bytes): bytes
      case .null: nil
      case let other: throw .mismatch(expected: "data", found: other)
      }
    }
    guard let bytes = bytes ?? nil else { return try body(nil) }
    return try bytes.withUnsafeBufferPointer { try body($0) }
  }

  /// Returns an object, or `nil` when the key is absent or its value is nil.
  ///
  /// Text, data and arrays come as Swift values, which costs a fraction of what Foundation needs
  /// to turn its own into them; `as? NSString`, `as? NSData` and `as? NSArray` work all the same.
  public override func decodeObject(forKey key: String) -> Any? {
    if let text = section.expectedString(key) { return text }
    if let bytes = section.expectedData(key) { return Data(copying: bytes) }
    return object(key) { _ in true }
  }

  /// Returns an object of one of some classes; see ``decodeObject(forKey:)``.
  ///
  /// An array of restorable objects comes as an array of the class that is named beside `NSArray`, if
  /// all are of it, so that casting it costs nothing.
  public override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
    guard let classes else { return decodeObject(forKey: key) }
    return object(key, elementType: classes.first { $0 != NSArray.self }) { type in
      classes.contains { isClass(type, of: $0) }
    }
  }

  /// Returns an object of one class, or `nil` when the key is absent or its value is another (K19).
  public override func decodeObject<DecodedObject>(
    of type: DecodedObject.Type,
    forKey key: String
  ) -> DecodedObject? where DecodedObject: NSObject, DecodedObject: NSCoding {
    if type == NSString.self, let text = section.expectedString(key) {
      return NSString(string: text) as? DecodedObject
    }
    if type == NSData.self, let bytes = section.expectedData(key) {
      return NSData.decoded(bytes) as? DecodedObject
    }
    return otherObject(of: type, forKey: key)
  }

  private func otherObject<DecodedObject>(
    of type: DecodedObject.Type,
    forKey key: String
  ) -> DecodedObject? where DecodedObject: NSObject, DecodedObject: NSCoding {
    // Foundation stores points, sizes and rectangles as text and asks for it here; geometry that
    // was stored as such still answers.
    if type == NSString.self, let text = geometryText(key) { return text as? DecodedObject }
    let value = object(key, asSwift: false) { isClass($0, of: type) }
    guard let value else { return nil }
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
