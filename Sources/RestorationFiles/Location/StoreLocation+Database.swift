import RestorationArchive
import SystemPackage

/// The header of a SQLite database file.
package struct DatabaseHeader {
  package let application: Int
  package let version: Int
  package let pageCount: Int
  /// Indicates whether the database has a write-ahead log.
  package let hasLog: Bool

  static let magic = Array("SQLite format 3\0".utf8)

  /// Reads the header of a file; `nil` when it has none, and while SQLite has the file open.
  package init?(
    of place: PathName,
    _ file: FileStatus.Identity,
    _ files: StoreFiles
  ) throws(RestorationError) {
    let bytes = try OpenDatabases.whileNotOpen(file) { () throws(RestorationError) in
      try files.prefix(of: place, byteCount: 100)
    }
    guard let bytes, bytes.count == 100, bytes.starts(with: Self.magic) else { return nil }
    func number(at offset: Int) -> Int {
      bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    application = number(at: 68)
    version = number(at: 60)
    pageCount = number(at: 28)
    hasLog = bytes[18] == 2 || bytes[19] == 2
  }

  // More than the schema of a store takes.
  private static let schemaByteCount = 1 << 16

  /// Indicates whether the first pages of a database contain the tables of a store and not a
  /// store's tables inside an app's database, so that a different header is damage.
  package static func hasStoreTables(
    _ place: PathName,
    _ file: FileStatus.Identity,
    _ files: StoreFiles
  ) throws(RestorationError) -> Bool {
    let bytes = try OpenDatabases.whileNotOpen(file) { () throws(RestorationError) in
      try files.prefix(of: place, byteCount: schemaByteCount)
    }
    guard let bytes else { return false }
    let text = String(decoding: bytes, as: Unicode.ASCII.self)
    return text.contains("CREATE TABLE restoration_session")
      && text.contains("CREATE TABLE restoration_revision")
      && !text.contains("restoration_schema")
  }

  /// Indicates whether the database may still be without tables.
  package var isEmpty: Bool { pageCount <= 1 }
}

extension StoreLocation {
  /// Indicates whether this is certainly the database of another app, by SQLite's header; also
  /// works where a store would be refused for its permissions.
  ///
  /// - Parameter application: The application ID in the header of a store.
  /// - Throws: `RestorationError` with code `storeFailed` when the system denies access.
  package func isForeignDatabase(application: Int) throws(RestorationError) -> Bool {
    guard kind == .sqlite else { return false }
    let files = StoreFiles(system: SystemFileSystem())
    let place = PathName(normalizing: path)
    guard let (status, header) = try databaseHeader(place, files) else { return false }
    // An empty database may still become a store.
    guard header.application != application, !header.isEmpty else { return false }
    return try !DatabaseHeader.hasStoreTables(place, status.identity, files)
  }
  /// Indicates whether this is a database with a write-ahead log.
  package var hasWriteAheadLog: Bool {
    let files = StoreFiles(system: SystemFileSystem())
    let found = try? databaseHeader(PathName(normalizing: path), files)
    return found?.header.hasLog ?? false
  }

  private func databaseHeader(
    _ place: PathName,
    _ files: StoreFiles
  ) throws(RestorationError) -> (status: FileStatus, header: DatabaseHeader)? {
    guard let status = try files.statusIfPresent(of: place, followingLinks: true),
      status.kind == .file, let header = try DatabaseHeader(of: place, status.identity, files)
    else { return nil }
    return (status, header)
  }
}
