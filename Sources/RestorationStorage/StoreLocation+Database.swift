import RestorationArchive
import SystemPackage

extension StoreLocation {
  /// Whether this is certainly the database of another app, by what SQLite keeps in its header; also
  /// where permissions are such that a store would be refused for them.
  ///
  /// - Parameter application: What the header of a store has.
  /// - Throws: `RestorationError` with code `storeFailed` when the system lets nobody look.
  package func isForeignDatabase(application: Int) throws(RestorationError) -> Bool {
    guard kind == .sqlite else { return false }
    let files = StoreFiles(system: SystemFileSystem())
    let place = PathName(normalizing: path)
    guard let status = try files.statusIfPresent(of: place, followingLinks: true),
      status.kind == .file
    else { return false }
    let header = try OpenDatabases.whileNotOpen(status.identity) { () throws(RestorationError) in
      try files.prefix(of: place, byteCount: 100)
    }
    guard let header, header.count == 100 else { return false }
    func number(at offset: Int) -> Int {
      header[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    // One page is an empty database, which may still become a store.
    return number(at: 68) != application && number(at: 28) > 1
  }
}
