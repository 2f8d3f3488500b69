import RestorationArchive
import SystemPackage

extension StoreFiles {
  /// Moves a file to another directory, durably, so that a power cut leaves it one name or both.
  ///
  /// A rename across directories is two changes, and the disk may keep the one that takes the old name
  /// away and forget the other. Where a file system has no second names there is no better way.
  ///
  /// A move that was cut short is finished; what else has the new name is never replaced.
  ///
  /// - Throws: `RestorationError` with code `storeFailed` or `diskFull` when the system refuses.
  package func move(
    _ name: PathName,
    in directory: FileDescriptor,
    to newName: PathName,
    in newDirectory: FileDescriptor
  ) throws(RestorationError) {
    let file = try statusIfPresent(of: name, in: directory)?.identity
    do throws(Errno) {
      try linkOrRename(name, in: directory, to: newName, in: newDirectory)
    } catch {
      guard error == .fileExists, let file,
        try statusIfPresent(of: newName, in: newDirectory)?.identity == file
      else { throw .system("move \(name)", error) }
    }
    try synchronize(newDirectory, "the new name of \(name)")
    try remove(name, in: directory)
    try synchronize(directory, "the move of \(name)")
  }

  /// Gives a file another name, or a new one in the place of its own where the file system has no
  /// second names.
  private func linkOrRename(
    _ name: PathName,
    in directory: FileDescriptor,
    to newName: PathName,
    in newDirectory: FileDescriptor
  ) throws(Errno) {
    do throws(Errno) {
      try system.link(name, in: directory, to: newName, in: newDirectory)
    } catch {
      switch error {
      // What has no second names: some file systems, directories, and the files of other users.
      case .notPermitted, .notSupported, .noFunction, .tooManyLinks:
        try system.rename(name, in: directory, to: newName, in: newDirectory, replacing: false)
      default: throw error
      }
    }
  }
}
