public import Foundation
public import RestorationArchive

/// Decodes the state of one restorable object, by key: the coder passed to
/// `decodeRestorableState(with:)` and to factories.
///
/// Its bytes have been checked completely before it exists. An absent key decodes as zero, which is
/// no failure; use ``containsValue(forKey:)`` to distinguish the two. A value of another type, or
/// of a type that is not allowed, also decodes as zero, and the error is recorded in ``failures``.
/// Other keys and objects are not affected. The typed methods throw instead.
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
/// Concurrency: a coder is valid only during the call that it is passed to; do not retain it.
///
/// Rules: K11-K16, K19; one failure per key replaces K17.
///
/// ## Topics
///
/// ### Values that throw
///
/// - ``decodeIfPresent(_:forKey:)-(Value.Type,_)``
/// - ``decode(_:forKey:)``
/// - ``decodeCase(_:forKey:)``
/// - ``decodeValue(forKey:)``
///
/// ### References and children
///
/// - ``decodeReference(forKey:)``
/// - ``decodeReferences(forKey:)``
/// - ``decodeChildren(forKey:missing:)``
/// - ``makeChildren(forKey:_:)``
///
/// ### As an NSCoder
///
/// - ``containsValue(forKey:)``
/// - ``decodeBool(forKey:)``
/// - ``decodeInteger(forKey:)``
/// - ``decodeDouble(forKey:)``
/// - ``decodeObject(forKey:)``
/// - ``decodeObject(of:forKey:)->Any?``
/// - ``decodeObject(of:forKey:)->DecodedObject?``
///
/// ### The archive
///
/// - ``path``
/// - ``header``
///
/// ### Failures
///
/// - ``failures``
/// - ``remarks``
/// - ``remark(_:)``
/// - ``failWithError(_:)``
public final class StateDecoder: NSCoder {
  /// The path of the object when it was preserved.
  public var path: IdentifierPath { section.path }
  /// Facts about the app that preserved the state.
  public var header: ArchiveHeader { environment.header }
  /// The errors so far, in the order of the calls.
  public private(set) var failures: [RestorationError] = []

  /// Remarks on stored values that were changed because they do not fit, in plain words.
  public private(set) var remarks: [String] = []

  let environment: DecodingEnvironment
  @usableFromInline package let section: SectionReader
  // The objects stored by value that are being created, innermost last, and the finished ones.
  private(set) var enclosing: [EmbeddedObjectReader] = []
  private var finished: [Int: NSObject] = [:]
  private var unkeyed = UnkeyedValues()
  // Indicates whether one of these lists is used. Most objects need none, and the runtime checks
  // every access to a list that is a property of a class.
  private(set) var isUsed = false
  /// The error that the object itself reported through ``failWithError(_:)`` without naming a key:
  /// it could not decode.
  @exclusivity(unchecked) package private(set) var refusal: RestorationError?
  /// Indicates whether the coder has neither created objects nor recorded failures or remarks.
  package var isUnused: Bool { !isUsed }

  /// Creates a coder for one object of an archive.
  ///
  /// - Parameters:
  ///   - object: The object, which is checked here.
  ///   - header: The archive's header, for the reserved keys.
  ///   - types: The types that may be created.
  ///   - references: The resolver of references, held weakly; without it, every reference is `nil`.
  /// - Throws: `RestorationError` with code `corrupted` or `limitExceeded`.
  public convenience init(
    _ object: ArchivedObject,
    header: ArchiveHeader,
    types: RestorationTypeRegistry = RestorationTypeRegistry(),
    references: (any ReferenceResolution)? = nil
  ) throws(RestorationError) {
    try self.init(
      object,
      in: DecodingEnvironment(
        ReadingPass(object),
        header: header,
        types: types,
        references: CoderReferences(weak: references)
      )
    )
  }

  /// Creates a coder that shares state with the other coders of a pass.
  ///
  /// - Throws: `RestorationError` with code `corrupted` or `limitExceeded`.
  package init(
    _ object: ArchivedObject,
    in environment: DecodingEnvironment
  ) throws(RestorationError) {
    section = try SectionReader(object, in: environment.pass)
    self.environment = environment
  }

  /// Switches to another object, as if the coder had been created for it.
  func turn(to object: UnownedObject) throws(RestorationError) {
    forgetUse()
    try section.turn(to: object)
  }

  /// Switches to the current object of a walk.
  func turn(to object: UnownedObject, of walk: TreeWalk) throws(RestorationError) {
    forgetUse()
    try section.turn(to: object, of: walk)
  }

  /// Makes the path of an object of a walk, before the walk goes on without this coder.
  func leaveWalk() { section.leaveWalk() }

  /// Switches to an object that may be decoded again; its section is checked only the first time.
  package func turn(toKept object: inout UnownedObject) throws(RestorationError) {
    forgetUse()
    try section.turn(toKept: &object)
  }

  /// Retains the path of an object that may be decoded again, before it can go.
  package func retainPath() { section.retainPath() }

  private func forgetUse() {
    guard isUsed else { return }
    failures = []
    refusal = nil
    remarks = []
    enclosing = []
    finished = [:]
    restart()
    isUsed = false
  }

  /// Treats keys as absent, even if values are stored.
  package func hide(_ keys: [String]) { section.hide(keys) }

  package func fail(_ error: RestorationError) {
    isUsed = true
    failures.append(error)
  }

  /// Adds a remark to the report about a stored value that was changed because it does not fit,
  /// such as a position on a screen that no longer exists. This is no failure.
  ///
  /// - Parameter remark: The change, in plain words; never a stored value that is private.
  public func remark(_ remark: String) {
    isUsed = true
    remarks.append(remark)
  }

  /// Removes the failures after the first `count`, and returns the first of them.
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

  // While an embedded object is created, keys are looked up in it.
  func enter(_ embedded: EmbeddedObjectReader) {
    isUsed = true
    enclosing.append(embedded)
    unkeyed.begin(inside: enclosing.count)
    section.expectNothing()
  }

  func leaveEmbedded() { enclosing.removeLast() }

  // MARK: NSCoder's properties

  public override var allowsKeyedCoding: Bool { true }
  public override var requiresSecureCoding: Bool { environment.types.requiresSecureCoding }
  public override var error: (any Error)? { failures.first }
  public override var decodingFailurePolicy: NSCoder.DecodingFailurePolicy { .setErrorAndReturn }
  public override var allowedClasses: [AnyClass]? { nil }
  public override func version(forClassName className: String) -> Int { 0 }

  /// Reports that the object cannot decode. An error of this library that names a key concerns only
  /// that key.
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

  /// Returns whether the object has a value for a key, including a stored `nil` (rule K11).
  public override func containsValue(forKey key: String) -> Bool {
    checkedPosition(of: key) != nil || reservedValue(of: key) != nil
      || key == ReservedKey.storyboard && storyboard != nil
  }

  // MARK: Keyed values: zero if absent (K13), zero and a failure if undecodable

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

  /// Calls `body` with the stored bytes, or with `nil` if the key is absent.
  public override func withDecodedUnsafeBytes<Result>(
    forKey key: String,
    body: (UnsafeRawBufferPointer?) throws -> Result
  ) rethrows -> Result {
    try withDecodedUnsafeBufferPointer(forKey: key) { bytes in
      try body(bytes.map { UnsafeRawBufferPointer($0) })
    }
  }

  /// Calls `body` with the stored bytes, or with `nil` if the key is absent.
  public override func withDecodedUnsafeBufferPointer<Result>(
    forKey key: String,
    body: (UnsafeBufferPointer<UInt8>?) throws -> Result
  ) rethrows -> Result {
    if let bytes = section.expectedData(key) {
      // The section retains the archive, and the archive its bytes.
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

  /// Returns an object, or `nil` if the key is absent or its value is `nil`.
  ///
  /// Strings, data and arrays are returned as Swift values, which is several times cheaper than
  /// converting Foundation's. Casts such as `as? NSString`, `as? NSData` and `as? NSArray` still
  /// work. An array of restorable objects of one class has that element type, so casting it costs
  /// nothing.
  public override func decodeObject(forKey key: String) -> Any? {
    if let text = section.expectedString(key) { return text }
    if let bytes = section.expectedData(key) { return Data(copying: bytes) }
    return object(key, allowed: .all)
  }

  /// Returns an object of one of several classes; see ``decodeObject(forKey:)``.
  ///
  /// An array of restorable objects has the class given beside `NSArray` as its element type if all
  /// elements are of that class, so casting it costs nothing.
  public override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
    guard let classes else { return decodeObject(forKey: key) }
    return object(
      key,
      elementType: classes.first { $0 != NSArray.self },
      allowed: .several(classes)
    )
  }

  /// Returns an object of one class, or `nil` if the key is absent or its value has another class
  /// (K19).
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
    // Foundation stores points, sizes and rectangles as text and requests it here; values stored as
    // geometry are converted.
    if type == NSString.self, let text = geometryText(key) { return text as? DecodedObject }
    let value = object(key, asSwift: false, allowed: .one(type))
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

  // MARK: Unkeyed values

  /// Returns the next object that was encoded without a key, or `nil` after the last one.
  public override func decodeObject() -> Any? {
    isUsed = true
    return decodeObject(forKey: unkeyed.nextKey(inside: enclosing.count))
  }

  public override func decodeData() -> Data? { decodeObject() as? Data }
  public override func decodePropertyList() -> Any? { decodeObject() }

  /// Begins again with the first value without a key, for another request for the same state (rule R6).
  package func restart() { unkeyed.begin(inside: 0) }

  private func refuseBytes() {
    fail(
      RestorationError(
        .unsupportedValue,
        "a value was asked for by its type in C; use the keyed method",
        path: path
      )
    )
  }

  public override func decodeValue(
    ofObjCType type: UnsafePointer<Int8>,
    at data: UnsafeMutableRawPointer
  ) { refuseBytes() }

  public override func decodeArray(
    ofObjCType itemType: UnsafePointer<Int8>,
    count: Int,
    at array: UnsafeMutableRawPointer
  ) { refuseBytes() }
}
