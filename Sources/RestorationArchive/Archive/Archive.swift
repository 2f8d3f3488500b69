/// The immutable bytes of one preserved tree, with access to their contents.
///
/// Opening checks only the header and the table of names. Each object is located and checked when
/// it is requested, so a damaged object does not affect the others. ``verify()`` checks everything.
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
  /// The bytes of this archive, ready to be stored.
  public var bytes: ArchiveBytes { contents.bytes }
  /// Facts about the app that wrote the archive.
  public var header: ArchiveHeader { contents.header }
  /// The limits with which the archive was opened, which apply to every read.
  public var limits: ArchiveLimits { contents.limits }
  package let contents: ArchiveContents

  var fixed: FixedHeader { contents.fixed }
  var names: NameTable { contents.names }
  var extensions: [ArchiveExtension] { contents.extensions }

  /// Indicates whether an object has a class, storyboard or key with this name; one pass over all
  /// names.
  package func hasName(_ name: String) -> Bool {
    contents.names.names.contains { sameBytes($0, name) }
  }

  /// Returns for each list of keys, by its number, whether it has a key.
  package func hasKey(_ key: String) -> [Bool] {
    contents.names.shapes.map { $0.index(of: key) != nil }
  }

  /// Opens an archive.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of exactly one archive.
  ///   - limits: Size limits for reading; see ``ArchiveLimits``.
  /// - Throws: `RestorationError` with code `corrupted` if the bytes are not an archive or its
  ///   header is damaged, `unsupportedVersion` if a newer library wrote it, or `limitExceeded`.
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

  /// The number of objects, including the app itself.
  public var objectCount: Int { fixed.objectCount }

  /// The format version that a reader must support to read this archive.
  public var readVersion: Int { Int(fixed.readVersion) }

  /// The format version that a writer must support to change this archive.
  public var writeVersion: Int { Int(fixed.writeVersion) }

  /// Returns an archive with another header and the same sections, byte for byte.
  ///
  /// - Throws: `RestorationError` with code `corrupted` if an object is damaged, or
  ///   `unsupportedVersion` if only a newer library may change this archive.
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
