public import Foundation
public import RestorationArchive

/// Writes the state of one restorable object, by key: the coder that `encodeRestorableState(with:)`
/// gets.
///
/// It is an `NSCoder`, so code written for UIKit works as it is. Keys are private to the object
/// (rule K1). A value that cannot be stored does not stop anything: its key is left out, the
/// failure is kept in ``failures``, and every other key is stored. Swift code may ask for the
/// typed methods, which throw instead.
///
/// ```swift
/// func encodeRestorableState(with coder: NSCoder) {
///   coder.encode(title, forKey: "title")
///   try? coder.stateEncoder?.encode(filter, forKey: "filter")  // any Encodable value
/// }
/// ```
///
/// Concurrency: a coder belongs to the call that it is passed to; do not keep it.
public final class StateEncoder: NSCoder {
  /// Where the object stands that is being encoded.
  public var path: IdentifierPath { section.values.path }
  /// What could not be stored so far, one entry a key. An element of a collection that cannot be
  /// referenced has an entry too, and `NSNull` is stored in its place.
  public internal(set) var failures: [RestorationError] = []

  /// What the object itself reported through ``failWithError(_:)``: it could not encode.
  package private(set) var refusal: RestorationError?

  let types: RestorationTypeRegistry
  let section: SectionWriter
  // The section's own, held here because reaching it through the section counts a reference.
  let values: ValueWriter
  let references: (any ReferenceResolution)?
  let isSecure: Bool
  // Objects being encoded, innermost last, and all that were, so that sharing survives.
  var enclosing: [EmbeddedObjectWriter] = []
  var embedded: [ObjectIdentifier: (object: NSObject, writer: EmbeddedObjectWriter)] = [:]
  // What types turned out to be; behind a pointer, as in ``ByteWriter``.
  let kinds: UnsafeMutablePointer<ValueKinds>
  // Whether failures, enclosing or embedded objects are there. Most objects have none, and looking at three
  // variables of a class for each of them costs as much as writing a value.
  let hasLeftovers: UnsafeMutablePointer<Bool>
  /// How many objects that encode themselves by value are open.
  var opaqueCount = 0
  /// Which failures are of elements of the value that is being written.
  var gaps = 0..<0
  /// What the object, and values of it, were marked with.
  var level = RestorationLevel.navigation
  var levels: [String: RestorationLevel] = [:]

  /// Makes a coder for one object.
  ///
  /// - Parameters:
  ///   - path: Where the object stands; references to what is below are stored relative to it.
  ///   - types: The types that may be stored by value.
  ///   - references: What knows restorable objects, held weakly; without it there are none.
  ///   - requiresSecureCoding: Whether objects stored by value must adopt `NSSecureCoding`.
  public convenience init(
    path: IdentifierPath = .root,
    types: RestorationTypeRegistry = RestorationTypeRegistry(),
    references: (any ReferenceResolution)? = nil,
    requiresSecureCoding: Bool = true,
    limits: ArchiveLimits = .standard
  ) {
    self.init(
      SectionWriter(sequences: KeySequences(), limits: limits),
      types: types,
      references: WeakReferences(references),
      requiresSecureCoding: requiresSecureCoding
    )
    open(path)
  }

  /// - Parameters:
  ///   - section: What this coder writes to, for one object after another.
  ///   - references: What knows restorable objects, kept alive.
  package init(
    _ section: SectionWriter,
    types: RestorationTypeRegistry,
    references: (any ReferenceResolution)?,
    requiresSecureCoding: Bool
  ) {
    self.section = section
    values = section.values
    self.types = types
    self.references = references
    isSecure = requiresSecureCoding
    kinds = .allocate(capacity: 1)
    kinds.initialize(to: ValueKinds())
    hasLeftovers = .allocate(capacity: 1)
    hasLeftovers.initialize(to: false)
  }

  deinit {
    kinds.deinitialize(count: 1)
    kinds.deallocate()
    hasLeftovers.deallocate()
  }

  /// Begins the next object.
  package func open(_ path: IdentifierPath) {
    section.open(path)
    guard hasLeftovers.pointee else { return }
    failures = []
    gaps = 0..<0
    level = .navigation
    levels = [:]
    refusal = nil
    embedded = [:]
    enclosing = []
    hasLeftovers.pointee = false
  }

  /// What could not be stored, or nothing at once.
  package var failuresIfAny: [RestorationError] { hasLeftovers.pointee ? failures : [] }

  /// Whether the object has stored no value so far.
  package var isEmpty: Bool { section.isEmpty }

  /// What the object reported about itself, at once where it reported nothing.
  package var refusalIfAny: RestorationError? { hasLeftovers.pointee ? refusal : nil }

  // MARK: What every NSCoder answers

  public override var allowsKeyedCoding: Bool { true }
  public override var requiresSecureCoding: Bool { isSecure }
  public override var error: (any Error)? { failures.first }
  public override var decodingFailurePolicy: NSCoder.DecodingFailurePolicy { .setErrorAndReturn }
  public override var allowedClasses: [AnyClass]? { nil }

  /// Says that the object cannot encode, so that what was saved of it before stays; from an object
  /// that is stored by value, that this value cannot be stored.
  public override func failWithError(_ error: any Error) {
    let failure =
      error as? RestorationError
      ?? RestorationError(
        .unsupportedValue,
        "an object refused to be encoded",
        path: path,
        cause: error
      )
    if enclosing.isEmpty { refusal = failure }
    fail(failure)
  }

  /// Encoding coders hold no values to ask for, so the answer is always no.
  public override func containsValue(forKey key: String) -> Bool { false }

  // MARK: With keys; none of these can throw, so each records its failure

  public override func encode(_ value: Bool, forKey key: String) {
    if section.write(value, expecting: key) { return }
    store(key) { (out) throws(RestorationError) in out.write(value) }
  }

  public override func encode(_ value: Int, forKey key: String) {
    if section.write(Int64(value), expecting: key) { return }
    store(key) { (out) throws(RestorationError) in out.write(Int64(value)) }
  }

  public override func encode(_ value: Int32, forKey key: String) {
    if section.write(Int64(value), expecting: key) { return }
    store(key) { (out) throws(RestorationError) in out.write(Int64(value)) }
  }

  public override func encode(_ value: Int64, forKey key: String) {
    if section.write(value, expecting: key) { return }
    store(key) { (out) throws(RestorationError) in out.write(value) }
  }

  public override func encode(_ value: Float, forKey key: String) {
    store(key) { (out) throws(RestorationError) in out.write(value) }
  }

  public override func encode(_ value: Double, forKey key: String) {
    if section.write(value, expecting: key) { return }
    store(key) { (out) throws(RestorationError) in out.write(value) }
  }

  public override func encodeBytes(_ bytes: UnsafePointer<UInt8>?, length: Int, forKey key: String)
  {
    store(key) { (out) throws(RestorationError) in
      try out.write(data: UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : length))
    }
  }

  public override func encode(_ object: Any?, forKey key: String) {
    store(key) { (out) throws(RestorationError) in try write(any: object, to: out) }
    if hasLeftovers.pointee, !gaps.isEmpty { nameGaps(key) }
  }

  /// Stores a reference to a restorable object, or the object again if it is stored anyway; any
  /// other object is stored as nil.
  public override func encodeConditionalObject(_ object: Any?, forKey key: String) {
    store(key) { (out) throws(RestorationError) in
      if let object, type(of: object) is AnyClass {
        if let path = try referencePath(of: object as AnyObject) {
          return try out.write(reference: path)
        }
        if let object = object as? NSObject, isEmbedded(object) {
          return try write(any: object, to: out)
        }
      }
      out.writeNull()
    }
  }

  // MARK: Without keys

  // Values without keys would depend on the order of the calls, across all classes of an object;
  // UIKit's coders refuse them, and so does this one.
  private func refuseUnkeyed() {
    fail(
      RestorationError(
        .unsupportedValue,
        "a value was encoded without a key; use the keyed method",
        path: path
      )
    )
  }

  public override func encode(_ data: Data) { refuseUnkeyed() }
  public override func encode(_ object: Any?) { refuseUnkeyed() }
  public override func encodeRootObject(_ rootObject: Any) { refuseUnkeyed() }
  public override func encodeBycopyObject(_ anObject: Any?) { refuseUnkeyed() }
  public override func encodeByrefObject(_ anObject: Any?) { refuseUnkeyed() }
  public override func encodeConditionalObject(_ object: Any?) { refuseUnkeyed() }
  public override func encodeValue(
    ofObjCType type: UnsafePointer<Int8>,
    at addr: UnsafeRawPointer
  ) { refuseUnkeyed() }
  public override func encodeArray(
    ofObjCType type: UnsafePointer<Int8>,
    count: Int,
    at array: UnsafeRawPointer
  ) { refuseUnkeyed() }
  public override func encodeBytes(_ byteaddr: UnsafeRawPointer?, length: Int) { refuseUnkeyed() }
  public override func encodePropertyList(_ aPropertyList: Any) { refuseUnkeyed() }
  public override func decodePropertyList() -> Any? { nil }
}
