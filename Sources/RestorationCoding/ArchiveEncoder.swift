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
  private let isSecure: Bool
  private weak var references: (any ReferenceResolution)?
  private let sequences = KeySequences()
  private var writer: ArchiveWriter

  /// Begins an archive without objects.
  ///
  /// - Parameters:
  ///   - header: What the archive says about the app.
  ///   - types: The types that may be stored by value.
  ///   - references: What knows restorable objects, held weakly; without it there are none.
  ///   - requiresSecureCoding: Whether objects stored by value must adopt `NSSecureCoding`.
  ///   - limits: How large the archive may become; use the limits that its readers will have.
  public init(
    header: ArchiveHeader,
    types: RestorationTypeRegistry = RestorationTypeRegistry(),
    references: (any ReferenceResolution)? = nil,
    requiresSecureCoding: Bool = true,
    limits: ArchiveLimits = .standard
  ) {
    self.types = types
    self.references = references
    self.limits = limits
    isSecure = requiresSecureCoding
    writer = ArchiveWriter(header: header, limits: limits)
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
    let coder = StateEncoder(
      path: description.path,
      types: types,
      references: references,
      requiresSecureCoding: isSecure,
      sequences: sequences,
      limits: limits
    )
    try body(coder)
    try writer.add(description, section: coder.finish())
    return coder.failures
  }

  /// Puts the archive together, with its checksums; the encoder is empty afterwards.
  ///
  /// - Throws: `RestorationError` with code `invalidIdentifier` when two objects have the same
  ///   path, or `limitExceeded` when the archive would be larger than the limits allow.
  /// - Complexity: O(*n* log *n*) in the number of objects, and O(*m*) in bytes.
  public func finish() throws(RestorationError) -> Archive {
    let full = writer
    writer = ArchiveWriter(header: full.header, limits: limits)
    return try full.finish()
  }
}
