import RestorationArchive
import SystemPackage

extension StoreDirectory {
  /// Runs `body` while no other process and no other store object writes.
  ///
  /// The system releases the lock when its holder ends, so no stale lock can remain.
  ///
  /// - Throws: `RestorationError` with code `storeBusy` when the wait takes too long,
  ///   `unsupportedVersion` when only a newer library may change this store.
  package func withLock<Result>(
    _ body: (FileDescriptor) throws(RestorationError) -> Result
  ) throws(RestorationError) -> Result {
    guard !isForReading else { throw .openedForReading }
    guard mark.writeVersion <= StoreMark.version else {
      throw .unsupportedVersion(
        "a file store that only version \(mark.writeVersion) may change; update the app"
      )
    }
    return try Self.withLock(in: root, files: files, timeout: busyTimeout, body)
  }

  /// Runs `body` while this process holds the lock of a file.
  ///
  /// - Parameters:
  ///   - name: The file, which is made when it is missing and stays.
  ///   - root: The directory of the file; `nil` when `name` is a whole path.
  package static func withLock<Result>(
    _ name: PathName = lockName,
    in root: FileDescriptor?,
    files: StoreFiles,
    timeout: Duration,
    _ body: (FileDescriptor) throws(RestorationError) -> Result
  ) throws(RestorationError) -> Result {
    let file = try files.attempt("open the lock of the store") { () throws(Errno) in
      try files.system.open(
        name,
        in: root,
        .readWrite,
        [.create, .noFollow, .nonBlocking, .closeOnExec],
        permissions: .privateFile
      )
    }
    // Closing releases the lock.
    defer { files.system.close(file) }
    let status = try files.status(of: file, name)
    try files.checkOwner(status, name)
    // The mark of the holder is written into it, so it must not be a file with other contents.
    guard status.kind == .file, status.linkCount == 1 else {
      throw .corrupted(
        "expected a plain file with one name at \(name), found something else; remove it"
      )
    }
    try files.wait(for: "another process has been writing to the store", timeout) {
      () throws(RestorationError) in
      do throws(Errno) {
        try files.system.lock(file)
        return true
      } catch {
        guard error == .wouldBlock || error == .interrupted else {
          throw .system("lock the store", error)
        }
        return false
      }
    }
    return try body(file)
  }
}

extension StoreDirectory {
  /// Removes the temporary name of `STORE`, when a power cut has left it beside the new one.
  ///
  /// A disk may keep the new name of a renamed file and lose the removal of the old one. The file
  /// then has two names, and such a file is refused. Sweeping the store removes the old names of
  /// all other files, but `STORE` is read before it is known that there is a store to sweep. So
  /// only a name that leads to the same file is removed.
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
