import RestorationArchive
import SystemPackage

/// The root directory of a file store, checked and held open.
///
///     STORE        the mark of a file store (``StoreMark``)
///     lock         locked by a writer
///     tmp/         temporary files; all are abandoned when the lock is free
///     quarantine/  revisions that were found damaged
///     attempts/    the logs of restorations
///     KEY          the store's key record
///     s/<26 letters and digits>/   one session
///
/// Everything below the root is opened relative to its descriptor, so renaming directories above it
/// or replacing them with symbolic links has no effect.
package final class StoreDirectory: Sendable {
  package let files: StoreFiles
  package let root: FileDescriptor
  package let sessions: FileDescriptor
  let mark: StoreMark
  let busyTimeout: Duration
  let isForReading: Bool

  package static let lockName: PathName = "lock"
  static let temporaryName: PathName = "tmp"
  static let sessionsName: PathName = "s"
  package static let quarantineName: PathName = "quarantine"
  static let markName = PathName(StoreMark.fileName)

  private init(
    _ files: StoreFiles,
    root: FileDescriptor,
    sessions: FileDescriptor,
    mark: StoreMark,
    rules: OpeningRules
  ) {
    self.files = files
    self.root = root
    self.sessions = sessions
    self.mark = mark
    busyTimeout = rules.busyTimeout
    isForReading = rules.isForReading
  }

  deinit {
    files.system.close(sessions)
    files.system.close(root)
  }

  /// Opens a store, and makes it first when it is missing and may be made.
  ///
  /// An existing directory must be a store or empty. Temporary files of killed processes are
  /// removed, unless another process is writing.
  package static func open(
    _ path: String,
    rules: OpeningRules,
    fileSystem: any FileSystem
  ) throws(RestorationError) -> StoreDirectory {
    let files = StoreFiles(system: fileSystem, owner: rules.owner)
    let creates = rules.createsMissingStore && !rules.isForReading
    let root = try openRoot(path, files: files, creates: creates)
    do throws(RestorationError) {
      try files.checkFileSystem(of: root, PathName(normalizing: path), rules)
      if !rules.isForReading {
        try removeSecondName(ofMarkIn: root, files: files, timeout: rules.busyTimeout)
      }
      if try files.statusIfPresent(of: markName, in: root) == nil {
        guard creates else { throw notAStore(path) }
        let timeout = rules.busyTimeout
        try withLock(in: root, files: files, timeout: timeout) { (_) throws(RestorationError) in
          try create(in: root, files: files, path: path)
        }
      }
      let extent = ReadExtent.whole(maximum: StoreMark.maximumByteCount)
      guard let found = try files.read(markName, in: root, extent) else { throw notAStore(path) }
      let mark = try StoreMark(found.bytes)
      guard let sessions = try files.openDirectory(sessionsName, in: root) else {
        throw .corrupted(
          "expected the directory s in a file store, found none; restore it from a copy"
        )
      }
      let store = StoreDirectory(
        files,
        root: root,
        sessions: sessions,
        mark: mark,
        rules: rules
      )
      if !rules.isForReading {
        if mark.isDamaged { store.replaceMark() }
        store.sweep()
      }
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
    let place = PathName(normalizing: path)
    guard !place.isEmpty, !path.utf8.contains(0) else {
      throw .storeFailed("expected the path of a directory, found none; give one")
    }
    if creates { return try files.openOrMakeDirectory(place, in: nil) }
    guard let root = try files.openDirectory(place, in: nil) else { throw notAStore(path) }
    return root
  }

  /// Makes the store's own name durable, also when the directory existed: the process that made it
  /// may have been killed before it synchronised the name.
  private static func synchronizeName(
    of path: PathName,
    files: StoreFiles
  ) throws(RestorationError) {
    let parent = path.removingLastComponent
    do throws(RestorationError) {
      try files.synchronizeDirectory(parent)
    } catch {
      // A directory that this process may not open cannot have been made by it.
      guard error.cause as? Errno == .permissionDenied else { throw error }
    }
  }

  /// Fills an empty directory, or one whose filling was interrupted. `STORE` comes last, and only
  /// after the names before it are durable: where it exists, the store is complete.
  private static func create(
    in root: FileDescriptor,
    files: StoreFiles,
    path: String
  ) throws(RestorationError) {
    let present = try files.entries(of: root)
    if present.contains(markName) { return }
    guard mayBecomeStore(present) else { throw notAStore(path) }
    for name in [temporaryName, sessionsName, quarantineName] {
      try files.ensureDirectory(name, in: root)
    }
    if let sessions = try files.openDirectory(sessionsName, in: root) {
      defer { files.system.close(sessions) }
      guard try files.entries(of: sessions).isEmpty else {
        throw .corrupted(
          "expected the file STORE beside the sessions, found none; restore it from a "
            + "copy"
        )
      }
    }
    try synchronizeName(of: PathName(normalizing: path), files: files)
    try files.synchronize(root, "a new store")
    try files.publish(ArchiveBytes(StoreMark().bytes), as: markName, in: root, root: root)
  }

  /// Indicates whether a directory without the file `STORE` contains only entries that making a
  /// store puts there first.
  static func mayBecomeStore(_ entries: [PathName]) -> Bool {
    let ours: Set<PathName> = [lockName, temporaryName, sessionsName, quarantineName]
    return ours.isSuperset(of: entries)
  }

  private static func notAStore(_ path: String) -> RestorationError {
    RestorationError.storeFailed(
      "expected a file store or an empty directory at \(path), found neither; choose "
        + "another path"
    )
  }

  /// Replaces a mark of which a few bytes are damaged. A failure is of no consequence: the next
  /// opening tries again.
  private func replaceMark() {
    let timeout = min(busyTimeout, .milliseconds(100))
    try? Self.withLock(in: root, files: files, timeout: timeout) { (_) throws(RestorationError) in
      let bytes = ArchiveBytes(StoreMark().bytes)
      try files.publish(bytes, as: Self.markName, in: root, root: root, replacing: true)
    }
  }

  // A sweep that is impossible now, because another process is writing or the store is read-only,
  // is done before this process changes anything. The short wait is for locks that a child process
  // of this one holds between its fork and its exec.
  private func sweep() {
    guard let directory = try? files.openDirectory(Self.temporaryName, in: root) else { return }
    defer { files.system.close(directory) }
    guard let waiting = try? files.entries(of: directory), !waiting.isEmpty else { return }
    let timeout = min(busyTimeout, .milliseconds(100))
    try? Self.withLock(in: root, files: files, timeout: timeout) { (_) throws(RestorationError) in
      try clearPassage()
    }
  }

  /// Removes abandoned temporary files; called under the lock.
  ///
  /// A power cut may leave a file both its names, and such a file is refused. So damage may be
  /// judged only after the names here are gone.
  package func clearPassage() throws(RestorationError) {
    guard let directory = try files.openDirectory(Self.temporaryName, in: root) else { return }
    defer { files.system.close(directory) }
    for name in try files.entries(of: directory) { try files.remove(name, in: directory) }
  }
}
