import RestorationArchive
import SystemPackage

extension StoreLocation {
  /// Indicates whether this is certainly the database of another app, by SQLite's header; also
  /// works where a store would be refused for its permissions.
  ///
  /// - Parameter application: The application ID in the header of a store.
  /// - Throws: `RestorationError` with code `storeFailed` when the system denies access.
  package func isForeignDatabase(application: Int) throws(RestorationError) -> Bool {
    guard kind == .sqlite, let header = try databaseHeader() else { return false }
    // An empty database may still become a store.
    guard header.application != application, !header.isEmpty else { return false }
    let files = StoreFiles(system: SystemFileSystem())
    return try !DatabaseHeader.hasStoreTables(PathName(normalizing: path), header.file, files)
  }

  /// Reads the header of the database here; `nil` when there is none, and while SQLite has the file open.
  package func databaseHeader() throws(RestorationError) -> DatabaseHeader? {
    let files = StoreFiles(system: SystemFileSystem())
    let place = PathName(normalizing: path)
    guard let status = try files.statusIfPresent(of: place, followingLinks: true),
      status.kind == .file
    else { return nil }
    return try DatabaseHeader(of: place, status.identity, files)
  }
}
