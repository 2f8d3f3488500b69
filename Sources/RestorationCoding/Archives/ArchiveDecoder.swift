public import RestorationArchive

/// Decodes the objects of one archive, each with a coder of its own.
///
/// The engine restores a tree in its own order; use this when you have no tree.
///
/// ```swift
/// let decoder = ArchiveDecoder(archive)
/// try decoder.decodeAll { object, coder in
///   print(object.path, coder.decodeDouble(forKey: "offset"))
/// }
/// ```
///
/// Concurrency: belongs to one task or actor; any number may read one archive at a time.
public final class ArchiveDecoder {
  /// The archive.
  public let archive: Archive
  /// The types that may be built.
  public let types: RestorationTypeRegistry
  private let environment: DecodingEnvironment

  /// Begins to read an archive; nothing of it is touched yet.
  ///
  /// - Parameters:
  ///   - archive: The archive.
  ///   - types: The types that may be built.
  ///   - references: What finds restorable objects, held weakly; without it every reference that is
  ///     decoded as an object is nil.
  ///   - requiresSecureCoding: Whether objects stored by value must adopt `NSSecureCoding`.
  public init(
    _ archive: Archive,
    types: RestorationTypeRegistry = RestorationTypeRegistry(),
    references: (any ReferenceResolution)? = nil,
    requiresSecureCoding: Bool = true
  ) {
    self.archive = archive
    self.types = types
    environment = DecodingEnvironment(
      archive,
      types: types,
      references: WeakReferences(references),
      requiresSecureCoding: requiresSecureCoding
    )
  }

  /// Decodes every object, parents before their children.
  ///
  /// Each object is checked whole before `body` is called for it; damage is found when its turn
  /// comes, and objects before it have been decoded then.
  ///
  /// - Parameter body: Reads the object's values; the coder is valid only during the call, and is
  ///   used again for the next object unless it was kept.
  /// - Throws: What `body` throws; `RestorationError` with code `corrupted` or `limitExceeded` for
  ///   the first object that cannot be read.
  /// - Complexity: O(*n*) in the bytes of the archive.
  public func decodeAll(_ body: (ArchivedObject, StateDecoder) throws -> Void) throws {
    var objects = environment.pass.objects()
    var last: StateDecoder?
    while let object = try objects.next() {
      if isKnownUniquelyReferenced(&last), let coder = last {
        try coder.turn(to: UnownedObject(object))
        try body(object, coder)
      } else {
        let coder = try StateDecoder(object, in: environment)
        last = coder
        try body(object, coder)
      }
    }
  }

  /// Decodes the object at one path, or returns `nil` if the archive has none there.
  ///
  /// - Parameter body: Reads the object's values; the coder is valid only during the call.
  /// - Throws: What `body` throws; `RestorationError` with code `corrupted` or `limitExceeded` when
  ///   this object cannot be read.
  /// - Complexity: O(log *n*) in the number of objects; no other object is touched.
  public func decode<Result>(
    at path: IdentifierPath,
    _ body: (StateDecoder) throws -> Result
  ) throws -> Result? {
    guard let object = try archive.object(at: path) else { return nil }
    return try body(StateDecoder(object, in: environment))
  }
}
