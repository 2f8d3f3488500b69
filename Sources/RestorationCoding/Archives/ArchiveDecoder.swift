public import RestorationArchive

/// Decodes the objects of one archive, each with its own coder.
///
/// The engine restores a tree in its own order; use this class if there is no tree.
///
/// ```swift
/// let decoder = ArchiveDecoder(archive)
/// try decoder.decodeAll { object, coder in
///   print(object.path, coder.decodeDouble(forKey: "offset"))
/// }
/// ```
///
/// Concurrency: used by one task or actor; any number of decoders may read one archive at the same
/// time.
public final class ArchiveDecoder {
  /// The archive to decode.
  public let archive: Archive
  /// The types that may be created.
  public let types: RestorationTypeRegistry
  let environment: DecodingEnvironment

  /// Creates a decoder, without reading the archive.
  ///
  /// - Parameters:
  ///   - archive: The archive.
  ///   - types: The types that may be created.
  ///   - references: The resolver of references, held weakly. Without it, every reference that is
  ///     decoded as an object is `nil`.
  public init(
    _ archive: Archive,
    types: RestorationTypeRegistry = RestorationTypeRegistry(),
    references: (any ReferenceResolution)? = nil
  ) {
    self.archive = archive
    self.types = types
    environment = DecodingEnvironment(
      archive,
      types: types,
      references: CoderReferences(weak: references)
    )
  }

  /// Decodes every object, parents before their children.
  ///
  /// Each object is checked completely before `body` is called for it. Damage is therefore found
  /// only in turn, after earlier objects have been decoded.
  ///
  /// - Parameter body: Decodes the object's values. The coder is valid only during the call; unless
  ///   retained, it is reused for the next object.
  /// - Throws: The errors of `body`; `RestorationError` with code `corrupted` or `limitExceeded`
  ///   for the first object that cannot be read.
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
  /// - Parameter body: Decodes the object's values; the coder is valid only during the call.
  /// - Throws: The errors of `body`; `RestorationError` with code `corrupted` or `limitExceeded` if
  ///   this object cannot be read.
  /// - Complexity: O(log *n*) in the number of objects; no other object is read.
  public func decode<Result>(
    at path: IdentifierPath,
    _ body: (StateDecoder) throws -> Result
  ) throws -> Result? {
    guard let object = try archive.object(at: path) else { return nil }
    return try body(StateDecoder(object, in: environment))
  }
}
