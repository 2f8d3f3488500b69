import RestorationArchive
import SystemPackage

extension StoreLocation {
  /// What people call the file system here, if stores promise less on it than they say; `nil` for one
  /// of this machine, and when it cannot be found out.
  package var weakFileSystemName: String? {
    let files = StoreFiles(system: SystemFileSystem())
    // Directories have no locks that closing could take away; so not the database itself.
    let path = PathName(normalizing: path)
    let place = kind == .files ? path : path.removingLastComponent
    guard let directory = try? files.openAnyDirectory(place) else { return nil }
    defer { files.system.close(directory) }
    return files.system.weakFileSystem(of: directory)?.name
  }
}
