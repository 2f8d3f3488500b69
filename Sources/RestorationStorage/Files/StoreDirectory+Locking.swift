import RestorationArchive
import SystemPackage

extension StoreDirectory {
  /// Runs `body` while no other process and no other store object writes.
  ///
  /// The system releases the lock when its holder ends, so no stale lock can remain.
  ///
  /// - Throws: `RestorationError` with code `storeBusy` when the wait takes too long,
  ///   `unsupportedVersion` when only a newer library may change this store.
  func withLock<Result>(
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

/// The lock of a store while it is held.
struct LockHold {
  let file: FileDescriptor
  let system: any FileSystem

  /// Leaves a new mark in the lock's file, and indicates whether the last one was the caller's:
  /// then no other process has held the lock since.
  ///
  /// The mark is not synchronised, because a cached mark does not survive a power cut either.
  ///
  /// - Parameter mark: The last mark that the caller left, replaced by the new one.
  /// - Throws: `RestorationError` as for any failed call when the mark of another process stays,
  ///   because that process would then take the store for unchanged.
  func isFirst(since mark: inout UInt64?) throws(RestorationError) -> Bool {
    var last: UInt64 = 0
    let count = withUnsafeMutableBytes(of: &last) { try? system.read(file, into: $0, at: 0) }
    let isSame = mark != nil && count == MemoryLayout<UInt64>.size && last == mark
    mark = nil
    let next = UInt64.random(in: .min ... .max)
    while true {
      do throws(Errno) {
        let written = try withUnsafeBytes(of: next) { (bytes) throws(Errno) in
          try system.write(file, bytes, at: 0)
        }
        // A partial mark matches no process.
        if written == MemoryLayout<UInt64>.size { mark = next }
        return isSame
      } catch {
        if error == .interrupted { continue }
        // Without a whole mark, no process can have cached one.
        if let count, count < MemoryLayout<UInt64>.size { return false }
        throw .system("leave a mark in the lock of the store", error)
      }
    }
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
