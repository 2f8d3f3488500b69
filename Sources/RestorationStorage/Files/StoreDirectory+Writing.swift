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
    _ body: (LockHold) throws(RestorationError) -> Result
  ) throws(RestorationError) -> Result {
    guard !isForReading else { throw .openedForReading }
    guard mark.writeVersion <= StoreMark.version else {
      throw RestorationError(
        .unsupportedVersion,
        "a file store that only version \(mark.writeVersion) may change; update the app"
      )
    }
    return try Self.withLock(in: root, files: files, timeout: busyTimeout, body)
  }

  static func withLock<Result>(
    in root: FileDescriptor,
    files: StoreFiles,
    timeout: Duration,
    _ body: (LockHold) throws(RestorationError) -> Result
  ) throws(RestorationError) -> Result {
    try withLock(lockName, in: root, files: files, timeout: timeout) {
      (file) throws(RestorationError) in
      try body(LockHold(file: file, system: files.system))
    }
  }

  /// Runs `body` while nobody else holds the lock that a file is for.
  ///
  /// - Parameters:
  ///   - name: The file, which is made when it is missing and stays.
  ///   - root: Where it is; `nil` for a path of its own.
  package static func withLock<Result>(
    _ name: PathName,
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
      throw RestorationError(
        .corrupted,
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

  /// Puts a file in place so that after any crash it is there whole or not at all, and is there for
  /// good once this returns.
  ///
  /// After a failure the name is free, or holds the whole file; a temporary file is not left behind.
  /// A failed synchronisation is never tried again, because the second attempt may report success
  /// for bytes that the first one lost.
  func publish(
    _ bytes: ArchiveBytes,
    as name: PathName,
    in directory: FileDescriptor,
    replacing: Bool = false
  ) throws(RestorationError) {
    try Self.publish(
      bytes,
      as: name,
      in: directory,
      root: root,
      files: files,
      replacing: replacing
    )
  }

  static func publish(
    _ bytes: ArchiveBytes,
    as name: PathName,
    in directory: FileDescriptor,
    root: FileDescriptor,
    files: StoreFiles,
    replacing: Bool
  ) throws(RestorationError) {
    let passage = try files.openOrMakeDirectory(temporaryName, in: root)
    defer { files.system.close(passage) }
    let temporary = RevisionName.mark(UInt64.random(in: .min ... .max))
    try write(bytes, as: temporary, in: passage, files: files)
    do throws(Errno) {
      try files.system.rename(
        temporary,
        in: passage,
        to: name,
        in: directory,
        replacing: replacing
      )
    } catch {
      try? files.remove(temporary, in: passage)
      throw .system("give \(name) its name", error)
    }
    try files.synchronize(directory, "the name \(name)")
  }

  static func write(
    _ bytes: ArchiveBytes,
    as name: PathName,
    in directory: FileDescriptor,
    files: StoreFiles
  ) throws(RestorationError) {
    let system = files.system
    let file = try files.attempt("make a file") { () throws(Errno) in
      try system.make(name, in: directory)
    }
    defer { system.close(file) }
    do throws(RestorationError) {
      try files.attempt("write \(bytes.count) bytes") { () throws(Errno) in
        try system.setPermissions(file, .privateFile)
        try bytes.withUnsafeBytes { (raw) throws(Errno) in try system.writeAll(raw, to: file) }
      }
      try files.synchronize(file, "what was written")
    } catch {
      try? files.remove(name, in: directory)
      throw error
    }
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
