import RestorationArchive
import SystemPackage

/// Tells which kind of store or archive is at a path, by its content and not by its name.
///
/// ```swift
/// let location = try StoreLocation("/var/lib/notes/state")
/// switch location.kind {
/// case .files: print("a directory of revisions")
/// case .sqlite: print("a database")
/// case .archive: print(try location.readArchive().header.appIdentifier)
/// default: print("no store")
/// }
/// ```
///
/// `RestorationSQLite` adds `open()`, which opens either kind of store.
public struct StoreLocation: Sendable, Hashable {
  /// The kind of content at a path.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A directory with the mark of a file store.
    case files
    /// A SQLite database, of a store or not, or the remains of a store's.
    case sqlite
    /// The bytes of one archive.
    case archive
    /// Nothing.
    case missing
    /// An empty directory, or a file store whose making was interrupted.
    case emptyDirectory
    /// An empty file, which may become a database, or a database whose making was interrupted.
    case emptyFile
    /// Any other content.
    case other
  }

  /// The path as it was given.
  public let path: String
  /// The content that was found there.
  public let kind: Kind

  /// Inspects the file or directory at a path.
  ///
  /// - Throws: `RestorationError` with code `storeFailed` when the system denies access.
  public init(_ path: String) throws(RestorationError) {
    try self.init(path, fileSystem: SystemFileSystem())
  }

  package init(_ path: String, fileSystem: any FileSystem) throws(RestorationError) {
    self.path = path
    guard !path.isEmpty, !path.utf8.contains(0) else {
      kind = .other
      return
    }
    kind = try Self.recognise(PathName(normalizing: path), StoreFiles(system: fileSystem))
  }

  private static func recognise(
    _ path: PathName,
    _ files: StoreFiles
  ) throws(RestorationError) -> Kind {
    guard let status = try files.statusIfPresent(of: path, followingLinks: true) else {
      return isBeingReplaced(path, files) ? .sqlite : .missing
    }
    return try OpenDatabases.whileNotOpen(status.identity) { () throws(RestorationError) in
      try look(at: path, files)
    } ?? .sqlite
  }

  /// Indicates whether a damaged database was moved away and its replacement is not in place yet;
  /// opening the store finishes that.
  private static func isBeingReplaced(_ path: PathName, _ files: StoreFiles) -> Bool {
    let ready = DatabaseQuarantineName.directory(beside: path)
      .appending(DatabaseQuarantineName.ready.string)
    return (try? files.statusIfPresent(of: ready))?.kind == .file
  }

  private static func look(
    at path: PathName,
    _ files: StoreFiles
  ) throws(RestorationError) -> Kind {
    let file: FileDescriptor
    do throws(Errno) {
      file = try files.system.openAnything(path)
    } catch {
      switch error {
      case .noSuchFileOrDirectory: return .missing
      case .noSuchAddressOrDevice: return .other
      default: throw .system("look at \(path)", error)
      }
    }
    defer { files.system.close(file) }
    switch try files.status(of: file, path).kind {
    case .directory: return try kind(ofDirectory: file, files)
    case .file: return try kind(ofFile: file, path, files)
    default: return .other
    }
  }

  private static func kind(
    ofDirectory directory: FileDescriptor,
    _ files: StoreFiles
  ) throws(RestorationError) -> Kind {
    // The names first: the mark of a store that is being made may appear at any time.
    let entries = try files.entries(of: directory)
    let name = StoreDirectory.markName
    guard entries.contains(name) else {
      return StoreDirectory.mayBecomeStore(entries) ? .emptyDirectory : .other
    }
    do throws(RestorationError) {
      let extent = ReadExtent.whole(maximum: StoreMark.maximumByteCount)
      let mark = try files.read(name, in: directory, extent)?.bytes
      return mark.map { StoreMark.isPresent(in: $0) } == true ? .files : .other
    } catch {
      // Another user's store is a store too; opening it reports the error. A power cut may leave a
      // second name of the mark, which opening removes.
      let status = try files.statusIfPresent(of: name, in: directory)
      let hasSecondName = status.map { $0.kind == .file && $0.linkCount > 1 } == true
      return error.code == .insecurePermissions || hasSecondName ? .files : .other
    }
  }

  private static func kind(
    ofFile file: FileDescriptor,
    _ path: PathName,
    _ files: StoreFiles
  ) throws(RestorationError) -> Kind {
    let start = try files.prefix(of: file, path, byteCount: DatabaseHeader.magic.count)
    if start.isEmpty { return .emptyFile }
    if start == DatabaseHeader.magic { return .sqlite }
    if start.starts(with: ArchiveFormat.magic) { return .archive }
    return wasDatabase(path, files) ? .sqlite : .other
  }

  /// Indicates whether the files beside a database show that it was a store's, regardless of its
  /// header: a power cut while it is made may leave later pages without the first one, and damage
  /// may hit the first page.
  package static func wasDatabase(_ path: PathName, _ files: StoreFiles) -> Bool {
    func kind(of place: PathName) -> FileStatus.Kind? {
      (try? files.statusIfPresent(of: place))?.kind
    }
    return kind(of: PathName(path.string + "-journal")) == .file
      || kind(of: PathName(path.string + "-attempts")) == .directory
      || kind(of: DatabaseQuarantineName.directory(beside: path)) == .directory
  }
}
