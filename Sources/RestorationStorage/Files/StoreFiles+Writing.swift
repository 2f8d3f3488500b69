import RestorationArchive
import SystemPackage

extension StoreFiles {
  /// Puts a file in place so that after any crash it is there whole or not at all, and is there for
  /// good once this returns.
  ///
  /// After a failure the name is free, or holds the whole file; a temporary file is not left behind.
  /// A failed synchronisation is never tried again, because the second attempt may report success
  /// for bytes that the first one lost.
  ///
  /// - Parameter root: The store, where files on their way have a directory of their own.
  func publish(
    _ bytes: ArchiveBytes,
    as name: PathName,
    in directory: FileDescriptor,
    root: FileDescriptor,
    replacing: Bool = false
  ) throws(RestorationError) {
    let passage = try openOrMakeDirectory(StoreDirectory.temporaryName, in: root)
    defer { system.close(passage) }
    let temporary = RevisionName.trace(UInt64.random(in: .min ... .max))
    try write(bytes, as: temporary, in: passage)
    do throws(Errno) {
      try system.rename(temporary, in: passage, to: name, in: directory, replacing: replacing)
    } catch {
      try? remove(temporary, in: passage)
      throw .system("give \(name) its name", error)
    }
    try synchronize(directory, "the name \(name)")
  }

  /// Makes a file that nobody else may use, with durable contents; nothing is left of one that fails.
  package func write(
    _ bytes: ArchiveBytes,
    as name: PathName,
    in directory: FileDescriptor
  ) throws(RestorationError) {
    let file = try attempt("make a file") { () throws(Errno) in
      try system.make(name, in: directory)
    }
    defer { system.close(file) }
    do throws(RestorationError) {
      try attempt("write \(bytes.count) bytes") { () throws(Errno) in
        try system.setPermissions(file, .privateFile)
        try bytes.withUnsafeBytes { (raw) throws(Errno) in try system.writeAll(raw, to: file) }
      }
      try synchronize(file, "what was written")
    } catch {
      try? remove(name, in: directory)
      throw error
    }
  }
}

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
