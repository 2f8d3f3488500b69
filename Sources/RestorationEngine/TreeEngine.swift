public import RestorationArchive
public import RestorationCoding

/// Preserves a tree of objects into an archive and restores it, independent of toolkit and storage.
///
/// ```swift
/// let engine = TreeEngine()
/// engine.classes.register(NoteViewController.self)
/// let preservation = try engine.preserve(application, header: header)
/// let report = engine.restore(archive, into: nextApplication)
/// ```
///
/// Concurrency: isolated to the main actor, like the trees that it preserves and restores (rule
/// R20). The resulting archives are `Sendable`.
///
/// ## Topics
///
/// ### Making an engine
///
/// - ``init(types:classes:limits:)``
///
/// ### Preserving
///
/// - ``preserve(_:header:)``
/// - ``encode(_:header:)``
///
/// ### Restoring
///
/// - ``restore(_:into:)``
/// - ``aliases``
///
/// ### Registered types and limits
///
/// - ``classes``
/// - ``types``
/// - ``limits``
@MainActor
public final class TreeEngine {
  /// The types that may be stored by value.
  public var types: RestorationTypeRegistry {
    didSet { registrations += 1 }
  }
  /// The restoration classes that archives may name.
  public var classes: RestorationClassRegistry {
    didSet { registrations += 1 }
  }
  /// Old names and paths that stand for today's.
  @exclusivity(unchecked) public var aliases = RestorationAliases()
  /// Size limits for reading and writing archives.
  public let limits: ArchiveLimits
  /// Called before any app code runs for an object; used by tests that end the process there.
  package var willWork: (@MainActor (IdentifierPath, ObjectWork) -> Void)?
  /// Called when an object has decoded; used by tests that examine it.
  package var didDecode: (@MainActor (any StateRestoring) -> Void)?
  /// The record of the keys that restored objects read; used by audits.
  var keyRecord: KeyRecord?
  let sequences = KeySequences()
  /// The number of objects in the last pass; the next pass reserves space for as many.
  var expectedCount = 0
  /// The number of registrations so far, because each may change how objects encode.
  @exclusivity(unchecked) private(set) var registrations = 0

  /// Creates an engine, which can run any number of passes; repeated passes are faster.
  ///
  /// - Parameters:
  ///   - types: The types that may be stored by value.
  ///   - classes: The restoration classes that archives may name.
  ///   - limits: Size limits for reading and writing archives.
  public init(
    types: RestorationTypeRegistry = RestorationTypeRegistry(),
    classes: RestorationClassRegistry = RestorationClassRegistry(),
    limits: ArchiveLimits = .standard
  ) {
    self.types = types
    self.classes = classes
    self.limits = limits
  }

  /// Preserves every object of the live tree that can be reached.
  ///
  /// An object that fails affects no other object. Objects that were left out are listed in the
  /// entries, with reasons.
  ///
  /// - Parameters:
  ///   - host: The app whose tree is walked.
  ///   - header: Facts about the app, for the archive.
  /// - Returns: The result, whose archive is `nil` if the app declined.
  /// - Throws: `RestorationError` with code `limitExceeded` if the archive would be too large.
  /// - Complexity: O(*n*) in the number of objects and the size of their state.
  public func preserve(
    _ host: any RestorationHost,
    header: ArchiveHeader
  ) throws(RestorationError) -> Preservation {
    guard let tree = try encode(host, header: header) else { return .declined }
    return Preservation(tree, try tree.finish())
  }

  /// Performs the part of preserving that needs the tree: every reachable object encodes.
  ///
  /// The rest, assembling the archive, can be done on any thread. For frequent saves use a
  /// ``TreePreserver``, which encodes only changes.
  ///
  /// - Parameters:
  ///   - host: The app whose tree is walked.
  ///   - header: Facts about the app, for the archive.
  /// - Returns: The encoded tree, to be finished, or `nil` if the app declined.
  /// - Throws: `RestorationError` with code `limitExceeded` if there are too many objects.
  /// - Complexity: O(*n*) in the number of objects and the size of their state.
  public func encode(
    _ host: any RestorationHost,
    header: ArchiveHeader
  ) throws(RestorationError) -> TreeEngine.EncodedTree? {
    let pass = PreservationPass(
      engine: self,
      host: host,
      header: header,
      memory: TreeMemory(expected: expectedCount),
      listens: false
    )
    return try CurrentHost.perform(for: host) { () throws(RestorationError) in try pass.run() }
  }

  /// Restores an archive: finds or creates each object, lets it decode its state, and reports the
  /// results.
  ///
  /// Never throws: objects that cannot be restored stay as launch created them, and the report has
  /// the reasons.
  ///
  /// - Parameters:
  ///   - archive: The archive; a damaged object in it affects no other object.
  ///   - host: The app, after its launch has created the objects that always exist.
  /// - Complexity: O(*n*) in the number of objects and the size of their state.
  public func restore(_ archive: Archive, into host: any RestorationHost) -> RestorationReport {
    TreeRestorer(archive, into: host, engine: self).restore()
  }
}
