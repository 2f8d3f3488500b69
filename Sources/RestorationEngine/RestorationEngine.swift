public import RestorationArchive
public import RestorationCoding

/// Preserves a tree of objects into an archive, and restores one; knows no toolkit and no disk.
///
/// ```swift
/// let engine = RestorationEngine()
/// engine.classes.register(NoteViewController.self)
/// let preservation = try engine.preserve(application, header: header)
/// let report = engine.restore(archive, into: nextApplication)
/// ```
///
/// Concurrency: trees belong to the main actor, and so does every pass over them (rule R20). The
/// archive that comes out may go anywhere.
@MainActor
public final class RestorationEngine {
  /// The types that may be stored by value.
  public var types: RestorationTypeRegistry {
    didSet { registrations += 1 }
  }
  /// The restoration classes that archives may name.
  public var classes: RestorationClassRegistry {
    didSet { registrations += 1 }
  }
  /// What has been renamed since archives were saved, and paths that mean the same.
  public var aliases = RestorationAliases()
  /// Size limits for reading and writing archives.
  public let limits: ArchiveLimits
  /// Whether objects stored by value must adopt `NSSecureCoding` (rule K10).
  public let requiresSecureCoding: Bool
  /// Called before any code of the app runs for an object; for tests that end a process there.
  package var willWork: (@MainActor (IdentifierPath, ObjectWork) -> Void)?
  /// Called when an object has decoded; for tests that look at how it did.
  package var didDecode: (@MainActor (any StateRestoring) -> Void)?
  /// Who hears of each key that restored objects ask for; for audits.
  var keyRecord: KeyRecord?
  let sequences = KeySequences()
  /// How many objects the last pass met; the next one makes room for as many.
  var expectedCount = 0
  /// Changes whenever something is registered, because that may change what objects encode.
  private(set) var registrations = 0

  /// Makes an engine; one serves any number of passes, and gets faster at objects it has seen.
  ///
  /// - Parameters:
  ///   - types: The types that may be stored by value.
  ///   - classes: The restoration classes that archives may name.
  ///   - limits: Size limits for reading and writing archives.
  ///   - requiresSecureCoding: Whether objects stored by value must adopt `NSSecureCoding`.
  public init(
    types: RestorationTypeRegistry = RestorationTypeRegistry(),
    classes: RestorationClassRegistry = RestorationClassRegistry(),
    limits: ArchiveLimits = .standard,
    requiresSecureCoding: Bool = true
  ) {
    self.types = types
    self.classes = classes
    self.limits = limits
    self.requiresSecureCoding = requiresSecureCoding
  }

  /// Walks the live tree and writes every object that is reached.
  ///
  /// One object that fails costs no other; what was left out, and why, is in the entries.
  ///
  /// - Parameters:
  ///   - host: The app whose tree is walked.
  ///   - header: What the archive says about the app.
  /// - Returns: The archive, or none when the app declined.
  /// - Throws: `RestorationError` with code `limitExceeded` when the archive would be too large.
  /// - Complexity: O(*n*) in the number of objects and the size of their state.
  public func preserve(
    _ host: any RestorationHost,
    header: ArchiveHeader
  ) throws(RestorationError) -> Preservation {
    guard let tree = try encode(host, header: header) else { return .declined }
    return Preservation(tree, try tree.finish())
  }

  /// Does the part of preserving that needs the tree: every object that is reached encodes.
  ///
  /// What is left, putting the archive together, may be done on any thread. To save often, use a
  /// ``TreePreserver``, which encodes only what has changed.
  ///
  /// - Parameters:
  ///   - host: The app whose tree is walked.
  ///   - header: What the archive says about the app.
  /// - Returns: What was encoded, to be finished, or `nil` when the app declined.
  /// - Throws: `RestorationError` with code `limitExceeded` when there are too many objects.
  /// - Complexity: O(*n*) in the number of objects and the size of their state.
  public func encode(
    _ host: any RestorationHost,
    header: ArchiveHeader
  ) throws(RestorationError) -> EncodedTree? {
    try PreservationPass(
      engine: self,
      host: host,
      header: header,
      memory: TreeMemory(expected: expectedCount),
      listens: false
    ).run()
  }

  /// Finds or makes every object of an archive, lets each decode its state, and says what it did.
  ///
  /// Never throws: what cannot be restored is left as the launch made it, and the report says why.
  ///
  /// - Parameters:
  ///   - archive: The archive; damaged objects in it cost no other object.
  ///   - host: The app, after its launch has built what is always there.
  /// - Complexity: O(*n*) in the number of objects and the size of their state.
  public func restore(_ archive: Archive, into host: any RestorationHost) -> RestorationReport {
    TreeRestorer(archive, into: host, engine: self).restore()
  }
}
