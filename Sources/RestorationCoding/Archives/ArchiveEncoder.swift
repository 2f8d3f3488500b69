public import RestorationArchive

/// Encodes the state of many objects into one archive, each with a coder of its own.
///
/// The engine preserves a tree with one of these; use it directly when you have no tree, as a
/// converter, a server or a benchmark has none.
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
/// The order in which objects are encoded does not matter: equal state gives equal bytes.
///
/// Concurrency: belongs to one task or actor; the archive that it gives is `Sendable`.
public final class ArchiveEncoder {
  /// The types that may be stored by value.
  public let types: RestorationTypeRegistry
  /// How large the archive and its parts may become.
  public let limits: ArchiveLimits
  private let header: ArchiveHeader
  private let isSecure: Bool
  private let references: (any ReferenceResolution)?
  private var sequences: KeySequences
  private let expectedCount: Int
  // Behind a pointer, because the run-time checks of exclusive access to a class's variables would
  // cost more than writing a value does.
  private let state: UnsafeMutablePointer<State>

  private struct State {
    /// Made for the first object.
    var writer: ArchiveWriter?
    /// What writes to `writer`, or `nil` before the first object.
    var coder: StateEncoder?
  }

  /// Begins an archive without objects.
  ///
  /// - Parameters:
  ///   - header: What the archive says about the app.
  ///   - types: The types that may be stored by value.
  ///   - references: What knows restorable objects, held weakly; without it there are none.
  ///   - requiresSecureCoding: Whether objects stored by value must adopt `NSSecureCoding`.
  ///   - limits: How large the archive may become; use the limits that its readers will have.
  public convenience init(
    header: ArchiveHeader,
    types: RestorationTypeRegistry = RestorationTypeRegistry(),
    references: (any ReferenceResolution)? = nil,
    requiresSecureCoding: Bool = true,
    limits: ArchiveLimits = .standard
  ) {
    self.init(
      header: header,
      types: types,
      references: WeakReferences(references),
      requiresSecureCoding: requiresSecureCoding,
      limits: limits,
      sequences: Self.sharesKeys(limits) ? .take() : KeySequences()
    )
  }

  /// - Parameters:
  ///   - references: What knows restorable objects, kept alive as long as a coder is.
  ///   - sequences: What is known of the order of keys, from earlier archives too.
  ///   - expectedCount: For how many objects there shall be room.
  package init(
    header: ArchiveHeader,
    types: RestorationTypeRegistry,
    references: (any ReferenceResolution)?,
    requiresSecureCoding: Bool,
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
    isSecure = requiresSecureCoding
    state = .allocate(capacity: 1)
    state.initialize(to: State())
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
    // Unless somebody keeps a coder.
    if Self.sharesKeys(limits), isKnownUniquelyReferenced(&sequences) { sequences.giveBack() }
  }

  // The length of a key that was expected is not looked at again.
  private static func sharesKeys(_ limits: ArchiveLimits) -> Bool {
    limits.maximumNameByteCount == ArchiveLimits.standard.maximumNameByteCount
  }

  /// Encodes one object.
  ///
  /// - Parameters:
  ///   - description: What the archive says about the object.
  ///   - body: Writes the object's values; the coder is valid only during the call.
  /// - Returns: What could not be stored, one entry a key; everything else is in the archive.
  /// - Throws: What `body` throws; `RestorationError` with code `invalidIdentifier` or
  ///   `limitExceeded`. The object is not in the archive then.
  @discardableResult
  public func encode(
    _ description: ObjectDescription,
    _ body: (StateEncoder) throws -> Void
  ) throws -> [RestorationError] {
    let coder = begin(description.path)
    try body(coder)
    try end(
      description.path,
      className: description.className,
      role: description.role,
      restorationClass: description.restorationClass,
      storyboard: description.storyboard,
      storyboardIdentifier: description.storyboardIdentifier
    )
    return coder.failuresIfAny
  }

  /// Begins an object, for callers that know all about it only when it is encoded.
  package func begin(_ path: IdentifierPath) -> StateEncoder {
    if isKnownUniquelyReferenced(&state.pointee.coder), let coder = state.pointee.coder {
      coder.open(path)
      return coder
    }
    let coder = makeCoder()
    coder.open(path)
    return coder
  }

  @inline(never)
  private func makeCoder() -> StateEncoder {
    // A coder that somebody keeps serves nobody else; it refuses every key from now on.
    if state.pointee.coder != nil { state.pointee.writer?.replaceSection() }
    let coder = StateEncoder(
      section,
      types: types,
      references: references,
      requiresSecureCoding: isSecure
    )
    state.pointee.coder = coder
    return coder
  }

  private func makeWriter() -> ArchiveWriter {
    ArchiveWriter(
      header: header,
      limits: limits,
      sequences: sequences,
      expectedCount: expectedCount
    )
  }

  /// What writes the next section.
  private var section: SectionWriter {
    if let section = state.pointee.writer?.section { return section }
    let writer = makeWriter()
    let section = writer.section
    state.pointee.writer = consume writer
    return section
  }

  /// Adds the object that was begun last.
  ///
  /// What a description says comes one by one here: one would be copied on its way, name by name.
  package func end(
    _ path: IdentifierPath,
    className: String,
    role: ObjectRole,
    restorationClass: String? = nil,
    storyboard: String? = nil,
    storyboardIdentifier: String? = nil
  ) throws(RestorationError) {
    state.pointee.coder?.storeLeftovers()
    try state.pointee.writer?.addOpenSection(
      path,
      className: className,
      role: role,
      restorationClass: restorationClass,
      storyboard: storyboard,
      storyboardIdentifier: storyboardIdentifier
    )
  }

  /// Adds an object with plain values, while no other is begun.
  package func add(_ record: ObjectRecord) throws(RestorationError) {
    if state.pointee.writer == nil { state.pointee.writer = makeWriter() }
    try state.pointee.writer?.add(record)
  }

  /// Puts the archive together, with its checksums; the encoder is empty afterwards.
  ///
  /// - Throws: `RestorationError` with code `invalidIdentifier` when two objects have the same
  ///   path, or `limitExceeded` when the archive would be larger than the limits allow.
  /// - Complexity: O(*n* log *n*) in the number of objects, and O(*m*) in bytes.
  public func finish() throws(RestorationError) -> Archive {
    try unfinished().finish()
  }

  /// Ends the archive; what is left to do may be done on any thread.
  package func unfinished() -> UnfinishedArchive {
    state.pointee.coder = nil
    let writer = state.pointee.writer.take() ?? makeWriter()
    return writer.unfinished()
  }
}
