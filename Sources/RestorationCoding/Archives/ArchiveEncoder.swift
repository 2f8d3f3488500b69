public import RestorationArchive

/// Encodes the state of many objects into one archive, each with its own coder.
///
/// The engine uses it to preserve a tree. Use it directly if there is no tree, for instance in a
/// converter, a server or a benchmark.
///
/// ```swift
/// let encoder = ArchiveEncoder(header: ArchiveHeader(appIdentifier: "com.example.notes"))
/// let editor = ObjectDescription(path: ["editor"], className: "Editor", role: .controller)
/// try encoder.encode(editor) { coder in
///   coder.encode(12.5, forKey: "offset")
/// }
/// let archive = try encoder.finish()
/// ```
///
/// Objects can be encoded in any order: equal state has equal bytes.
///
/// Concurrency: used by one task or actor; the resulting archive is `Sendable`.
public final class ArchiveEncoder {
  /// The types that may be stored by value.
  public let types: RestorationTypeRegistry
  /// The limits on the size of the archive and its parts.
  public let limits: ArchiveLimits
  private let header: ArchiveHeader
  private let references: CoderReferences
  private var sequences: KeySequences
  private let expectedCount: Int
  // Behind a pointer, because run-time checks of exclusive access to a class's variables would cost
  // more than writing a value.
  private let state: UnsafeMutablePointer<State>

  private struct State {
    /// The writer, created for the first object.
    var writer: ArchiveWriter?
    /// The coder that writes to `writer`, or `nil` before the first object and while one encodes.
    var coder: StateEncoder?
    /// The role of the object that was begun last.
    var role = ObjectRole.app
    /// The number of objects so far.
    var count = 0
  }

  /// Creates an encoder for an archive without objects.
  ///
  /// - Parameters:
  ///   - header: Facts about the app, for the archive.
  ///   - types: The types that may be stored by value.
  ///   - references: The resolver of references to restorable objects, held weakly; without it, no
  ///     object is restorable.
  ///   - limits: The size limits; use those of the later readers.
  public convenience init(
    header: ArchiveHeader,
    types: RestorationTypeRegistry = RestorationTypeRegistry(),
    references: (any ReferenceResolution)? = nil,
    limits: ArchiveLimits = .standard
  ) {
    self.init(
      header: header,
      types: types,
      references: CoderReferences(weak: references),
      limits: limits,
      sequences: Self.sharesKeys(limits) ? .take() : KeySequences()
    )
  }

  /// Creates an encoder that knows sequences of keys.
  ///
  /// - Parameters:
  ///   - references: The resolver of references, retained as long as a coder is.
  ///   - sequences: Known sequences of keys, also from earlier archives.
  ///   - expectedCount: The number of objects to reserve space for.
  package init(
    header: ArchiveHeader,
    types: RestorationTypeRegistry,
    references: CoderReferences,
    limits: ArchiveLimits,
    sequences: KeySequences,
    expectedCount: Int = 0
  ) {
    self.header = header
    self.types = types
    self.references = references
    self.limits = limits
    self.sequences = sequences
    self.expectedCount = expectedCount
    state = .allocate(capacity: 1)
    state.initialize(to: State())
  }

  deinit {
    releaseCoder()
    state.deinitialize(count: 1)
    state.deallocate()
    // Not if the app has retained a coder.
    if Self.sharesKeys(limits), isKnownUniquelyReferenced(&sequences) { sequences.giveBack() }
  }

  private func releaseCoder() {
    // The app may have kept it.
    if !isKnownUniquelyReferenced(&state.pointee.coder) { state.pointee.coder?.retainPath() }
    state.pointee.coder = nil
  }

  // The length of an expected key is not checked again.
  private static func sharesKeys(_ limits: ArchiveLimits) -> Bool {
    limits.maximumNameByteCount == ArchiveLimits.standard.maximumNameByteCount
  }

  /// Encodes one object.
  ///
  /// - Parameters:
  ///   - description: The description of the object.
  ///   - body: Encodes the object's values; the coder is valid only during the call.
  /// - Returns: The errors of values that could not be stored; all other values are in the archive.
  ///   Errors that a typed method has thrown and `body` has caught are not among them.
  /// - Throws: The errors of `body`; `RestorationError` with code `invalidIdentifier` or
  ///   `limitExceeded`. The object is then not in the archive.
  @discardableResult
  public func encode(
    _ description: ObjectDescription,
    _ body: (StateEncoder) throws -> Void
  ) throws -> [RestorationError] {
    let coder = begin(UnownedNode(description.path), as: description.role)
    try body(coder)
    return try end(coder, description.className, description.source)
  }

  /// Encodes one object without a source; ``encode(_:_:)`` copies each name of a description.
  ///
  /// ```swift
  /// try encoder.encode(at: ["editor"], className: "Editor", role: .controller) { coder in
  ///   coder.encode(12.5, forKey: "offset")
  /// }
  /// ```
  ///
  /// - Parameter body: Encodes the object's values; the coder is valid only during the call.
  /// - Returns: As ``encode(_:_:)``.
  /// - Throws: As ``encode(_:_:)``.
  @discardableResult
  public func encode(
    at path: IdentifierPath,
    className: String,
    role: ObjectRole = .object,
    _ body: (StateEncoder) throws -> Void
  ) throws -> [RestorationError] {
    let coder = begin(UnownedNode(path), as: role)
    try body(coder)
    return try end(coder, className, ObjectSource())
  }

  private func end(
    _ coder: consuming StateEncoder,
    _ className: String,
    _ source: ObjectSource
  ) throws(RestorationError) -> [RestorationError] {
    // Storing failures adds none.
    let failures = coder.failuresIfAny
    try end(coder, className: className, source: source)
    return failures
  }

  /// Begins an object whose class and source are known only after it has encoded.
  ///
  /// - Parameter path: The path, which is retained.
  /// - Returns: The coder, which the method that ends the object takes back.
  package func begin(_ path: UnownedNode, as role: ObjectRole) -> StateEncoder {
    state.pointee.role = role
    var known = state.pointee.coder.take()
    if isKnownUniquelyReferenced(&known), let coder = known.take() {
      coder.open(path)
      return coder
    }
    // The app has kept it.
    known?.retainPath()
    let coder = makeCoder()
    coder.open(path)
    return coder
  }

  @inline(never)
  private func makeCoder() -> StateEncoder {
    // A coder that was kept or not given back rejects every key from now on.
    state.pointee.writer?.replaceSection()
    return StateEncoder(section, types: types, references: references)
  }

  private func makeWriter() -> ArchiveWriter {
    ArchiveWriter(
      header: header,
      limits: limits,
      sequences: sequences,
      expectedCount: expectedCount
    )
  }

  /// The writer of the next section.
  private var section: SectionWriter {
    if let section = state.pointee.writer?.section { return section }
    let writer = makeWriter()
    let section = writer.section
    state.pointee.writer = consume writer
    return section
  }

  /// Adds the object that was begun last, and takes back its coder.
  ///
  /// - Parameter byteCount: The greatest length of the object's section.
  package func end(
    _ coder: consuming StateEncoder,
    className: String,
    source: ObjectSource = ObjectSource(),
    atMost byteCount: Int = .max
  ) throws(RestorationError) {
    coder.storeLeftovers()
    state.pointee.coder = coder
    try state.pointee.writer?.addOpenSection(
      className: className,
      role: state.pointee.role,
      source: source,
      atMost: byteCount
    )
    state.pointee.count += 1
  }

  /// The number of objects that were added, also to archives before.
  package var count: Int { state.pointee.count }

  /// The length of the section of the object that was added last.
  package var latestByteCount: Int { state.pointee.writer?.latestByteCount ?? 0 }

  /// Adds an object with plain values; no other object may be begun.
  package func add(_ record: ObjectRecord) throws(RestorationError) {
    if state.pointee.writer == nil { state.pointee.writer = makeWriter() }
    try state.pointee.writer?.add(record)
    state.pointee.count += 1
  }

  /// Adds an object whose section is already finished; no other object may be begun.
  package func add(
    _ description: ObjectDescription,
    section: Section
  ) throws(RestorationError) {
    if state.pointee.writer == nil { state.pointee.writer = makeWriter() }
    try state.pointee.writer?.add(description, section: section)
    state.pointee.count += 1
  }

  /// Assembles the archive, with its checksums; the encoder is empty afterwards.
  ///
  /// - Throws: `RestorationError` with code `invalidIdentifier` if two objects have the same path,
  ///   or `limitExceeded` if the archive would exceed the limits.
  /// - Complexity: O(*n* log *n*) in the number of objects, and O(*m*) in bytes.
  public func finish() throws(RestorationError) -> Archive {
    try unfinished().finish()
  }

  /// Ends the archive; the rest can be done on any thread.
  package func unfinished() -> UnfinishedArchive {
    releaseCoder()
    let writer = state.pointee.writer.take() ?? makeWriter()
    return writer.unfinished()
  }
}
