import RestorationArchive
import SystemPackage

extension StoreFiles {
  /// Publishes a file: after any crash it is there whole or not at all, and once this returns it is
  /// durable.
  ///
  /// After a failure the name is free, or has the whole file; no temporary file is left behind. A
  /// failed synchronisation is never retried, because a second one may report success for bytes
  /// that the first one lost.
  ///
  /// - Parameter root: The root of the store, which has a directory for temporary files.
  package func publish(
    _ bytes: ArchiveBytes,
    as name: PathName,
    in directory: FileDescriptor,
    root: FileDescriptor,
    replacing: Bool = false
  ) throws(RestorationError) {
    try place(bytes, as: name, in: directory, root: root, replacing: replacing)
    try synchronize(directory, "the name \(name)")
  }

  /// Gives a durable file its name. The name is durable once the directory is synchronised; after a
  /// power cut before that, a file that was replaced may be back.
  package func place(
    _ bytes: ArchiveBytes,
    as name: PathName,
    in directory: FileDescriptor,
    root: FileDescriptor,
    replacing: Bool
  ) throws(RestorationError) {
    let passage = try openPassage(in: root)
    defer { system.close(passage) }
    let temporary = try stage(bytes, in: passage)
    do throws(RestorationError) {
      try rename(temporary, in: passage, to: name, in: directory, replacing: replacing)
    } catch {
      try? remove(temporary, in: passage)
      throw error
    }
  }

  /// Opens the directory for temporary files.
  package func openPassage(in root: FileDescriptor) throws(RestorationError) -> FileDescriptor {
    try openOrMakeDirectory(StoreDirectory.temporaryName, in: root)
  }

  /// Writes a durable file under a name of its own in the directory for temporary files.
  package func stage(
    _ bytes: ArchiveBytes,
    in passage: FileDescriptor
  ) throws(RestorationError) -> PathName {
    let number = UInt64.random(in: .min ... .max)
    let temporary = PathName(StoreMark.hexadecimal(number, digits: 16))
    try write(bytes, as: temporary, in: passage)
    return temporary
  }

  /// Gives a temporary file its name.
  package func rename(
    _ temporary: PathName,
    in passage: FileDescriptor,
    to name: PathName,
    in directory: FileDescriptor,
    replacing: Bool
  ) throws(RestorationError) {
    try attempt("give \(name) its name") { () throws(Errno) in
      try system.rename(temporary, in: passage, to: name, in: directory, replacing: replacing)
    }
  }

  /// Writes a private file with durable contents; a failure leaves no file behind.
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
      try synchronize(file, "the new file")
    } catch {
      try? remove(name, in: directory)
      throw error
    }
  }
}

extension StoreFiles {
  /// Moves a file to another directory, durably, so that a power cut leaves it one name or both.
  ///
  /// A rename across directories is two changes, and the disk may keep the removal of the old name
  /// and lose the new one. On a file system without hard links there is no better way.
  ///
  /// An interrupted move is finished; a different file with the new name is never replaced.
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

  /// Gives a file an additional name, or renames it where the file system has no hard links.
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
      // No hard links: some file systems, directories, and the files of other users.
      case .notPermitted, .notSupported, .noFunction, .tooManyLinks:
        try system.rename(name, in: directory, to: newName, in: newDirectory, replacing: false)
      default: throw error
      }
    }
  }
}

extension StoreFiles {
  /// Overwrites a file with zeros, durably, if it is there. A removed file leaves its bytes on the disk for a while.
  ///
  /// Only a plain file with one name is overwritten; a link would lead to a different file.
  ///
  /// - Parameter maximum: The length of the longest file that is overwritten.
  package func overwrite(
    _ name: PathName,
    in directory: FileDescriptor,
    maximum: Int
  ) throws(RestorationError) {
    let file: FileDescriptor
    do throws(Errno) {
      file = try system.open(
        name,
        in: directory,
        .writeOnly,
        [.noFollow, .nonBlocking, .closeOnExec],
        permissions: []
      )
    } catch {
      if error == .noSuchFileOrDirectory { return }
      throw .system("open \(name)", error)
    }
    defer { system.close(file) }
    guard let status = try? status(of: file, name), status.kind == .file, status.linkCount == 1,
      status.byteCount <= maximum
    else { return }
    let zeros = ArchiveBytes([UInt8](repeating: 0, count: Int(status.byteCount)))
    try attempt("erase \(name)") { () throws(Errno) in
      try zeros.withUnsafeBytes { (raw) throws(Errno) in try system.writeAll(raw, to: file) }
    }
    try synchronize(file, "the end of \(name)")
  }
}
