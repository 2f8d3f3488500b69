/// The immutable bytes of one preserved tree, and the way into them.
///
/// Opening checks the header and the table of names and nothing else; each object is found and
/// checked when it is asked for, so one damaged object does not cost the others. ``verify()``
/// checks everything.
///
/// ```swift
/// let archive = try Archive(bytes)
/// if let editor = try archive.object(at: ["tabs", "notes", "editor"]) {
///   print(editor.className, try editor.values())
/// }
/// ```
///
/// Concurrency: an archive never changes and may be read from any number of threads.
public struct Archive: Sendable {
  /// The bytes that this archive consists of; store these.
  public var bytes: ArchiveBytes { contents.bytes }
  /// What the archive says about the app that wrote it.
  public var header: ArchiveHeader { contents.header }
  /// The limits that the archive was opened with, and that hold for every read.
  public var limits: ArchiveLimits { contents.limits }
  package let contents: ArchiveContents

  var fixed: FixedHeader { contents.fixed }
  var names: NameTable { contents.names }
  var extensions: [ArchiveExtension] { contents.extensions }

  /// Whether some object has a class, a storyboard or a key of this name; one look at all names.
  package func hasName(_ name: String) -> Bool {
    contents.names.names.contains { sameBytes($0, name) }
  }

  /// Opens an archive.
  ///
  /// - Parameters:
  ///   - bytes: The whole archive and nothing else.
  ///   - limits: Size limits for reading; see ``ArchiveLimits``.
  /// - Throws: `RestorationError` with code `corrupted` when the bytes are no archive or its head
  ///   is damaged, `unsupportedVersion` when a newer library wrote it, or `limitExceeded`.
  /// - Complexity: O(1) in the number of objects.
  public init(
    _ bytes: ArchiveBytes,
    limits: ArchiveLimits = .standard
  ) throws(RestorationError) {
    contents = try ArchiveContents(bytes, limits: limits)
  }

  init(_ contents: ArchiveContents) {
    self.contents = contents
  }

  /// The number of objects, the app itself included.
  public var objectCount: Int { fixed.objectCount }

  /// The version that a reader must know to read this archive.
  public var readVersion: Int { Int(fixed.readVersion) }

  /// The version that a writer must know to change this archive.
  public var writeVersion: Int { Int(fixed.writeVersion) }

  /// Returns an archive with another header and the same sections, byte for byte.
  ///
  /// - Throws: `RestorationError` with code `corrupted` when an object is damaged, or
  ///   `unsupportedVersion` when only a newer library may change this archive.
  /// - Complexity: O(*n*) in the bytes.
  public func replacingHeader(_ header: ArchiveHeader) throws(RestorationError) -> Archive {
    guard fixed.writeVersion <= ArchiveFormat.writeVersion else {
      throw RestorationError(
        .unsupportedVersion,
        "an archive that only format version \(fixed.writeVersion) may change; update the app"
      )
    }
    var writer = ArchiveWriter(header: header, limits: limits)
    writer.extensions = extensions
    writer.optionalFeatures = fixed.optionalFeatures
    for object in try objects() { try writer.add(object.description, section: object.section()) }
    return try writer.finish()
  }
}
