import RestorationArchive
import SystemPackage

extension StoreDirectory {
  /// Removes the name that `STORE` had on its way, when a power cut has left it beside the new one.
  ///
  /// A disk may keep the new name of a renamed file and forget that the old one went. The file then
  /// has two names, and one with two names is refused. The old names of all other files go when the
  /// store is swept, but this one is read before it is known that there is a store to sweep: so only
  /// a name that leads to the very same file is removed.
  static func removeSecondName(
    ofMarkIn root: FileDescriptor,
    files: StoreFiles,
    timeout: Duration
  ) throws(RestorationError) {
    let mark = try files.statusIfPresent(of: Self.markName, in: root)
    guard let mark, mark.kind == .file, mark.linkCount > 1,
      let passage = try files.openDirectory(temporaryName, in: root)
    else { return }
    defer { files.system.close(passage) }
    try withLock(in: root, files: files, timeout: timeout) { (_) throws(RestorationError) in
      for name in try files.entries(of: passage) {
        guard try files.statusIfPresent(of: name, in: passage)?.identity == mark.identity else {
          continue
        }
        try files.remove(name, in: passage)
      }
    }
  }
}
