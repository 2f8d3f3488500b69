public import Foundation
public import RestorationArchive

/// Encodes the state of one restorable object, by key: the coder passed to
/// `encodeRestorableState(with:)`.
///
/// It is an `NSCoder`, so code written for UIKit works unchanged. Keys are private to the object
/// (rule K1). A value that cannot be stored affects nothing else: its key is left out, the error is
/// recorded in ``failures``, and every other key is stored. Swift code may use the typed methods,
/// which throw instead.
///
/// ```swift
/// func encodeRestorableState(with coder: NSCoder) {
///   coder.encode(title, forKey: "title")
///   try? coder.stateEncoder?.encode(filter, forKey: "filter")  // any Encodable value
/// }
/// ```
///
/// Concurrency: a coder is valid only during the call that it is passed to; do not retain it.
///
/// ## Topics
///
/// ### Values that throw
///
/// - ``encode(_:forKey:)-(String,_)``
/// - ``encode(_:forKey:)-(Data,_)``
/// - ``encode(_:forKey:)-(Value,_)``
/// - ``encode(_:forKey:sensitivity:)``
/// - ``encodeCase(_:forKey:type:)``
///
/// ### References
///
/// - ``encode(_:forKey:)-(IdentifierPath,_)``
/// - ``encode(_:forKey:)-([IdentifierPath],_)``
///
/// ### As an NSCoder
///
/// - ``encode(_:forKey:)-(Any?,_)``
/// - ``encode(_:forKey:)-(Bool,_)``
/// - ``encode(_:forKey:)-(Int,_)``
/// - ``encode(_:forKey:)-(Double,_)``
/// - ``encodeConditionalObject(_:forKey:)``
/// - ``encodeBytes(_:length:forKey:)``
/// - ``containsValue(forKey:)``
///
/// ### Failures
///
/// - ``failures``
/// - ``failWithError(_:)``
public final class StateEncoder: NSCoder {
  /// The path of the object being encoded.
  public var path: IdentifierPath { section.values.path }
  /// The errors so far. One without a key concerns the object. An element of a collection that
  /// cannot be referenced has an entry too, and `NSNull` is stored in its place.
  public var failures: [RestorationError] { leftovers.failures }

  let types: RestorationTypeRegistry
  @usableFromInline package let section: SectionWriter
  // The section's own writer, copied here because reading it from the section counts a reference.
  let values: ValueWriter
  let references: (any ReferenceResolution)?
  /// The resolver of references again, if the paths that it names stay retained.
  let naming: (any ReferenceNaming)?
  let isSecure: Bool
  // The kinds of types seen so far; behind a pointer, as in ``ByteWriter``.
  let kinds: UnsafeMutablePointer<ValueKinds>
  var leftovers = EncodingLeftovers()
  // Indicates whether there are any. Most objects have none, and reading a variable of a class for each would cost
  // as much as writing a value.
  let hasLeftovers: UnsafeMutablePointer<Bool>

  /// Creates a coder for one object.
  ///
  /// - Parameters:
  ///   - path: The path of the object; references to objects below it are stored relative to it.
  ///   - types: The types that may be stored by value.
  ///   - references: The resolver of references to restorable objects, held weakly; without it, no
  ///     object is restorable.
  ///   - limits: The size limits; use those of the later readers.
  public convenience init(
    path: IdentifierPath = .root,
    types: RestorationTypeRegistry = RestorationTypeRegistry(),
    references: (any ReferenceResolution)? = nil,
    limits: ArchiveLimits = .standard
  ) {
    self.init(
      SectionWriter(sequences: KeySequences(), limits: limits),
      types: types,
      references: CoderReferences(weak: references)
    )
    open(UnownedNode(path))
  }

  /// Creates a coder that encodes one object after another.
  ///
  /// - Parameters:
  ///   - section: The writer for the values of one object after another.
  ///   - references: The resolver of references, retained.
  package init(
    _ section: SectionWriter,
    types: RestorationTypeRegistry,
    references: CoderReferences
  ) {
    self.section = section
    values = section.values
    self.types = types
    self.references = references.resolution
    naming = references.naming
    isSecure = types.requiresSecureCoding
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
  package func open(_ path: UnownedNode) {
    section.open(path)
    guard hasLeftovers.pointee else { return }
    leftovers = EncodingLeftovers()
    hasLeftovers.pointee = false
  }

  /// Retains the path of a coder that the app has kept, before its archive goes.
  func retainPath() { section.retainPath() }

  /// The errors; the usual case without any returns fast.
  package var failuresIfAny: [RestorationError] { hasLeftovers.pointee ? failures : [] }

  /// Indicates whether the object has stored no value so far.
  package var isEmpty: Bool { section.isEmpty }

  /// The error that the object itself reported; the usual case without one returns fast.
  package var refusalIfAny: RestorationError? {
    hasLeftovers.pointee ? leftovers.refusal : nil
  }

  // MARK: NSCoder's properties

  public override var allowsKeyedCoding: Bool { true }
  public override var requiresSecureCoding: Bool { isSecure }
  public override var error: (any Error)? { failures.first }
  public override var decodingFailurePolicy: NSCoder.DecodingFailurePolicy { .setErrorAndReturn }
  public override var allowedClasses: [AnyClass]? { nil }

  /// Reports that the object cannot encode, so that its previously saved state stays. If an object
  /// stored by value calls it, only this value is not stored.
  public override func failWithError(_ error: any Error) {
    let failure =
      error as? RestorationError
      ?? RestorationError(
        .unsupportedValue,
        "an object refused to be encoded",
        path: path,
        cause: error
      )
    if leftovers.enclosing.isEmpty { leftovers.refusal = failure }
    fail(failure)
  }

  /// Always returns `false`, because encoding coders have no values to read.
  public override func containsValue(forKey key: String) -> Bool { false }

  // MARK: Keyed values; these methods cannot throw, so each records its failure

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
    if hasLeftovers.pointee, !leftovers.gaps.isEmpty { nameGaps(key) }
  }

  /// Stores a reference to a restorable object, or an object that is already stored by value; any
  /// other object is stored as `nil`.
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

  // MARK: Unkeyed values

  private var nextKey: String {
    hasLeftovers.pointee = true
    return leftovers.unkeyed.nextKey(inside: leftovers.enclosing.count)
  }

  /// Stores an object as the next one without a key, as Foundation's keyed archives do; decode in the same
  /// order.
  public override func encode(_ object: Any?) { encode(object, forKey: nextKey) }
  public override func encode(_ data: Data) { encode(data as Any, forKey: nextKey) }
  public override func encodePropertyList(_ aPropertyList: Any) { encode(aPropertyList) }
  public override func decodePropertyList() -> Any? { nil }
  public override func encodeConditionalObject(_ object: Any?) {
    encodeConditionalObject(object, forKey: nextKey)
  }

  private func refuseBytes() {
    fail(
      RestorationError(
        .unsupportedValue,
        "a value was encoded by its type in C; use the keyed method",
        path: path
      )
    )
  }

  public override func encodeValue(
    ofObjCType type: UnsafePointer<Int8>,
    at addr: UnsafeRawPointer
  ) { refuseBytes() }
  public override func encodeArray(
    ofObjCType type: UnsafePointer<Int8>,
    count: Int,
    at array: UnsafeRawPointer
  ) { refuseBytes() }
  public override func encodeBytes(_ byteaddr: UnsafeRawPointer?, length: Int) { refuseBytes() }
}
