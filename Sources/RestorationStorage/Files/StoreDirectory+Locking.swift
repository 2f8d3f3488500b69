import RestorationArchive
import SystemPackage

extension StoreDirectory {
  /// Runs `body` while no other process and no other store object writes.
  ///
  /// The system gives the lock back when its holder dies, so there is nothing stale to clean up.
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

  /// Runs `body` while nobody else holds the lock that a file is for.
  ///
  /// - Parameters:
  ///   - name: The file, which is made when it is missing and stays.
  ///   - root: Where it is; `nil` for a path of its own.
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
    // Closing gives the lock back.
    defer { files.system.close(file) }
    let status = try files.status(of: file, name)
    try files.checkOwner(status, name)
    // The mark of the holder is written into it, so it must not be somebody's other file.
    guard status.kind == .file, status.linkCount == 1 else {
      throw .corrupted(
        "expected a plain file with one name, found that \(name) is none; remove it"
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

/// The lock of a store while somebody holds it.
struct LockHold {
  let file: FileDescriptor
  let system: any FileSystem

  /// Leaves a new mark in the lock's file, and says whether the last one was left by the caller:
  /// then nobody else has held the lock since.
  ///
  /// The mark is not synchronised, because whoever remembers one does not survive a power cut.
  ///
  /// - Parameter mark: What the caller left last, replaced by what it has left now.
  /// - Throws: `RestorationError` as for any failed call when the mark of somebody else stays, who
  ///   would then take the store for unchanged.
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
        // A part of a mark is nobody's.
        if written == MemoryLayout<UInt64>.size { mark = next }
        return isSame
      } catch {
        if error == .interrupted { continue }
        // Where there is no whole mark, nobody remembers one.
        if let count, count < MemoryLayout<UInt64>.size { return false }
        throw .system("leave a mark in the lock of the store", error)
      }
    }
  }
}

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
