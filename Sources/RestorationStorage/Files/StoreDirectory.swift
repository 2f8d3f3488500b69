import RestorationArchive
import SystemPackage

/// The root directory of a file store, checked and held open.
///
///     STORE        what this directory is (``StoreMark``)
///     lock         locked by whoever writes
///     tmp/         files on their way; all dead when nobody holds the lock
///     quarantine/  what was set aside because it could not be read
///     s/<26 letters and digits>/   one session (``SessionDirectory``)
///
/// Everything below the root is reached from its descriptor, so renaming directories above it or
/// putting symbolic links in their place leads nowhere else.
///
/// Rules: design D6, storage-reliability 4.3.
package final class StoreDirectory: Sendable {
  let files: StoreFiles
  let root: FileDescriptor
  let sessions: FileDescriptor
  let mark: StoreMark
  private let busyTimeout: Duration

  static let lockName: FilePath = "lock"
  static let temporaryName: FilePath = "tmp"
  static let sessionsName: FilePath = "s"
  static let quarantineName: FilePath = "quarantine"

  private init(
    _ files: StoreFiles,
    root: FileDescriptor,
    sessions: FileDescriptor,
    mark: StoreMark,
    busyTimeout: Duration
  ) {
    self.files = files
    self.root = root
    self.sessions = sessions
    self.mark = mark
    self.busyTimeout = busyTimeout
  }

  deinit {
    files.system.close(sessions)
    files.system.close(root)
  }

  /// Opens a store, and makes it first when it is missing and may be made.
  ///
  /// A directory that is there must be a store or empty. Files that a killed process left on their
  /// way are removed, if nobody is writing just now.
  static func open(
    _ path: String,
    options: StoreOptions,
    fileSystem: any FileSystem
  ) throws(RestorationError) -> StoreDirectory {
    let files = StoreFiles(system: fileSystem)
    let root = try openRoot(path, files: files, creates: options.createsMissingStore)
    do throws(RestorationError) {
      if try files.read(FilePath(StoreMark.fileName), in: root, limit: StoreMark.maximumByteCount)
        == nil
      {
        guard options.createsMissingStore else { throw notAStore(path) }
        let timeout = options.busyTimeout
        try withLock(in: root, files: files, timeout: timeout) { () throws(RestorationError) in
          try create(in: root, files: files, path: path)
        }
      }
      let mark = try readMark(in: root, files: files, path: path)
      guard let sessions = try files.openDirectory(sessionsName, in: root) else {
        throw RestorationError(
          .corrupted,
          "expected the directory s in a file store, found none; restore it from a copy"
        )
      }
      let store = StoreDirectory(
        files,
        root: root,
        sessions: sessions,
        mark: mark,
        busyTimeout: options.busyTimeout
      )
      store.sweep()
      return store
    } catch {
      files.system.close(root)
      throw error
    }
  }

  private static func openRoot(
    _ path: String,
    files: StoreFiles,
    creates: Bool
  ) throws(RestorationError) -> FileDescriptor {
    let place = FilePath(path)
    guard !place.isEmpty, !path.utf8.contains(0) else {
      throw RestorationError(.storeFailed, "expected the path of a directory, found none; give one")
    }
    if let root = try files.openDirectory(place, in: nil) { return root }
    guard creates else { throw notAStore(path) }
    try files.ensureDirectory(place, in: nil)
    // The store's own name has to survive a power cut as well.
    let parent = place.removingLastComponent()
    try files.synchronizeDirectory(parent.isEmpty ? "." : parent)
    guard let root = try files.openDirectory(place, in: nil) else { throw notAStore(path) }
    return root
  }

  /// Fills an empty directory, or one whose filling was cut short. `STORE` comes last, and only
  /// after the names before it are durable: where it is, everything is.
  private static func create(
    in root: FileDescriptor,
    files: StoreFiles,
    path: String
  ) throws(RestorationError) {
    let present = try files.entries(of: root)
    if present.contains(FilePath(StoreMark.fileName)) { return }
    guard mayBecomeStore(present) else { throw notAStore(path) }
    for name in [temporaryName, sessionsName, quarantineName] {
      try files.ensureDirectory(name, in: root)
    }
    if let sessions = try files.openDirectory(sessionsName, in: root) {
      defer { files.system.close(sessions) }
      guard try files.entries(of: sessions).isEmpty else {
        throw RestorationError(
          .corrupted,
          "expected the file STORE beside the sessions, found none; restore it from a "
            + "copy"
        )
      }
    }
    try files.synchronize(root, "a new store")
    try publish(
      ArchiveBytes(StoreMark().bytes),
      as: FilePath(StoreMark.fileName),
      in: root,
      root: root,
      files: files,
      replacing: false
    )
  }

  /// Whether a directory without the file `STORE` has nothing in it but what making a store puts
  /// there first.
  static func mayBecomeStore(_ entries: [FilePath]) -> Bool {
    let ours: Set<FilePath> = [lockName, temporaryName, sessionsName, quarantineName]
    return ours.isSuperset(of: entries)
  }

  private static func readMark(
    in root: FileDescriptor,
    files: StoreFiles,
    path: String
  ) throws(RestorationError) -> StoreMark {
    let limit = StoreMark.maximumByteCount
    guard let bytes = try files.read(FilePath(StoreMark.fileName), in: root, limit: limit) else {
      throw notAStore(path)
    }
    return try StoreMark(bytes)
  }

  private static func notAStore(_ path: String) -> RestorationError {
    RestorationError(
      .storeFailed,
      "expected a file store or an empty directory at \(path), found neither; choose "
        + "another path"
    )
  }

  // What cannot be swept now, because somebody is writing or nothing can be written here at all,
  // harms nobody and is swept another time.
  private func sweep() {
    guard let directory = try? files.openDirectory(Self.temporaryName, in: root) else { return }
    defer { files.system.close(directory) }
    guard let waiting = try? files.entries(of: directory), !waiting.isEmpty else { return }
    try? Self.withLock(in: root, files: files, timeout: .zero) { () throws(RestorationError) in
      for name in try files.entries(of: directory) { try? files.remove(name, in: directory) }
    }
  }
}

extension StoreDirectory {
  /// Runs `body` while no other process and no other store object writes.
  ///
  /// The system gives the lock back when its holder dies, so there is nothing stale to clean up.
  ///
  /// - Throws: `RestorationError` with code `storeBusy` when the wait takes too long,
  ///   `unsupportedVersion` when only a newer library may change this store.
  func withLock<Result>(
    _ body: () throws(RestorationError) -> Result
  ) throws(RestorationError) -> Result {
    guard mark.writeVersion <= 1 else {
      throw RestorationError(
        .unsupportedVersion,
        "a file store that only version \(mark.writeVersion) may change; update the app"
      )
    }
    return try Self.withLock(in: root, files: files, timeout: busyTimeout, body)
  }

  private static func withLock<Result>(
    in root: FileDescriptor,
    files: StoreFiles,
    timeout: Duration,
    _ body: () throws(RestorationError) -> Result
  ) throws(RestorationError) -> Result {
    let file = try files.attempt("open the lock of the store") { () throws(Errno) in
      try files.system.open(
        lockName,
        in: root,
        .readWrite,
        [.create, .noFollow, .nonBlocking, .closeOnExec],
        permissions: .privateFile
      )
    }
    // Closing gives the lock back.
    defer { files.system.close(file) }
    try files.checkOwner(try files.status(of: file, lockName), lockName)
    let deadline = ContinuousClock.now + timeout
    var pause = 1
    while true {
      do throws(Errno) {
        try files.system.lock(file)
        break
      } catch {
        if error == .interrupted { continue }
        guard error == .wouldBlock else { throw .system("lock the store", error) }
        guard ContinuousClock.now < deadline else {
          throw RestorationError(
            .storeBusy,
            "another process has been writing to the store for \(timeout); try again"
          )
        }
      }
      files.system.pause(milliseconds: pause)
      pause = min(pause * 2, 50)
    }
    return try body()
  }

  /// Puts a file in place so that after any crash it is there whole or not at all, and is there for
  /// good once this returns (design D6).
  ///
  /// After a failure the name is free, or holds the whole file; a temporary file is not left behind.
  /// A failed synchronisation is never tried again, because the second attempt may report success
  /// for bytes that the first one lost.
  func publish(
    _ bytes: ArchiveBytes,
    as name: FilePath,
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

  private static func publish(
    _ bytes: ArchiveBytes,
    as name: FilePath,
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

  private static func write(
    _ bytes: ArchiveBytes,
    as name: FilePath,
    in directory: FileDescriptor,
    files: StoreFiles
  ) throws(RestorationError) {
    let system = files.system
    let file = try files.attempt("make a file") { () throws(Errno) in
      try system.open(
        name,
        in: directory,
        .writeOnly,
        [.create, .exclusiveCreate, .noFollow, .closeOnExec],
        permissions: .privateFile
      )
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
